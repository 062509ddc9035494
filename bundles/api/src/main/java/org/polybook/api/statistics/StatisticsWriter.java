package org.polybook.api.statistics;

import java.io.IOException;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.game.GameHeader;

/**
 * Writes a file of statistics: first all games, then all positions with the games that reached them. For one thread.
 * The bytes depend on the calls only.
 */
@ProviderType
public interface StatisticsWriter extends AutoCloseable {
    /**
     * Adds a game; not possible after the first position.
     *
     * @return its number, from 0
     */
    long addGame(GameHeader header) throws IOException;

    /**
     * Begins a position. Positions come in the unsigned order of their keys; of two positions with one key, that with
     * White to move comes first.
     *
     * @param isBlackToMove true if Black is to move
     */
    void beginPosition(long key, boolean isBlackToMove) throws IOException;

    /**
     * Adds moves that games played in the current position, in the order of the games. A game that reaches the position
     * several times is added each time.
     *
     * @param codes the codes of the moves in the scheme, unsigned 16 bits
     * @param games the numbers of the games, not decreasing
     * @param count the number of moves
     */
    void addPlays(int[] codes, long[] games, int count) throws IOException;

    /**
     * Completes the file. Nothing can be added afterwards.
     *
     * @return the number of moves, each counted once in each position
     */
    long finishAndCountMoves(CountedGames origin) throws IOException;

    /** Closes the files; without {@link #finishAndCountMoves} the new file is incomplete, and no program opens it. */
    @Override
    void close() throws IOException;
}
