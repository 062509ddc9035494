package org.polybook.api.statistics;

import java.io.IOException;
import org.osgi.annotation.versioning.ProviderType;

/** Receives the positions of a file of statistics, or of a range of it, in order. For one thread. */
@ProviderType
public interface PositionWriter {
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
}
