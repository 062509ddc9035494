package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.nio.file.Path;
import org.polybook.api.book.OpeningBook;
import org.polybook.io.KeyHash;

/**
 * Positions that a search has met: on which line and how deep for the first time, whether on the present line. Open addressing
 * by key in 16 bytes a slot, in memory where all that the book can lead to takes a third of the heap at most, else in a file.
 *
 * <pre>
 * bit  0       whether the position is on the present line
 * bit  1       whether the search that leaves the lines has tried it
 * bits 2–25    plies from the start, of 24 bits
 * bits 26–63   line, from 1; so that the whole is never 0, which is that of a free slot
 * </pre>
 */
final class Visits implements AutoCloseable {
    private static final int ON_PATH = 1;
    private static final int TRIED_OUTSIDE = 2;
    private static final int PLY_SHIFT = 2;
    private static final int LINE_SHIFT = 26;
    private static final int PLY_MASK = (1 << LINE_SHIFT - PLY_SHIFT) - 1;

    private final Slots slots;
    private final long capacity;
    private final long most;
    private long size;

    private Visits(long most, long memory, Path temporary) throws IOException {
        this.most = most;
        capacity = most + most / 2 + 1;
        slots = Slots.of(capacity, memory, temporary);
    }

    /** For all positions that lines of the book can lead to: those it has, and those that its moves lead to. */
    static Visits of(OpeningBook book) throws IOException {
        long[] records = new long[1];
        book.forEach((index, key, packed) -> {
            records[0]++;
            return true;
        });
        long memory = Runtime.getRuntime().maxMemory() / 3;
        return new Visits(2 * records[0] + 2, memory, Path.of(System.getProperty("java.io.tmpdir")));
    }

    static Visits of(long most, long memory, Path temporary) throws IOException {
        return new Visits(most, memory, temporary);
    }

    /** What is known of the position, 0 if it was not met. */
    long get(long key) throws IOException {
        return slots.value(slot(key));
    }

    /** A position that was not met before is entered for the first time. */
    void enter(long key, long line, int ply) throws IOException {
        put(key, line << LINE_SHIFT | (long) (ply & PLY_MASK) << PLY_SHIFT | ON_PATH);
    }

    /** The line goes back to before the position. */
    void leave(long key) throws IOException {
        long slot = slot(key);
        slots.put(slot, key, slots.value(slot) & ~ON_PATH);
    }

    /** Notes that the search that leaves the lines tries the position; what was known of it before. */
    long tryOutside(long key) throws IOException {
        long slot = slot(key);
        long before = slots.value(slot);
        if (before == 0) {
            put(key, 1L << LINE_SHIFT | TRIED_OUTSIDE);
        } else {
            slots.put(slot, key, before | TRIED_OUTSIDE);
        }
        return before;
    }

    static boolean isTriedOutside(long visit) {
        return (visit & TRIED_OUTSIDE) != 0;
    }

    private void put(long key, long visit) throws IOException {
        if (++size > most) {
            throw new IOException("the book has changed while it was read");
        }
        slots.put(slot(key), key, visit);
    }

    static boolean isOnPath(long visit) {
        return (visit & ON_PATH) != 0;
    }

    static long line(long visit) {
        return visit >>> LINE_SHIFT;
    }

    static int ply(long visit) {
        return (int) (visit >>> PLY_SHIFT) & PLY_MASK;
    }

    private long slot(long key) throws IOException {
        // the upper half of (hash / 2) * (capacity * 2) is from 0 to capacity − 1
        long slot = Math.multiplyHigh(KeyHash.of(key) >>> 1, capacity << 1);
        while (slots.value(slot) != 0 && slots.key(slot) != key) {
            slot = slot + 1 == capacity ? 0 : slot + 1;
        }
        return slot;
    }

    @Override
    public void close() throws IOException {
        slots.close();
    }
}
