package org.polybook.scid.internal.base;

import java.util.Arrays;

/** The bytes of one name, in an array that is used again. */
public final class NameBytes {
    /** Most entries of a file of names are not longer. */
    static final int USUAL = 40;

    byte[] bytes = new byte[256];
    /** For an entry as it stands in the file. */
    final byte[] entry = new byte[264];
    /** For a stretch of such entries; uses their array. */
    final NameWindow window = new NameWindow(entry);

    private int length;

    public byte[] bytes() {
        return bytes;
    }

    /** How many bytes the name has; what stands after a NUL is no part of it. */
    public int length() {
        return length;
    }

    void ensure(int size) {
        if (bytes.length < size) {
            bytes = new byte[Math.max(size, 2 * bytes.length)];
        }
    }

    /** The name has these bytes, up to a NUL. */
    void setLength(int size) {
        int end = 0;
        while (end < size && bytes[end] != 0) {
            end++;
        }
        length = end;
    }

    /** The name of what is not known. */
    void setUnknown() {
        bytes[0] = '?';
        length = 1;
    }

    /** A copy of the bytes. */
    byte[] toArray() {
        return Arrays.copyOf(bytes, length);
    }
}
