package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.api.game.GameHeader;
import org.polybook.io.MappedFile;

/** Sorts names of a file by their unsigned bytes, with 8 bytes of memory for each name. */
final class NameOrder {
    private final MappedFile names;
    private final long[] starts;
    private final byte[] left = new byte[GameHeader.MAX_NAME_BYTES];
    private final byte[] right = new byte[GameHeader.MAX_NAME_BYTES];

    /** @param starts where each name starts; after the last name, where it ends */
    NameOrder(MappedFile names, long[] starts) {
        this.names = names;
        this.starts = starts;
    }

    /** Reads a name and returns its length. */
    int read(int name, byte[] into) throws IOException {
        int length = (int) (starts[name + 1] - starts[name]);
        if (names.read(starts[name], into, 0, length) < length) {
            throw new IOException("the temporary file of names became shorter");
        }
        return length;
    }

    /** Returns the names in order, by a merge sort from small runs to large ones. */
    int[] sorted(int count) throws IOException {
        int[] from = new int[count];
        int[] to = new int[count];
        Arrays.setAll(from, i -> i);
        for (long width = 1; width < count; width *= 2) {
            for (long start = 0; start < count; start += 2 * width) {
                int middle = (int) Math.min(start + width, count);
                int end = (int) Math.min(start + 2 * width, count);
                merge(from, (int) start, middle, end, to);
            }
            int[] swapped = from;
            from = to;
            to = swapped;
        }
        return from;
    }

    private void merge(int[] from, int start, int middle, int end, int[] to) throws IOException {
        int first = start;
        int second = middle;
        for (int i = start; i < end; i++) {
            boolean takesFirst = first < middle && (second >= end || compare(from[first], from[second]) <= 0);
            to[i] = from[takesFirst ? first++ : second++];
        }
    }

    private int compare(int one, int other) throws IOException {
        int oneLength = read(one, left);
        int otherLength = read(other, right);
        return Arrays.compareUnsigned(left, 0, oneLength, right, 0, otherLength);
    }
}
