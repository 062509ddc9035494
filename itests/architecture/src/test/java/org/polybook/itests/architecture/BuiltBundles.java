package org.polybook.itests.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The bundles of this build: one per folder of {@code bundles}. */
final class BuiltBundles {
    static final Path FOLDER = Path.of("..", "..", "bundles");

    private BuiltBundles() {}

    /** The names of all bundles, built or not. */
    static List<String> namesBuiltOrNot() throws IOException {
        try (Stream<Path> folders = Files.list(FOLDER)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml")) && !folder.endsWith("parent"))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /** The group of the distribution that the bundle's pom names. */
    static String group(String name) throws Exception {
        return new Pom(FOLDER.resolve(name).resolve("pom.xml")).firstTextAtOrEmpty("/project/properties/bundle.group");
    }

    /** The bundle's jar; empty if this build does not include it. */
    static Optional<Path> jar(String name) throws IOException {
        return jar(FOLDER.resolve(name), "org.polybook." + name);
    }

    /** The classes of all bundles of this build. */
    static JavaClasses classes() throws IOException {
        List<JarFile> jars = new ArrayList<>();
        for (String bundle : namesBuiltOrNot()) {
            Optional<Path> built = jar(bundle);
            if (built.isPresent()) {
                jars.add(new JarFile(built.get().toFile()));
            }
        }
        JavaClasses classes = new ClassFileImporter()
                .withImportOption(location -> location.contains("/org/polybook/"))
                .importJars(jars);
        for (JarFile jar : jars) {
            jar.close();
        }
        return classes;
    }

    static Optional<Path> jar(Path module, String artifact) throws IOException {
        Path target = module.resolve("target");
        if (!Files.isDirectory(target)) {
            return Optional.empty();
        }
        String pattern = artifact.replace(".", "\\.") + "-[0-9][^-]*(-SNAPSHOT)?\\.jar";
        try (Stream<Path> files = Files.list(target)) {
            return files.filter(file -> file.getFileName().toString().matches(pattern))
                    .findFirst();
        }
    }
}
