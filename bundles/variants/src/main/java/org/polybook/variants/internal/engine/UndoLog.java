package org.polybook.variants.internal.engine;

import java.util.Arrays;

/**
 * The undo log, newest entry last: for each ply a frame of seven {@code int}s, followed by the previous content of each
 * changed square and hand, {@code place << 16 | content}; places from {@link #HAND} on are hands. A frame begins with
 * the index of the frame before it.
 */
final class UndoLog {
    /** The place of the hand of code 0. */
    static final int HAND = 256;

    private static final int FRAME = 7;
    private static final int[] NONE = {};

    private int[] entries = NONE;
    private int size;
    private int start = -1;

    void clear() {
        size = 0;
        start = -1;
    }

    boolean isEmpty() {
        return start < 0;
    }

    /** Begins a ply. */
    void beginPly(int rights, int enPassantSquare, int doubleStepPawn, int clock, long variantState) {
        ensureRoom(FRAME);
        int before = start;
        start = size;
        entries[size++] = before;
        entries[size++] = rights;
        entries[size++] = enPassantSquare;
        entries[size++] = doubleStepPawn;
        entries[size++] = clock;
        entries[size++] = (int) variantState;
        entries[size++] = (int) (variantState >>> 32);
    }

    private void ensureRoom(int more) {
        if (size + more > entries.length) {
            entries = Arrays.copyOf(entries, Math.max(32, 2 * entries.length + more));
        }
    }

    void logChange(int place, int content) {
        ensureRoom(1);
        entries[size++] = place << 16 | content;
    }

    int rights() {
        return entries[start + 1];
    }

    int enPassantSquare() {
        return entries[start + 2];
    }

    int doubleStepPawn() {
        return entries[start + 3];
    }

    int clock() {
        return entries[start + 4];
    }

    long variantState() {
        return entries[start + 5] & 0xFFFF_FFFFL | (long) entries[start + 6] << 32;
    }

    /** The number of changes of the last ply. */
    int changes() {
        return size - start - FRAME;
    }

    int place(int change) {
        return entries[start + FRAME + change] >>> 16;
    }

    int previousContent(int change) {
        return entries[start + FRAME + change] & 0xFFFF;
    }

    /** Removes the last ply. */
    void removeLastPly() {
        size = start;
        start = entries[start];
    }
}
