package org.polybook.variants.internal.engine;

import java.util.Arrays;

/**
 * What undo needs, newest last: for each ply a frame of seven {@code int}s, after it what was on each square, and in each hand, before it
 * was changed: {@code place << 16 | content}, places from {@link #HAND} on being hands. A frame begins with
 * the place of the one before it.
 */
final class UndoLog {
    /** Place of the hand of code 0. */
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
    void begin(int rights, int passed, int passedPawn, int clock, long extras) {
        ensure(FRAME);
        int before = start;
        start = size;
        entries[size++] = before;
        entries[size++] = rights;
        entries[size++] = passed;
        entries[size++] = passedPawn;
        entries[size++] = clock;
        entries[size++] = (int) extras;
        entries[size++] = (int) (extras >>> 32);
    }

    private void ensure(int more) {
        if (size + more > entries.length) {
            entries = Arrays.copyOf(entries, Math.max(32, 2 * entries.length + more));
        }
    }

    void change(int place, int content) {
        ensure(1);
        entries[size++] = place << 16 | content;
    }

    int rights() {
        return entries[start + 1];
    }

    int passed() {
        return entries[start + 2];
    }

    int passedPawn() {
        return entries[start + 3];
    }

    int clock() {
        return entries[start + 4];
    }

    long extras() {
        return entries[start + 5] & 0xFFFF_FFFFL | (long) entries[start + 6] << 32;
    }

    /** How many changes the last ply has. */
    int changes() {
        return size - start - FRAME;
    }

    int place(int change) {
        return entries[start + FRAME + change] >>> 16;
    }

    int content(int change) {
        return entries[start + FRAME + change] & 0xFFFF;
    }

    /** Forgets the last ply. */
    void end() {
        size = start;
        start = entries[start];
    }
}
