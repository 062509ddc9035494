package org.polybook.statistics.internal.read;

import java.io.IOException;
import org.polybook.api.book.BookFormatException;

/** Reads the rows of games in order. For one thread. */
public final class GameRowReader {
    /** The number of names in a row: White, Black and the event. */
    public static final int NAMES = 3;

    private final GameTable games;
    private final RowReader rows;
    private final GameRow row = new GameRow();
    private long next;

    GameRowReader(GameTable games) {
        this.games = games;
        this.rows = new RowReader(games);
    }

    /** Moves before a game, from 0 to the number of games. */
    public void seek(long game) {
        next = game;
    }

    /**
     * Advances to the next game.
     *
     * @return false at the end
     * @throws BookFormatException if the page is damaged, or the row has a name, source or variant that is not in the
     *     file
     */
    public boolean next() throws IOException {
        if (next >= games.count()) {
            return false;
        }
        rows.read(next++, row);
        return true;
    }

    /**
     * Returns the number of a name of the current game: White, Black or the event; {@link
     * org.polybook.statistics.internal.layout.StatsLayout#NO_NAME} if unknown.
     */
    public int name(int index) {
        return index == 0 ? row.white : index == 1 ? row.black : row.event;
    }

    /** Returns the number of the current game's source. */
    public int source() {
        return row.source;
    }

    /** Returns the number of the current game's variant. */
    public int variant() {
        return row.variant;
    }

    /** Returns the facts of the current game. */
    public long facts() {
        return row.facts;
    }

    /**
     * Returns the place of the current game in its source; {@link
     * org.polybook.statistics.internal.layout.StatsLayout#NO_PLACE} if unknown.
     */
    public long place() {
        return row.place;
    }

    /** Returns the exception for a fault of the current game. */
    public BookFormatException fault(String problem) {
        return games.fault(next - 1, problem);
    }
}
