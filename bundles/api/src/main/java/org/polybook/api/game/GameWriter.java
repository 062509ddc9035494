package org.polybook.api.game;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
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
     * Writes all games of a source, in its order; may use several threads, and is faster then than {@link org.polybook.api.Games#read}.
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
     * @param found is told, in this thread, what is wrong with games that are read, and what of them cannot be written
     * @param goOn is told now and then how many games have been written, and whether to go on; if not, the games so far are written
     * @throws IOException if the source cannot be read or a game cannot be written; the writer cannot be finished then
     */
    default void writeAll(GameSource source, Consumer<GameProblem> found, LongPredicate goOn) throws IOException {
        GameVisitor shown = new ForwardingVisitor(this) {
            @Override
            public void problem(GameProblem problem) {
                super.problem(problem);
                found.accept(problem);
            }
        };
        GameDecoder decoder = source.decoder();
        try {
            for (GameBlock block = source.next(null); block != null && goOn.test(games()); ) {
                decoder.decode(block, shown);
                block = source.next(block);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /**
     * All games have been shown: writes out what is left. A writer of a {@linkplain GameFormat#writer(java.nio.file.Path) file} puts it in
     * its place now, and takes no more games. One of a stream may leave it all to {@link #close}.
     */
    default void finish() throws IOException {}

    /** Writes out what is left and closes the stream; a file that has not been {@linkplain #finish finished} is thrown away. */
    @Override
    void close() throws IOException;
}
