package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.statistics.CountedGames;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Reads the rows of games in order, and checks the numbers of names, sources and variants. For one thread. */
public final class GameRowReader {
    /** The number of names in a row: White, Black and the event. */
    public static final int NAMES = 3;

    private static final int SOURCE_AT = 12;
    private static final int PLACE_AT = 24;
    private static final int VARIANT_SHIFT = 56;

    private final StatsFileBytes bytes;
    private final Pages rows;
    private final long games;
    private final long names;
    private final int sources;
    private final int variants;
    private final byte[] page = new byte[StatsLayout.contentBytes(StatsLayout.GAME_ROW)];
    private final ByteBuffer fields = ByteBuffer.wrap(page);
    /** The first game of the loaded page; −1 before the first page. */
    private long firstOfPage = -1;

    private long next;
    private int at;

    GameRowReader(StatsFileBytes bytes, SectionTable sections, CountedGames origin) {
        this.bytes = bytes;
        this.rows = sections.pages(StatsLayout.GAMES);
        this.games = rows.length() / StatsLayout.GAME_ROW;
        this.names = NameReader.count(sections);
        this.sources = origin.sources().size();
        this.variants = origin.variants().size();
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
        if (next >= games) {
            return false;
        }
        int rowsOfPage = page.length / StatsLayout.GAME_ROW;
        long first = next / rowsOfPage * rowsOfPage;
        if (first != firstOfPage) {
            rows.read(first * StatsLayout.GAME_ROW, page, (int)
                    Math.min(page.length, (games - first) * StatsLayout.GAME_ROW));
            firstOfPage = first;
        }
        at = (int) (next - first) * StatsLayout.GAME_ROW;
        next++;
        requireKnownNumbers();
        return true;
    }

    private void requireKnownNumbers() throws IOException {
        for (int i = 0; i < NAMES; i++) {
            if (name(i) != StatsLayout.NO_NAME && (name(i) & 0xFFFFFFFFL) >= names) {
                throw fault("expected numbers of names below " + names);
            }
        }
        if (source() < 0 || source() >= sources || variant() >= variants) {
            throw fault("expected one of " + variants + " variants and " + sources + " sources");
        }
    }

    /** Returns the number of a name of the current game; {@link StatsLayout#NO_NAME} if unknown. */
    public int name(int index) {
        return fields.getInt(at + index * Integer.BYTES);
    }

    /** Returns the number of the current game's source. */
    public int source() {
        return fields.getInt(at + SOURCE_AT);
    }

    /** Returns the number of the current game's variant. */
    public int variant() {
        return (int) (fields.getLong(at + PLACE_AT) >>> VARIANT_SHIFT);
    }

    /** Returns the facts of the current game. */
    public long facts() {
        return fields.getLong(at + StatsLayout.ROW_FACTS);
    }

    /** Returns the place of the current game in its source; {@link StatsLayout#NO_PLACE} if unknown. */
    public long place() {
        return fields.getLong(at + PLACE_AT) & StatsLayout.NO_PLACE;
    }

    /** Returns the exception for a fault of the current game. */
    public BookFormatException fault(String problem) {
        return bytes.fault(rows.place((next - 1) * StatsLayout.GAME_ROW), "game " + (next - 1) + ": " + problem);
    }
}
