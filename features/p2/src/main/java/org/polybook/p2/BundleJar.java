package org.polybook.p2;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The jar file of a bundle. */
record BundleJar(String id, String version, Path file) {

    /** All bundles of a folder by symbolic name. */
    static Map<String, BundleJar> readAll(Path folder) throws IOException {
        Map<String, BundleJar> bundles = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(name -> name.toString().endsWith(".jar"))
                    .sorted()
                    .toList()) {
                BundleJar bundle = read(file);
                if (bundles.put(bundle.id, bundle) != null) {
                    throw new IOException(folder + ": two versions of " + bundle.id + ", expected one");
                }
            }
        }
        return bundles;
    }

    private static BundleJar read(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            Attributes headers = jar.getManifest().getMainAttributes();
            String name = headers.getValue("Bundle-SymbolicName");
            if (name == null) {
                throw new IOException(file + ": no Bundle-SymbolicName in its manifest, expected a bundle");
            }
            return new BundleJar(name.replaceFirst(";.*", "").strip(), headers.getValue("Bundle-Version"), file);
        }
    }

    String fileNameWithVersion() {
        return id + "_" + version + ".jar";
    }
}
