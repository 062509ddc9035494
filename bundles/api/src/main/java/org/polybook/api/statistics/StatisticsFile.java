package org.polybook.api.statistics;

import java.io.IOException;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.api.game.GameHeader;

/** An open file of statistics. Thread-safe; a cursor belongs to one thread. */
@ProviderType
public interface StatisticsFile extends AutoCloseable {
    /** Returns the origin of the file. */
    CountedGames origin();

    /** Returns the number of games. */
    long games();

    /** Returns the number of positions; a key with both sides to move counts twice. */
    long positions();

    /** Returns the number of moves, each counted once in each position. */
    long moves();

    /** Returns the number of counted plies: a move counts each time that a game played it. */
    long plays();

    /**
     * Returns a game.
     *
     * @param number from 0 to {@link #games} − 1
     * @throws org.polybook.api.book.BookFormatException if the file is damaged there
     */
    GameHeader game(long number) throws IOException;

    /** Returns a game like {@link #game}, but the names of its players and of its event are empty: this is faster. */
    GameHeader gameWithoutNames(long number) throws IOException;

    /**
     * Counts the games of each year, in ascending order of the years that have games. Reads all games: 32 bytes for
     * each.
     *
     * @throws org.polybook.api.book.BookFormatException if the file is damaged
     */
    List<YearCounts> countByYear() throws IOException;

    /**
     * Opens a cursor over the positions of a range of keys, in unsigned order.
     *
     * @param first the first key
     * @param last the last key, which is included
     */
    PositionCursor positions(long first, long last) throws IOException;

    /** Closes the file; later reads fail. On Java before 22, the garbage collector releases the mapping. */
    @Override
    void close();
}
