package org.polybook.scid.internal.database;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.io.MixedEncodingText;

/**
 * The header of {@code .si4} and {@code .si3}, big-endian:
 *
 * <pre>
 *   0    8  "Scid.si" and a NUL
 *   8    2  version of the format: 400; 300 to 399 have the header without flags, and shorter entries
 *  10    4  type of the database
 *  14    3  number of games
 *  17    3  game to show first
 *  20  108  description, at most 107 bytes and a NUL
 * 128   54  six texts of at most 8 bytes and a NUL: the names of the custom flags
 * </pre>
 *
 * @param games the number of games that the header claims
 */
record IndexHeaderV4(int version, long type, int games, int autoload, String description, List<String> flagNames) {
    static final byte[] MAGIC = {'S', 'c', 'i', 'd', '.', 's', 'i', 0};
    static final int BYTES = 182;
    static final int BYTES_V3 = 128;
    static final int OLDEST = 300;
    static final int NEWEST = 400;

    private static final int DESCRIPTION = 20;
    private static final int DESCRIPTION_BYTES = 107;
    private static final int FLAGS = 6;
    private static final int FLAG_BYTES = 9;

    IndexHeaderV4 {
        flagNames = List.copyOf(flagNames);
    }

    /** Decodes a header; a header of version 3 ends before byte 128. */
    static IndexHeaderV4 decode(byte[] b) {
        int version = UnsignedNumbers.bigEndianU16(b, 8);
        List<String> flagNames = new ArrayList<>();
        for (int i = 0; i < FLAGS; i++) {
            flagNames.add(version < NEWEST ? "" : text(b, BYTES_V3 + FLAG_BYTES * i, FLAG_BYTES - 1));
        }
        return new IndexHeaderV4(
                version,
                UnsignedNumbers.bigEndianU32(b, 10),
                UnsignedNumbers.bigEndianU24(b, 14),
                UnsignedNumbers.bigEndianU24(b, 17),
                text(b, DESCRIPTION, DESCRIPTION_BYTES),
                flagNames);
    }

    /** The size of that version's header, in bytes. */
    static int sizeInBytes(int version) {
        return version < NEWEST ? BYTES_V3 : BYTES;
    }

    /** The text that begins at {@code from}; it ends before a NUL, and has at most {@code most} bytes. */
    private static String text(byte[] b, int from, int most) {
        int end = from;
        while (end < from + most && b[end] != 0) {
            end++;
        }
        return new MixedEncodingText().wrap(b, from, end).toString();
    }

    DatabaseProperties info() {
        return new DatabaseProperties(
                version < NEWEST ? "si3" : "si4",
                version,
                Optional.of(Long.toString(type)),
                description,
                Optional.of(Integer.toString(autoload)),
                flagNames);
    }

    /**
     * Encodes the header of a database without games.
     *
     * @param info the properties; texts that are too long are truncated after a whole character
     */
    static byte[] encodeWithoutGames(DatabaseProperties info) {
        byte[] b = new byte[BYTES];
        System.arraycopy(MAGIC, 0, b, 0, MAGIC.length);
        UnsignedNumbers.putBigEndian(b, 8, 2, NEWEST);
        UnsignedNumbers.putBigEndian(b, 10, 4, info.typeNumber());
        UnsignedNumbers.putBigEndian(b, 17, 3, info.autoloadNumber());
        putTruncated(info.description(), b, DESCRIPTION, DESCRIPTION_BYTES);
        for (int i = 0; i < FLAGS; i++) {
            putTruncated(info.flagNames().get(i), b, BYTES_V3 + FLAG_BYTES * i, FLAG_BYTES - 1);
        }
        return b;
    }

    static void putGameCount(byte[] header, long games) {
        UnsignedNumbers.putBigEndian(header, 14, 3, games);
    }

    private static void putTruncated(String text, byte[] b, int at, int most) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, most);
        while (length < bytes.length && (bytes[length] & 0xC0) == 0x80) {
            length--;
        }
        System.arraycopy(bytes, 0, b, at, length);
    }
}
