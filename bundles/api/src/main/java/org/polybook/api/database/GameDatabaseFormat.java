package org.polybook.api.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.game.GameProblem;
import org.polybook.api.spi.Provided;
import org.polybook.api.spi.Providers;

/**
 * A database format. A service; stateless and thread-safe. {@link org.polybook.api.Databases} finds the format of a
 * file.
 */
@ConsumerType
@Provided(by = "org.polybook.scid", lack = "no reader of databases")
public interface GameDatabaseFormat {
    /** The service property (String) that holds {@link #name()}. */
    String NAME = "database.format";

    /** Returns the short lower-case name, such as {@code "scid"}. */
    String name();

    /** Returns true if files of that name usually belong to a database of this format. Checks the name only. */
    boolean handles(String fileName);

    /** Returns all files of the database to which the file belongs, existing or not. */
    List<Path> files(Path path);

    /**
     * Opens a database, if possible even a damaged one. {@link GameDatabase#problems()} lists the damage.
     *
     * @param path any file of the database
     * @throws IOException if the database cannot be read, or is not of this format
     */
    GameDatabase open(Path path) throws IOException;

    /**
     * Opens a writer of games to a database. The files take effect, all or none, when the writer is
     * {@linkplain DatabaseWriter#finish finished}; until then readers see the old database.
     *
     * <pre>{@code
     * GameDatabaseFormat scid = Databases.format(Path.of("club.si4"));
     * try (GameSource games = Games.open(Path.of("club.pgn"), GameOptions.FULL);
     *         DatabaseWriter writer = scid.writer(Path.of("club.si4"), WriteMode.APPEND, System.err::println)) {
     *     Games.read(games, writer);
     *     writer.finish();
     * }
     * }</pre>
     *
     * @param path any file of the database
     * @param found receives a problem for each part of a game that the database cannot store; if the problem is fatal,
     *     the game is skipped
     * @throws java.nio.file.FileAlreadyExistsException if the database, or a file of it, exists, but the mode
     *     {@code writing} requires a new database
     * @throws UnsupportedOperationException if the format, or its version of these files, is read-only
     */
    default DatabaseWriter writer(Path path, WriteMode writing, Consumer<GameProblem> found) throws IOException {
        throw new UnsupportedOperationException("the format " + name() + " is read-only");
    }

    /**
     * Copies a database without unused bytes and names. Source and target may be the same database.
     *
     * @param to the database to write; its form must be one that this format can write
     * @param copied called now and then with the number of games copied so far
     * @throws java.nio.file.FileAlreadyExistsException if the target exists and must not be replaced
     * @throws java.io.InterruptedIOException if the thread is interrupted; nothing is written
     * @throws UnsupportedOperationException if the format, or its version of these files, is read-only
     */
    default CopyReport copy(Path from, Path to, CopyOptions options, LongConsumer copied) throws IOException {
        throw new UnsupportedOperationException("the format " + name() + " is read-only");
    }

    /**
     * Sets and clears flags of games.
     *
     * @param games the numbers of the games, from 1
     * @return the number of games whose flags have changed
     * @throws IllegalArgumentException if a game or flag does not exist; nothing is changed
     * @throws UnsupportedOperationException if the format, or its version of these files, is read-only
     */
    default long changeFlags(Path path, Collection<Long> games, FlagChange change) throws IOException {
        throw new UnsupportedOperationException("the format " + name() + " is read-only");
    }

    /** Returns the format that the file name denotes; empty if it denotes none. */
    static Optional<GameDatabaseFormat> of(Path path) {
        Path name = path.getFileName();
        return name == null
                ? Optional.empty()
                : Providers.first(GameDatabaseFormat.class, format -> format.handles(name.toString()));
    }
}
