package org.polybook.api.game;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Writes the games it is shown, so that {@code Games.read(source, writer)} copies a file. A game is written when it ends; one
 * that turns out bad leaves no trace.
 *
 * <pre>{@code
 * GameFormat pgn = Providers.required(GameFormat.class);
 * try (GameSource source = Games.open(Path.of("games.pgn.gz"), GameOptions.FULL);
 *         GameWriter writer = pgn.writer(Path.of("copy.pgn"))) {
 *     Games.read(source, writer);
 *     writer.finish();
 * }
 * }</pre>
 *
 * <p>The visitor's methods throw {@link UncheckedIOException} if a game cannot be written. One thread at a time.
 */
@ConsumerType
public interface GameWriter extends GameVisitor, AutoCloseable {
    /** How many games have been written. */
    long games();

    /**
     * All games have been shown: writes out what is left. A writer of a {@linkplain GameFormat#writer(java.nio.file.Path) file} puts it in
     * its place now, and takes no more games. One of a stream may leave it all to {@link #close}.
     */
    default void finish() throws IOException {}

    /** Writes out what is left and closes the stream; a file that has not been {@linkplain #finish finished} is thrown away. */
    @Override
    void close() throws IOException;
}
