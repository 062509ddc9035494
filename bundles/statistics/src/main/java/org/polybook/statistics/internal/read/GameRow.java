package org.polybook.statistics.internal.read;

import java.nio.ByteBuffer;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The row of one game. Reused; for one thread. */
final class GameRow {
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
}
