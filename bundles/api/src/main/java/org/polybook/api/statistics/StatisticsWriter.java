package org.polybook.api.statistics;

import java.io.IOException;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.game.GameHeader;

/**
 * Writes a file of statistics: first all games, then all positions with the games that reached them. For one thread,
 * except for {@link #range}. The bytes depend on the calls only.
 */
@ProviderType
public interface StatisticsWriter extends PositionWriter, AutoCloseable {
    /**
     * Adds a game; not possible after the first position.
     *
     * @return its number, from 0
     */
    long addGame(GameHeader header) throws IOException;

    /**
     * Returns a writer of the positions of a range of keys. Several threads may have writers of different ranges at
     * once; the bytes of the file do not depend on the ranges. After all games have been added, and instead of the
     * positions of this writer.
     *
     * @param range one of the ranges that together are all keys, each at most once; the writer has no other keys
     */
    PositionWriter range(KeyRange range) throws IOException;

    /**
     * Completes the file. Nothing can be added afterwards.
     *
     * @return the number of moves, each counted once in each position
     */
    long finishAndCountMoves(CountedGames origin) throws IOException;

    /**
     * Completes the head of statistics whose positions are written elsewhere, by ranges of keys: a file that has games
     * and no positions. Only before the first position. Nothing can be added afterwards.
     *
     * @param plays the number of all moves of the games, each as often as it was played
     * @see StatisticsRanges#combineHeads
     */
    void finishHead(CountedGames origin, long plays) throws IOException;

    /** Closes the files; without {@link #finishAndCountMoves} the new file is incomplete, and no program opens it. */
    @Override
    void close() throws IOException;
}
