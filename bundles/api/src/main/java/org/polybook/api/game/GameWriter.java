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
 * }
 * }</pre>
 *
 * <p>The visitor's methods throw {@link UncheckedIOException} if a game cannot be written. One thread at a time.
 */
@ConsumerType
public interface GameWriter extends GameVisitor, AutoCloseable {
    /** How many games have been written. */
    long games();

    /** Writes out what is left and closes the stream. */
    @Override
    void close() throws IOException;
}
