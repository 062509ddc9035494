package org.polybook.chess.orthodox;

import java.util.Arrays;
import org.polybook.chess.CoreMove;

/**
 * The undo information, one {@code long} per ply.
 *
 * <pre>
 * bits  0-26  move        bits 27-30  piece captured    bits 31-34  rights before
 * bits 35-41  en-passant square before, plus 1          bits 42-63  clock before
 * </pre>
 */
final class MoveHistory {
    /**
     * Stored in place of a null move, whose code needs one bit more. The kind of drops is free, since orthodox chess
     * has none.
     */
    static final int PASS = CoreMove.DROP << 24;

    private static final long[] NONE = {};

    private long[] entries = NONE;
    private int size;

    void clear() {
        size = 0;
    }

    void push(int move, int captured, int rights, int enPassant, int clock) {
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, Math.max(64, 2 * size));
        }
        int low = move | captured << 27;
        entries[size++] = (long) clock << 42 | (long) (enPassant + 1) << 35 | (long) rights << 31 | low & 0x7FFF_FFFFL;
    }

    long pop() {
        if (size == 0) {
            throw new IllegalStateException("no move to take back");
        }
        return entries[--size];
    }

    static int move(long entry) {
        return (int) entry & 0x7FF_FFFF;
    }

    static int captured(long entry) {
        return (int) entry >>> 27 & 15;
    }

    static int rights(long entry) {
        return (int) (entry >>> 31) & 15;
    }

    static int enPassant(long entry) {
        return ((int) (entry >>> 35) & 127) - 1;
    }

    static int clock(long entry) {
        return (int) (entry >>> 42);
    }
}
