package org.polybook.p2;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finishes the site: compresses its lists and makes them reproducible. */
final class RepositoryFinisher {
    private final Path folder;

    RepositoryFinisher(Path folder) {
        this.folder = folder;
    }

    /**
     * Compresses the lists, makes them reproducible, and writes {@code p2.index}, which names them.
     *
     * @param timestamp the time of the site in milliseconds: p2 downloads a list again only after this time has changed
     */
    void sortCompressAndWriteIndex(long timestamp) throws IOException {
        for (String list : new String[] {"content", "artifacts"}) {
            Path file = folder.resolve(list + ".xml");
            String text = sortProperties(Files.readString(file))
                    .replaceFirst("(name='p2\\.timestamp' value=')\\d+", "$1" + timestamp)
                    .replaceFirst("(name='p2\\.compressed' value=')false", "$1true");
            new ReproducibleJar()
                    .add(list + ".xml", text.getBytes(StandardCharsets.UTF_8))
                    .write(folder.resolve(list + ".jar"));
            Files.delete(file);
        }
        Files.writeString(folder.resolve("p2.index"), """
                version=1
                metadata.repository.factory.order=content.xml,!
                artifact.repository.factory.order=artifacts.xml,!
                """);
    }

    /** Sorts lists of properties, which p2 writes in the order of a hash map. */
    private static String sortProperties(String text) {
        StringBuilder sorted = new StringBuilder();
        SortedSet<String> properties = new TreeSet<>();
        for (String line : text.split("\\R")) {
            if (line.strip().startsWith("<property ") && line.endsWith("/>")) {
                properties.add(line);
            } else {
                properties.forEach(property -> sorted.append(property).append('\n'));
                properties.clear();
                sorted.append(line).append('\n');
            }
        }
        return sorted.toString();
    }
}
