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
 * Records games in a book's learn fields. Games add up in memory until {@link #flush}, which makes all of them one change of the book
 * and forces it to the disk once: what has been flushed survives a power failure, what has not is not in the book at all. After a game
 * that makes them come from more than 65,536 positions of the book they are flushed unasked. One thread at a time.
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
 * <p>Games may come in any order and in any batches: the book is the same in the end, unless a number is full and both are halved. Of
 * several records of a move the first is credited. A move that the book does not have is left alone.
 */
@ProviderType
public interface LearnSession extends AutoCloseable {
    /** The dialect that is written. */
    LearnDialect dialect();

    /** The book as it was after the last flush. */
    OpeningBook book();

    /**
     * Records a game.
     *
     * @throws IllegalArgumentException if a move is not legal where it is played; nothing of the game is recorded
     */
    void record(Position start, List<Move> moves, GameResult result, LearnSide side) throws IOException;

    /**
     * Is shown games and records each when it has ended well. A failure to read the book comes out of the next {@link #flush}, and
     * nothing is recorded any more.
     */
    GameVisitor recorder(LearnSide side);

    /**
     * Writes what has been recorded since the last time.
     *
     * @return what this session has done so far
     */
    LearnReport flush() throws IOException;

    /** Returns the work of this session up to its last flush, by any thread. Writes nothing; any thread may call it, also after the end. */
    LearnReport written();

    /** Flushes, then lets the book go. */
    @Override
    void close() throws IOException;
}
