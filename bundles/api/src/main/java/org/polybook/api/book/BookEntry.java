package org.polybook.api.book;

/**
 * One record of a book, with its raw values.
 *
 * <pre>{@code
 * BookEntry entry = new BookEntry(0x463b96181691fc9cL, 0x031c, 20, 0); // the start position, e2e4
 * }</pre>
 *
 * @param key position key, compared unsigned
 * @param rawMove the move as the format encodes it, 0 to 65535; {@link org.polybook.api.scheme.MoveCodes} decodes it
 * @param weight 0 to 65535; 0 means "never play"
 * @param learn 32 bits, 0 to 4294967295; the meaning depends on the program that wrote them
 */
public record BookEntry(long key, int rawMove, int weight, long learn) {
    public BookEntry {
        if (rawMove >>> 16 != 0 || weight >>> 16 != 0 || learn >>> 32 != 0) {
            throw new IllegalArgumentException("rawMove and weight have 16 bits, learn has 32: rawMove=" + rawMove
                    + " weight=" + weight + " learn=" + learn);
        }
    }

    /**
     * Returns the entry with that key and with the move, weight and learn field in those {@linkplain #packed() 64
     * bits}.
     */
    public static BookEntry of(long key, long packed) {
        return new BookEntry(key, EntryBuffer.rawMove(packed), EntryBuffer.weight(packed), EntryBuffer.learn(packed));
    }

    /**
     * Returns the move, weight and learn field in 64 bits: 16 bits move (highest), 16 bits weight, 32 bits learn, as in
     * the file.
     */
    public long packed() {
        return (long) rawMove << 48 | (long) weight << 32 | learn;
    }
}
