package org.polybook.api.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.spi.Providers;

/**
 * Opens databases.
 *
 * <pre>{@code
 * try (GameDatabase database = Databases.open(Path.of("club.si4"))) {
 *     System.out.println(database.games() + " games, " + database.info().description());
 * }
 * }</pre>
 */
public final class Databases {
    private Databases() {}

    /**
     * Opens a database with the format that the name of its file stands for.
     *
     * @param path any of its files
     * @throws IOException if it cannot be read, or no format handles it
     */
    public static GameDatabase open(Path path) throws IOException {
        return format(path).open(path);
    }

    /**
     * All the files of the database that this one belongs to, whether they exist or not.
     *
     * @throws IOException if no format handles it
     */
    public static List<Path> files(Path path) throws IOException {
        return format(path).files(path);
    }

    private static GameDatabaseFormat format(Path path) throws IOException {
        Providers.required(GameDatabaseFormat.class);
        List<GameDatabaseFormat> formats = Providers.all(GameDatabaseFormat.class);
        for (GameDatabaseFormat format : formats) {
            if (format.handles(path.getFileName().toString())) {
                return format;
            }
        }
        throw new IOException(path + ": no format of databases handles this name; known formats: "
                + formats.stream().map(GameDatabaseFormat::name).toList());
    }
}
