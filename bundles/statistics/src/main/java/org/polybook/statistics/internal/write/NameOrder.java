package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.api.game.GameHeader;
import org.polybook.io.MappedFile;

/**
 * Sorts names of a file by their unsigned bytes, 8 bytes at a time: names that are equal in 8 bytes are then sorted by
 * the next 8. Each name is read once for each of its bytes that decide, not once for each comparison. Needs 24 bytes of
 * memory for each name.
 */
final class NameOrder {
    private static final int STEP = Long.BYTES;

    private final MappedFile names;
    private final long[] starts;
    private final byte[] step = new byte[STEP];
    private int[] order = new int[0];
    private int[] orderRoom = new int[0];
    /** The current 8 bytes of each name of {@link #order} as an unsigned big-endian number; zeros follow its end. */
    private long[] digits = new long[0];

    private long[] digitsRoom = new long[0];

    /** @param starts where each name starts; after the last name, where it ends */
    NameOrder(MappedFile names, long[] starts) {
        this.names = names;
        this.starts = starts;
    }

    /**
     * Reads a name and returns its length.
     *
     * @param into at least {@link GameHeader#MAX_NAME_BYTES} bytes
     */
    int read(int name, byte[] into) throws IOException {
        int length = length(name);
        read(starts[name], into, length);
        return length;
    }

    private void read(long from, byte[] into, int length) throws IOException {
        if (names.read(from, into, 0, length) < length) {
            throw new IOException("the temporary file of names became shorter");
        }
    }

    private int length(int name) {
        return (int) (starts[name + 1] - starts[name]);
    }

    /** Returns the names in order. All names are different. */
    int[] sorted(int count) throws IOException {
        order = new int[count];
        orderRoom = new int[count];
        digits = new long[count];
        digitsRoom = new long[count];
        Arrays.setAll(order, i -> i);
        sort(0, count, 0);
        orderRoom = new int[0];
        digits = new long[0];
        digitsRoom = new long[0];
        return order;
    }

    /** Sorts names that are equal in the bytes before that depth. */
    private void sort(int start, int end, int depth) throws IOException {
        for (int i = start; i < end; i++) {
            digits[i] = digit(order[i], depth);
        }
        sortByDigit(start, end);
        int groupStart = start;
        while (groupStart < end) {
            int groupEnd = groupStart + 1;
            while (groupEnd < end && digits[groupEnd] == digits[groupStart]) {
                groupEnd++;
            }
            if (groupEnd - groupStart > 1) {
                int longer = moveEndedForward(groupStart, groupEnd, depth + STEP);
                sort(longer, groupEnd, depth + STEP);
            }
            groupStart = groupEnd;
        }
    }

    private long digit(int name, int depth) throws IOException {
        int length = Math.max(0, Math.min(STEP, length(name) - depth));
        Arrays.fill(step, (byte) 0);
        read(starts[name] + depth, step, length);
        long digit = 0;
        for (byte b : step) {
            digit = digit << Byte.SIZE | b & 0xFF;
        }
        return digit;
    }

    /**
     * Moves the names that end before a depth to the start of their group, the shortest one first, and returns the index
     * after them. They differ only in the number of zeros at their ends, so there are at most 8.
     */
    private int moveEndedForward(int start, int end, int depth) {
        int ended = start;
        for (int i = start; i < end; i++) {
            int name = order[i];
            if (length(name) <= depth) {
                order[i] = order[ended];
                int at = ended++;
                for (; at > start && length(order[at - 1]) > length(name); at--) {
                    order[at] = order[at - 1];
                }
                order[at] = name;
            }
        }
        return ended;
    }

    /** Sorts by the current digits, by merging from small runs to large ones. */
    private void sortByDigit(int start, int end) {
        for (long width = 1; width < end - start; width *= 2) {
            for (long left = start; left + width < end; left += 2 * width) {
                merge((int) left, (int) (left + width), (int) Math.min(left + 2 * width, end));
            }
        }
    }

    private void merge(int start, int middle, int end) {
        if (Long.compareUnsigned(digits[middle - 1], digits[middle]) <= 0) {
            return;
        }
        System.arraycopy(digits, start, digitsRoom, start, middle - start);
        System.arraycopy(order, start, orderRoom, start, middle - start);
        int left = start;
        int right = middle;
        for (int to = start; left < middle; to++) {
            boolean takesRight = right < end && Long.compareUnsigned(digits[right], digitsRoom[left]) < 0;
            digits[to] = takesRight ? digits[right] : digitsRoom[left];
            order[to] = takesRight ? order[right++] : orderRoom[left++];
        }
    }
}
