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
     * Opens a database with the format that its file name denotes.
     *
     * @param path any file of the database
     * @throws IOException if the database cannot be read, or no format handles the name
     */
    public static GameDatabase open(Path path) throws IOException {
        return format(path).open(path);
    }

    /**
     * Returns the format that the file name denotes.
     *
     * @param path any file of a database; it need not exist
     * @throws IOException if no format handles the name
     */
    public static GameDatabaseFormat format(Path path) throws IOException {
        Providers.required(GameDatabaseFormat.class);
        return GameDatabaseFormat.of(path)
                .orElseThrow(() -> new IOException(path + ": no database format handles this name; known formats: "
                        + Providers.all(GameDatabaseFormat.class).stream()
                                .flatMap(format -> Providers.callSafely(format, GameDatabaseFormat::name).stream())
                                .toList()));
    }

    /**
     * Returns all files of the database to which the file belongs, existing or not; only the file itself if it does not
     * belong to a database.
     */
    public static List<Path> files(Path path) {
        return GameDatabaseFormat.of(path).map(format -> format.files(path)).orElse(List.of(path));
    }
}
