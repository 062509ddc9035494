package org.polybook.itests.architecture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The bundles of this build: one per folder of {@code bundles}. */
final class BuiltBundles {
    static final Path FOLDER = Path.of("..", "..", "bundles");

    private BuiltBundles() {}

    /** The names of all bundles, built or not. */
    static List<String> names() throws IOException {
        try (Stream<Path> folders = Files.list(FOLDER)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml")) && !folder.endsWith("parent"))
                    .map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    /** The group of the distribution that the bundle's pom names. */
    static String group(String name) throws Exception {
        return new Pom(FOLDER.resolve(name).resolve("pom.xml")).firstTextAt("/project/properties/bundle.group");
    }

    /** The bundle's jar; empty if this build does not include it. */
    static Optional<Path> jar(String name) throws IOException {
        return jar(FOLDER.resolve(name), "org.polybook." + name);
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
