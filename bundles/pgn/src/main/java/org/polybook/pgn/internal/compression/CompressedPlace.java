package org.polybook.pgn.internal.compression;

import org.polybook.api.game.GameHeader;

/**
 * The place of a game in a compressed file: bits 55–36 are the number of a frame, from 0, and bits 35–0 the offset of
 * the game in the decompressed text from the start of that frame. Only zstd has frames that are counted.
 */
final class CompressedPlace {
    /** The largest number of a frame; a game in a later frame has an offset from the start of this one. */
    static final int MAX_FRAME = (1 << 20) - 1;

    private static final int BYTE_BITS = 36;
    private static final long BYTE_MASK = (1L << BYTE_BITS) - 1;

    private CompressedPlace() {}

    /** Returns the place; {@link GameHeader#NO_PLACE} if the offset has more than 36 bits. */
    static long of(long frame, long offset) {
        return offset > BYTE_MASK ? GameHeader.NO_PLACE : frame << BYTE_BITS | offset;
    }

    static long frame(long place) {
        return place >>> BYTE_BITS;
    }

    static long offset(long place) {
        return place & BYTE_MASK;
    }
}
