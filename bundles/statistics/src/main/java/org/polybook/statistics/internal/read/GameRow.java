package org.polybook.statistics.internal.read;

import java.nio.ByteBuffer;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The row of one game. Reused; for one thread. */
final class GameRow {
    private static final int BLACK_AT = 4;
    private static final int EVENT_AT = 8;
    private static final int SOURCE_AT = 12;
    private static final int PLACE_AT = 24;
    private static final int VARIANT_SHIFT = 56;

    /** The bytes of the row, and their numbers. */
    final byte[] bytes = new byte[StatsLayout.GAME_ROW];

    final ByteBuffer fields = ByteBuffer.wrap(bytes);

    /** The number of White's name; {@link StatsLayout#NO_NAME} if unknown. */
    int white;

    int black;
    int event;
    /** The index in the list of variants. */
    int variant;

    int source;

    /** In the layout of {@link org.polybook.statistics.internal.layout.FactBits}. */
    long facts;
    /** The place in the source, without the variant. */
    long place;

    /** Sets the fields to those of the row at an index of a buffer. */
    void set(ByteBuffer from, int at) {
        white = from.getInt(at);
        black = from.getInt(at + BLACK_AT);
        event = from.getInt(at + EVENT_AT);
        source = from.getInt(at + SOURCE_AT);
        facts = from.getLong(at + StatsLayout.ROW_FACTS);
        long all = from.getLong(at + PLACE_AT);
        variant = (int) (all >>> VARIANT_SHIFT);
        place = all & StatsLayout.NO_PLACE;
    }
}
