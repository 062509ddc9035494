package org.polybook.reader.internal;

import java.util.Locale;

/**
 * The layout of a {@code .bin} book: records of 16 bytes, nothing before, between or after them. All numbers are big-endian
 * and unsigned.
 *
 * <pre>
 * offset  bytes
 *      0      8  key of the position; records are in ascending order of it, several of one key are its moves
 *      8      2  move, see {@link org.polybook.api.scheme.MoveCodes}
 *     10      2  weight
 *     12      4  learn
 * </pre>
 *
 * Records of key 0 at the start hold a header in the other eight bytes. XBoard ends its books with a record of key
 * {@code ffffffffffffffff} and move 0. Bytes after the last whole record mean nothing. Source: the format's public
 * description and black-box runs of the programs that write it.
 */
final class Records {
    static final int BYTES = 16;
    /** Key of XBoard's end mark. */
    static final long END = -1L;

    private Records() {}

    static long count(BookBytes bytes) {
        return bytes.size() / BYTES;
    }

    static long position(long entry) {
        return entry * BYTES;
    }

    /** Where the last whole record of a file of that size is, −1 if it has none. */
    static long lastPosition(long size) {
        return size < BYTES ? -1 : position(size / BYTES - 1);
    }

    static long key(BookBytes bytes, long entry) {
        return bytes.getLong(entry * BYTES);
    }

    /** Move, weight and learn, as {@link org.polybook.api.book.EntryBuffer} lays them out. */
    static long packed(BookBytes bytes, long entry) {
        return bytes.getLong(entry * BYTES + 8);
    }

    static String hex(long key) {
        return String.format(Locale.ROOT, "%016x", key);
    }
}
