package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * Reads the rows of games in ascending order of their numbers. Copies a page of rows if many of its rows, or of the page
 * before, are requested, so that neither dense nor sparse lists read much more than they need. For one thread.
 */
final class RowReader {
    private static final int ROWS = StatsLayout.PAGE_CONTENT / StatsLayout.GAME_ROW;
    /** The number of rows that take as long as a page. */
    private static final int DENSE_ROWS = 12;

    private final GameTable games;
    private final byte[] page = new byte[ROWS * StatsLayout.GAME_ROW];
    private final ByteBuffer fields = ByteBuffer.wrap(page);
    private long lastPage = -1;
    private long loadedPage = -1;
    private int rowsOfLastPage;
    /** True if many rows of the page before the last one were read. */
    private boolean isDense;

    RowReader(GameTable games) {
        this.games = games;
    }

    /** Reads a row. */
    void read(long game, GameRow into) throws IOException {
        long number = game / ROWS;
        if (number != lastPage) {
            isDense = rowsOfLastPage >= DENSE_ROWS;
            rowsOfLastPage = 0;
            lastPage = number;
        }
        rowsOfLastPage++;
        if (number != loadedPage) {
            if (!isDense && rowsOfLastPage < DENSE_ROWS) {
                games.read(game, into);
                return;
            }
            loadedPage = -1;
            games.readRows(number * ROWS, page);
            loadedPage = number;
        }
        into.set(fields, (int) (game % ROWS) * StatsLayout.GAME_ROW);
        games.requirePossible(game, into);
    }
}
