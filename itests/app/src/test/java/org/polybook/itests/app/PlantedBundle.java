package org.polybook.itests.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;

/**
 * A malicious bundle whose activator, this class, writes the file that its manifest names: the file proves that the
 * code has run.
 */
public final class PlantedBundle implements org.osgi.framework.BundleActivator {
    private static final String PROOF = "Proof";
    private static final String CLASS = PlantedBundle.class.getName().replace('.', '/') + ".class";

    @Override
    public void start(org.osgi.framework.BundleContext context) throws IOException {
        Files.writeString(Path.of(context.getBundle().getHeaders("").get(PROOF)), "planted code has run");
    }

    @Override
    public void stop(org.osgi.framework.BundleContext context) {}

    private static String manifest(Path proof) {
        return "Manifest-Version: 1.0\nBundle-ManifestVersion: 2\nBundle-SymbolicName: planted\n"
                + "Bundle-Activator: " + PlantedBundle.class.getName() + "\n"
                + "Import-Package: org.osgi.framework\n"
                + PROOF + ": " + wrapped(proof.toString()) + "\n";
    }

    /** Wraps the value: a line of a manifest has at most 72 bytes. */
    private static String wrapped(String value) {
        return value.replaceAll("(.{40})", "$1\n ");
    }

    private static byte[] classFile() throws IOException {
        try (InputStream in = PlantedBundle.class.getClassLoader().getResourceAsStream(CLASS)) {
            return in.readAllBytes();
        }
    }

    static Path write(Path jar, Path proof) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file)) {
            out.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            out.write(manifest(proof).getBytes(StandardCharsets.UTF_8));
            out.putNextEntry(new ZipEntry(CLASS));
            out.write(classFile());
        }
        return jar;
    }

    /**
     * Writes the bundle's files, unpacked, into the folder.
     *
     * @param proof the file that the bundle writes when it is started
     */
    static void writeFolder(Path folder, Path proof) throws IOException {
        Path manifest = folder.resolve("META-INF/MANIFEST.MF");
        Files.createDirectories(manifest.getParent());
        Files.writeString(manifest, manifest(proof));
        Path code = folder.resolve(CLASS);
        Files.createDirectories(code.getParent());
        Files.write(code, classFile());
    }
}
