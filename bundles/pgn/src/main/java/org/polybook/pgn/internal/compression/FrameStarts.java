package org.polybook.pgn.internal.compression;

import java.util.Arrays;

/** The offsets, in the decompressed text, at which the frames of a file begin. Thread-safe. */
final class FrameStarts {
    /** In ascending order; frames without content begin at the same offset as the next one. */
    private long[] starts = new long[16];

    private int count;
    /** The number in the file of the first frame. */
    private final long first;

    FrameStarts() {
        this(0);
    }

    /** @param first the number in the file of the first frame that is added */
    FrameStarts(long first) {
        this.first = first;
    }

    /** Adds the next frame. */
    synchronized void begin(long offset) {
        if (first + count > CompressedPlace.MAX_FRAME) {
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
        return low == 0 ? CompressedPlace.of(0, offset) : CompressedPlace.of(first + low - 1, offset - starts[low - 1]);
    }

    /** Returns the number in the file of the next frame to add. */
    synchronized long nextNumber() {
        return first + count;
    }

    /** Returns the offset at which a frame begins; {@link Long#MAX_VALUE} if it has not been added. */
    synchronized long startOrMax(long frame) {
        long index = frame - first;
        return index < 0 ? 0 : index < count ? starts[(int) index] : Long.MAX_VALUE;
    }
}
