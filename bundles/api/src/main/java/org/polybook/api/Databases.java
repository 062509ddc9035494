package org.polybook.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.database.GameDatabase;
import org.polybook.api.database.GameDatabaseFormat;
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
     * The format that the name of a file stands for.
     *
     * @param path any file of a database, which need not be there
     * @throws IOException if no format handles it
     */
    public static GameDatabaseFormat format(Path path) throws IOException {
        Providers.required(GameDatabaseFormat.class);
        return GameDatabaseFormat.of(path)
                .orElseThrow(() -> new IOException(path + ": no format of databases handles this name; known formats: "
                        + Providers.all(GameDatabaseFormat.class).stream()
                                .flatMap(format -> Providers.answer(format, GameDatabaseFormat::name).stream())
                                .toList()));
    }

    /** All the files of the database that this one belongs to, whether they exist or not; the file alone if it is of none. */
    public static List<Path> files(Path path) {
        return GameDatabaseFormat.of(path).map(format -> format.files(path)).orElse(List.of(path));
    }
}
