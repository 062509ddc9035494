package org.polybook.api.statistics;

import java.io.IOException;
import org.osgi.annotation.versioning.ProviderType;

/**
 * A cursor over positions. A new cursor is before the first position. For one thread; allocates nothing per position.
 */
@ProviderType
public interface PositionCursor extends AutoCloseable {
    /**
     * Advances to the next position.
     *
     * @return false at the end
     * @throws org.polybook.api.book.BookFormatException if the file is damaged there
     */
    boolean next() throws IOException;

    /** Returns the key of the position. */
    long key();

    /** Returns true if Black is to move. */
    boolean isBlackToMove();

    /** Returns the number of moves that games played in the position. */
    int moveCount();

    /**
     * Returns the code of a move in the scheme, unsigned 16 bits.
     *
     * @param move from 0 to {@link #moveCount} − 1, in the order of the first games
     */
    int moveCode(int move);

    /** Returns the number of times that games played the move. */
    long playCount(int move);

    /** Begins to read the games that played the move, for {@link #readGameNumbers(long[])}. */
    void openGames(int move) throws IOException;

    /**
     * Reads the next numbers of games, in ascending order; a game that played the move several times occurs as often.
     *
     * @return the number of games read; 0 at the end
     */
    int readGameNumbers(long[] into) throws IOException;

    @Override
    void close();
}
