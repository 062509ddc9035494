package org.polybook.lists;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A copy of the poms and lists of this project, to which a test adds a toy bundle. */
record ProjectCopy(Path folder) {
    private static final Path ORIGINAL = Path.of("..", "..");

    static ProjectCopy copyPomsAndListsTo(Path folder) throws IOException {
        ProjectCopy copy = new ProjectCopy(folder);
        copy.copyFilesBelow(Path.of("bundles"), 2);
        copy.copyFilesBelow(Path.of("features"), 2);
        try (Stream<Path> features = Files.list(ORIGINAL.resolve("features"))) {
            for (Path feature : features.toList()) {
                copy.copyFilesBelow(ORIGINAL.relativize(feature.resolve(Path.of("src", "main", "lists"))), 9);
            }
        }
        return copy;
    }

    private void copyFilesBelow(Path part, int depth) throws IOException {
        if (Files.isDirectory(ORIGINAL.resolve(part))) {
            try (Stream<Path> files = Files.walk(ORIGINAL.resolve(part), depth)) {
                files.filter(Files::isRegularFile).map(ORIGINAL::relativize).forEach(this::copyFile);
            }
        }
    }

    private void copyFile(Path file) {
        try {
            Files.createDirectories(folder.resolve(file).getParent());
            Files.copy(ORIGINAL.resolve(file), folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a bundle to the project: a folder for the bundle, and lines in two files. */
    ProjectCopy addBundle(String name, String group) throws IOException {
        write(
                "bundles/" + name + "/pom.xml",
                "<project><properties><bundle.group>" + group + "</bundle.group></properties></project>");
        insert("bundles/pom.xml", "</modules>", "<module>" + name + "</module>");
        insert("bundles/pom.xml", "</dependencies>", dependencyXml(name));
        insert("features/bom/pom.xml", "</dependencies>", dependencyXml(name));
        return this;
    }

    static String dependencyXml(String name) {
        return "<dependency><groupId>org.polybook</groupId><artifactId>org.polybook." + name
                + "</artifactId><version>${project.version}</version></dependency>";
    }

    private void insert(String file, String before, String line) throws IOException {
        write(file, Files.readString(folder.resolve(file)).replaceFirst(before, line.replace("$", "\\$") + before));
    }

    /** Removes a text from a file. */
    void remove(String file, String text) throws IOException {
        write(file, Files.readString(folder.resolve(file)).replace(text, ""));
    }

    void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    /** Returns a list of a feature after the names of the bundles have been inserted. */
    String fillAndReadBundleList(String feature, String list) throws IOException {
        Path target = folder.resolve("filled").resolve(feature);
        ListsMain.main(new String[] {
            folder.toString(),
            folder.resolve("features/" + feature + "/src/main/lists").toString(),
            target.toString()
        });
        return Files.readString(target.resolve(list));
    }
}
