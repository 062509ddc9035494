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

/** A kind of database. A service; stateless and safe to share. {@link org.polybook.api.Databases} finds the one for a file. */
@ConsumerType
@Provided(by = "org.polybook.scid", lack = "no reader of databases")
public interface GameDatabaseFormat {
    /** Service property (String) that holds {@link #name()}. */
    String NAME = "database.format";

    /** Short lower-case name, such as {@code "scid"}. */
    String name();

    /** Whether files of that name usually belong to such a database; looks at the name alone. */
    boolean handles(String fileName);

    /** All the files of the database that this one belongs to, whether they exist or not. */
    List<Path> files(Path path);

    /**
     * Opens a database. What can be opened is opened, with what is odd about it among {@link GameDatabase#problems()}.
     *
     * @param path any of its files
     * @throws IOException if it cannot be read, or is no such database
     */
    GameDatabase open(Path path) throws IOException;

    /**
     * Writes games to a database; its files take their places, all or none, when the writer is {@linkplain DatabaseWriter#finish
     * finished}. Until then readers see the database as it was.
     *
     * <pre>{@code
     * GameDatabaseFormat scid = Databases.format(Path.of("club.si4"));
     * try (GameSource games = Games.open(Path.of("club.pgn"), GameOptions.FULL);
     *         DatabaseWriter writer = scid.writer(Path.of("club.si4"), DatabaseWriting.APPEND, System.err::println)) {
     *     Games.read(games, writer);
     *     writer.finish();
     * }
     * }</pre>
     *
     * @param path any of its files
     * @param found is told what of a game the database cannot hold; if the problem is fatal, the game is left out
     * @throws java.nio.file.FileAlreadyExistsException if there is a database, or a file of its, that is not to be there
     * @throws UnsupportedOperationException if the format is only read
     */
    default DatabaseWriter writer(Path path, DatabaseWriting writing, Consumer<GameProblem> found) throws IOException {
        throw new UnsupportedOperationException("the format " + name() + " is only read");
    }

    /**
     * Copies a database without its unused parts: bytes and names that no game refers to. Original and copy may be the same.
     *
     * @param to of a form of this format that can be written
     * @param copied is told how many games have been copied so far, now and then
     * @throws java.nio.file.FileAlreadyExistsException if there is another database, which is not to be replaced
     * @throws java.io.InterruptedIOException if the thread is interrupted; nothing is written then
     * @throws UnsupportedOperationException if the format is only read
     */
    default CopyReport copy(Path from, Path to, CopyOptions options, LongConsumer copied) throws IOException {
        throw new UnsupportedOperationException("the format " + name() + " is only read");
    }

    /**
     * Sets and clears marks of games.
     *
     * @param games numbers, from 1
     * @return how many games have other marks than before
     * @throws IllegalArgumentException if there is no such game or mark; nothing is changed then
     * @throws UnsupportedOperationException if the format is only read
     */
    default long mark(Path path, Collection<Long> games, MarkChange change) throws IOException {
        throw new UnsupportedOperationException("the format " + name() + " is only read");
    }

    /** Returns the format that the name of a file denotes; empty if it denotes none. */
    static Optional<GameDatabaseFormat> of(Path path) {
        Path name = path.getFileName();
        return name == null
                ? Optional.empty()
                : Providers.first(GameDatabaseFormat.class, format -> format.handles(name.toString()));
    }
}
