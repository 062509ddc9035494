package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Reads one sorted run of records. Two runs are compared by the keys of their current records; if the keys are equal,
 * the earlier run is smaller.
 */
final class SortedRun implements Comparable<SortedRun> {
    private final RecordFile file;
    private final int number;
    private final long end;
    private final ByteBuffer buffer;
    private long at;
    private long key;
    private long packed;

    /** Reads the records from {@code start} to {@code end}, at least one; the first one becomes the current record. */
    SortedRun(RecordFile file, int number, long start, long end, int room) throws IOException {
        this.file = file;
        this.number = number;
        this.end = end;
        at = start;
        buffer = ByteBuffer.allocate(room * RecordFile.BYTES).limit(0);
        next();
    }

    /** Advances to the next record. Returns false at the end. */
    boolean next() throws IOException {
        if (!buffer.hasRemaining()) {
            if (at == end) {
                return false;
            }
            int count = (int) Math.min(end - at, buffer.capacity() / RecordFile.BYTES);
            buffer.clear().limit(count * RecordFile.BYTES);
            file.read(at, buffer);
            at += count;
        }
        key = buffer.getLong();
        packed = buffer.getLong();
        return true;
    }

    long key() {
        return key;
    }

    long packed() {
        return packed;
    }

    @Override
    public int compareTo(SortedRun other) {
        int byKey = Long.compareUnsigned(key, other.key);
        return byKey != 0 ? byKey : Integer.compare(number, other.number);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SortedRun run && number == run.number && key == run.key;
    }

    @Override
    public int hashCode() {
        return number;
    }
}
