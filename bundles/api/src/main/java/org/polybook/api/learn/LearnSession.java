package org.polybook.api.learn;

import java.io.IOException;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * Records games in the learn fields of a book. Games are buffered until {@link #flush}, which writes them as one change
 * of the book and forces it to disk. Flushed games survive a power failure; unflushed games are not in the book at all.
 * When the buffered games have reached 65,536 positions of the book, they are flushed automatically. Not thread-safe.
 *
 * <pre>{@code
 * Path file = Path.of("mine.bin");
 * try (LearnSession session = Books.forBook(BookLearner.class, file).open(file, LearnOptions.DEFAULT);
 *         GameSource games = Games.open(Path.of("games.pgn"), GameOptions.MAIN_LINE)) {
 *     Games.read(games, session.recorder(LearnSide.player("Me")));
 *     session.flush();
 * }
 * }</pre>
 *
 * <p>The order and grouping of games do not matter: the book is the same in the end, unless a number reaches its
 * maximum and is halved together with the others. If a position has several records of a move, the first one is
 * updated. Moves that the book does not have are ignored.
 */
@ProviderType
public interface LearnSession extends AutoCloseable {
    /** Returns the dialect that is written. */
    LearnDialect dialect();

    /** Returns the book with the games that have been flushed so far. */
    OpeningBook book();

    /**
     * Records a game.
     *
     * @throws IllegalArgumentException if a move is illegal; nothing of the game is recorded
     */
    void record(Position start, List<Move> moves, GameResult result, LearnSide side) throws IOException;

    /**
     * Returns a visitor that records each good game when it ends. If the book cannot be read, the next {@link #flush}
     * throws the exception, and no more games are recorded.
     */
    GameVisitor recorder(LearnSide side);

    /**
     * Writes the games recorded since the last flush.
     *
     * @return the numbers of the session so far
     */
    LearnReport flush() throws IOException;

    /**
     * Returns the numbers of the session up to its last flush, without writing. Any thread may call this, even after
     * the session is closed.
     */
    LearnReport lastFlushReport();

    /** Flushes and releases the lock. */
    @Override
    void close() throws IOException;
}
