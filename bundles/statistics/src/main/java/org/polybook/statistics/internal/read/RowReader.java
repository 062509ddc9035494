package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * Reads the rows of games in ascending order of their numbers. Copies a page of rows once its second row is requested,
 * so that neither dense nor sparse lists read much more than they need. For one thread.
 */
final class RowReader {
    private static final int ROWS = StatsLayout.PAGE_CONTENT / StatsLayout.GAME_ROW;

    private final GameTable games;
    private final byte[] page = new byte[ROWS * StatsLayout.GAME_ROW];
    private final ByteBuffer fields = ByteBuffer.wrap(page);
    private long lastPage = -1;
    private long loadedPage = -1;

    RowReader(GameTable games) {
        this.games = games;
    }

    /** Reads a row. */
    void read(long game, GameRow into) throws IOException {
        long number = game / ROWS;
        if (number != lastPage) {
            lastPage = number;
            if (number != loadedPage) {
                games.read(game, into);
                return;
            }
        }
        if (number != loadedPage) {
            loadedPage = -1;
            games.readRows(number * ROWS, page);
            loadedPage = number;
        }
        into.set(fields, (int) (game % ROWS) * StatsLayout.GAME_ROW);
        games.requirePossible(game, into);
    }
}
