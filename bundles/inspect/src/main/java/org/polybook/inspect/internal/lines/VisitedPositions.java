package org.polybook.inspect.internal.lines;

import java.io.IOException;
import java.nio.file.Path;
import org.polybook.api.book.OpeningBook;
import org.polybook.io.KeyHash;

/**
 * The positions that a search has visited: line and ply of the first visit, and whether the position is on the current
 * line. A hash table with open addressing by key, 16 bytes a slot; in memory if room for all reachable positions takes
 * at most a third of the heap, otherwise in a file.
 *
 * <pre>
 * bit  0       set if the position is on the current line
 * bit  1       set if the search outside the lines has tried it
 * bits 2–25    plies from the start, modulo 2^24
 * bits 26–63   line, from 1, so the value is never 0, which denotes a free slot
 * </pre>
 */
final class VisitedPositions implements AutoCloseable {
    private static final int ON_PATH = 1;
    private static final int TRIED_OUTSIDE = 2;
    private static final int PLY_SHIFT = 2;
    private static final int LINE_SHIFT = 26;
    private static final int PLY_MASK = (1 << LINE_SHIFT - PLY_SHIFT) - 1;

    private final KeyValueSlots slots;
    private final long capacity;
    private final long most;
    private long size;

    private VisitedPositions(long most, long memory, Path temporary) throws IOException {
        this.most = most;
        capacity = most + most / 2 + 1;
        slots = KeyValueSlots.of(capacity, memory, temporary);
    }

    /**
     * Creates room for all positions that lines of the book can reach: the positions of the book and those to which its
     * moves lead.
     */
    static VisitedPositions of(OpeningBook book) throws IOException {
        long[] records = new long[1];
        book.forEach((index, key, packed) -> {
            records[0]++;
            return true;
        });
        long memory = Runtime.getRuntime().maxMemory() / 3;
        return new VisitedPositions(2 * records[0] + 2, memory, Path.of(System.getProperty("java.io.tmpdir")));
    }

    static VisitedPositions of(long most, long memory, Path temporary) throws IOException {
        return new VisitedPositions(most, memory, temporary);
    }

    /** The first visit of the position, in the format above; 0 if the position has not been visited. */
    long firstVisitOrZero(long key) throws IOException {
        return slots.value(slot(key));
    }

    /** Records the first visit of a position, and that it is on the current line. */
    void enterPath(long key, long line, int ply) throws IOException {
        putNew(key, line << LINE_SHIFT | (long) (ply & PLY_MASK) << PLY_SHIFT | ON_PATH);
    }

    /** Records that the position is no longer on the current line. */
    void leavePath(long key) throws IOException {
        long slot = slot(key);
        slots.put(slot, key, slots.value(slot) & ~ON_PATH);
    }

    /**
     * Records that the search outside the lines has tried the position. Returns the visit recorded before, like {@link
     * #firstVisitOrZero}.
     */
    long getAndMarkTriedOffBook(long key) throws IOException {
        long slot = slot(key);
        long before = slots.value(slot);
        if (before == 0) {
            putNew(key, 1L << LINE_SHIFT | TRIED_OUTSIDE);
        } else {
            slots.put(slot, key, before | TRIED_OUTSIDE);
        }
        return before;
    }

    static boolean isTriedOffBook(long visit) {
        return (visit & TRIED_OUTSIDE) != 0;
    }

    private void putNew(long key, long visit) throws IOException {
        if (++size > most) {
            throw new IOException("the book has changed while it was being read");
        }
        slots.put(slot(key), key, visit);
    }

    static boolean isOnPath(long visit) {
        return (visit & ON_PATH) != 0;
    }

    static long lineNumber(long visit) {
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
