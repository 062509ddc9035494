package org.polybook.api.game;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import org.osgi.annotation.versioning.ConsumerType;

/**
 * Writes the games that it receives as a visitor; {@code Games.read(source, writer)} copies a file. A game is written
 * when it ends; a bad game is not written at all.
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
 * <p>The visitor's methods throw {@link UncheckedIOException} if a game cannot be written. Not thread-safe.
 */
@ConsumerType
public interface GameWriter extends GameVisitor, AutoCloseable {
    /** Returns the number of games written. */
    long games();

    /**
     * Writes all games of a source, in order. May use several threads and is then faster than
     * {@link org.polybook.api.Games#read}.
     *
     * <pre>{@code
     * GameFormat pgn = Providers.required(GameFormat.class);
     * try (GameSource games = Games.open(Path.of("club.si4"), GameOptions.FULL);
     *         GameWriter writer = pgn.writer(Path.of("club.pgn"))) {
     *     writer.writeAll(games, System.err::println, written -> true);
     *     writer.finish();
     * }
     * }</pre>
     *
     * @param found receives, in the calling thread, the problems of games that are read and of parts that cannot be
     *     written
     * @param shouldContinue called now and then with the number of games written; returns false to stop after the games
     *     so far
     * @throws IOException if the source cannot be read or a game cannot be written; the writer cannot be finished then
     */
    default void writeAll(GameSource source, Consumer<GameProblem> found, LongPredicate shouldContinue)
            throws IOException {
        GameVisitor shown = new ForwardingVisitor(this) {
            @Override
            public void problem(GameProblem problem) {
                super.problem(problem);
                found.accept(problem);
            }
        };
        GameDecoder decoder = source.decoder();
        try {
            for (GameBlock block = source.nextBlock(null); block != null && shouldContinue.test(games()); ) {
                decoder.decode(block, shown);
                block = source.nextBlock(block);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * Completes the output after all games. A writer to a {@linkplain GameFormat#writer(java.nio.file.Path) file} moves
     * the file into place and accepts no more games. A writer to a stream may leave everything to {@link #close}.
     */
    default void finish() throws IOException {}

    /**
     * Writes remaining output and closes the stream; deletes a new file that has not been
     * {@linkplain #finish finished}.
     */
    @Override
    void close() throws IOException;
}
