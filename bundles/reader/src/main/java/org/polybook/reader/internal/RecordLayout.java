package org.polybook.reader.internal;

import java.util.Locale;

/**
 * The layout of a {@code .bin} book: records of 16 bytes, nothing before, between or after them. All numbers are
 * big-endian and unsigned.
 *
 * <pre>
 * offset  bytes
 *      0      8  key of the position; records are in ascending order of it, several of one key are its moves
 *      8      2  move, see {@link org.polybook.api.scheme.MoveCodes}
 *     10      2  weight
 *     12      4  learn
 * </pre>
 *
 * Records of key 0 at the start contain a header in the other eight bytes. XBoard ends its books with a record of key
 * {@code ffffffffffffffff} and move 0. Bytes after the last whole record have no meaning. Source: the format's public
 * description and black-box runs of the programs that write it.
 */
final class RecordLayout {
    static final int BYTES = 16;
    /** The key of XBoard's end mark. */
    static final long END = -1L;

    private RecordLayout() {}

    static long count(BookBytes bytes) {
        return bytes.size() / BYTES;
    }

    static long byteOffset(long entry) {
        return entry * BYTES;
    }

    /** Returns the position of the last whole record of a file of this size, −1 if it has none. */
    static long lastRecordOffset(long size) {
        return size < BYTES ? -1 : byteOffset(size / BYTES - 1);
    }

    static long key(BookBytes bytes, long entry) {
        return bytes.getLong(entry * BYTES);
    }

    /** Returns the move, weight and learn field of a record, packed as in {@link org.polybook.api.book.EntryBuffer}. */
    static long packed(BookBytes bytes, long entry) {
        return bytes.getLong(entry * BYTES + 8);
    }

    static String hex(long key) {
        return String.format(Locale.ROOT, "%016x", key);
    }
}
