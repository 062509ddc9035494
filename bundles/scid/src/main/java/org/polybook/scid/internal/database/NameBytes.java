package org.polybook.scid.internal.database;

import java.util.Arrays;

/** The bytes of one name, in an array that is reused. */
public final class NameBytes {
    /** A number of bytes that most entries of a file of names do not exceed. */
    static final int TYPICAL_LENGTH = 40;

    byte[] bytes = new byte[256];
    /** Holds an entry as read from the file. */
    final byte[] entry = new byte[264];
    /** Reads a range of entries; shares the array of {@link #entry}. */
    final NameReader reader = new NameReader(entry);

    private int length;

    public byte[] bytes() {
        return bytes;
    }

    /** The number of bytes of the name, which ends before a NUL. */
    public int length() {
        return length;
    }

    void ensureCapacity(int size) {
        if (bytes.length < size) {
            bytes = new byte[Math.max(size, 2 * bytes.length)];
        }
    }

    /** Sets the length of the name: up to the first NUL, at most {@code size} bytes. */
    void setLengthUpToNul(int size) {
        int end = 0;
        while (end < size && bytes[end] != 0) {
            end++;
        }
        length = end;
    }

    /** Sets the name to {@code ?}, which replaces a missing or damaged name. */
    void setUnknown() {
        bytes[0] = '?';
        length = 1;
    }

    /** Returns a copy of the bytes. */
    byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }
}
