package org.polybook.pgn.internal.compression;

import java.util.Arrays;

/** The offsets, in the decompressed text, at which the frames of a file begin. Thread-safe. */
final class FrameStarts {
    /** In ascending order; frames without content begin at the same offset as the next one. */
    private long[] starts = new long[16];

    private int count;

    /** Adds the next frame. */
    synchronized void begin(long offset) {
        if (count > CompressedPlace.MAX_FRAME) {
            return;
        }
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
        }
        starts[count++] = offset;
    }

    /** Adds frames whose offsets are relative to this one. */
    synchronized void append(FrameStarts others, long offset) {
        for (int i = 0; i < others.count; i++) {
            begin(offset + others.starts[i]);
        }
    }

    /** Returns the {@link CompressedPlace} of a byte that has been decompressed. */
    synchronized long placeOf(long offset) {
        int low = 0;
        int high = count;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? CompressedPlace.of(0, offset) : CompressedPlace.of(low - 1L, offset - starts[low - 1]);
    }
}
