package org.polybook.scid.internal.database;

/**
 * An entry of {@code .si4}, 47 bytes, big-endian:
 *
 * <pre>
 *  0  4  offset of the record            21  2  result 4 bits (2 used), NAG, comment, variation codes 4 bits each
 *  4  2  length, low 16 bits             23  2  ECO
 *  6  1  bit 7 length bit 16, bits 5-0   25  4  event date 12 bits (relative), date 20 bits
 *        flags 21-16                     29  2  White's rating: type 4 bits, rating 12 bits
 *  7  2  flags 15-0                      31  2  Black's rating
 *  9  1  White id 19-16, Black id 19-16  33  1  stored line
 * 10  2  White id                        34  3  material
 * 12  2  Black id                        37  1  plies 7-0
 * 14  1  event id 18-16, site id 18-16,  38  1  plies 9-8, home-pawn count 6 bits
 *        round id 17-16                  39  8  home pawns
 * 15  2  event id
 * 17  2  site id
 * 19  2  round id
 * </pre>
 *
 * An entry of {@code .si3} lacks byte 6, so its flags and its length have 16 bits.
 */
final class IndexEntryV4 extends IndexEntry {
    static final int BYTES = 47;

    IndexEntryV4() {
        super(BYTES);
    }

    @Override
    public long recordOffset() {
        return UnsignedNumbers.bigEndianU32(bytes, 0);
    }

    @Override
    public int recordLength() {
        return UnsignedNumbers.bigEndianU16(bytes, 4) | (bytes[6] & 0x80) << 9;
    }

    @Override
    public int flags() {
        return UnsignedNumbers.bigEndianU16(bytes, 7) | (bytes[6] & 0x3F) << 16;
    }

    @Override
    public long whiteId() {
        return (bytes[9] & 0xF0L) << 12 | UnsignedNumbers.bigEndianU16(bytes, 10);
    }

    @Override
    public long blackId() {
        return (bytes[9] & 0x0FL) << 16 | UnsignedNumbers.bigEndianU16(bytes, 12);
    }

    @Override
    public long eventId() {
        return (bytes[14] & 0xE0L) << 11 | UnsignedNumbers.bigEndianU16(bytes, 15);
    }

    @Override
    public long siteId() {
        return (bytes[14] & 0x1CL) << 14 | UnsignedNumbers.bigEndianU16(bytes, 17);
    }

    @Override
    public long roundId() {
        return (bytes[14] & 0x03L) << 16 | UnsignedNumbers.bigEndianU16(bytes, 19);
    }

    @Override
    public int result() {
        return bytes[21] >>> 4 & 3;
    }

    @Override
    public int nagCountCode() {
        return bytes[21] & 15;
    }

    @Override
    public int commentCountCode() {
        return bytes[22] >>> 4 & 15;
    }

    @Override
    public int variationCountCode() {
        return bytes[22] & 15;
    }

    @Override
    public int eco() {
        return UnsignedNumbers.bigEndianU16(bytes, 23);
    }

    @Override
    public int date() {
        return (int) UnsignedNumbers.bigEndianU32(bytes, 25) & 0xFFFFF;
    }

    @Override
    public int eventDate() {
        return ScidDate.eventDateOfRelative(UnsignedNumbers.bigEndianU16(bytes, 25) >>> 4, date());
    }

    /**
     * The 12 bits in which the entry stores the event date. In a game without a date, 0x800 means that the game has no
     * event date, and 0 that its event date was lost.
     */
    int relativeEventDate() {
        return UnsignedNumbers.bigEndianU16(bytes, 25) >>> 4;
    }

    @Override
    public int whiteRating() {
        return UnsignedNumbers.bigEndianU16(bytes, 29) & 0xFFF;
    }

    @Override
    public int whiteRatingType() {
        return UnsignedNumbers.bigEndianU16(bytes, 29) >>> 12;
    }

    @Override
    public int blackRating() {
        return UnsignedNumbers.bigEndianU16(bytes, 31) & 0xFFF;
    }

    @Override
    public int blackRatingType() {
        return UnsignedNumbers.bigEndianU16(bytes, 31) >>> 12;
    }

    @Override
    public int storedLineCode() {
        return UnsignedNumbers.u8(bytes, 33);
    }

    @Override
    public int finalMaterialSignature() {
        return UnsignedNumbers.bigEndianU24(bytes, 34);
    }

    @Override
    public int pliesModulo1024() {
        return UnsignedNumbers.u8(bytes, 37) | (bytes[38] & 0xC0) << 2;
    }

    @Override
    public int departedHomePawnCount() {
        return bytes[38] & 0x3F;
    }

    @Override
    public long departedHomePawnList() {
        return UnsignedNumbers.bigEndianU64(bytes, 39);
    }

    @Override
    public boolean needsChess960() {
        return false;
    }

    @Override
    void setFlags(int flags) {
        bytes[6] = (byte) (bytes[6] & 0xC0 | flags >>> 16 & 0x3F);
        UnsignedNumbers.putBigEndian(bytes, 7, 2, flags);
    }

    /** Writes an entry with these fields. */
    static void encode(IndexFields game, EntryLinks links, byte[] into) {
        UnsignedNumbers.putBigEndian(into, 0, 4, links.recordOffset());
        UnsignedNumbers.putBigEndian(into, 4, 2, links.recordLength());
        into[6] = (byte) (links.recordLength() >>> 9 & 0x80 | game.flags() >>> 16 & 0x3F);
        UnsignedNumbers.putBigEndian(into, 7, 2, game.flags());
        into[9] = (byte) (links.whiteId() >>> 12 & 0xF0 | links.blackId() >>> 16 & 0x0F);
        UnsignedNumbers.putBigEndian(into, 10, 2, links.whiteId());
        UnsignedNumbers.putBigEndian(into, 12, 2, links.blackId());
        into[14] =
                (byte) (links.eventId() >>> 11 & 0xE0 | links.siteId() >>> 14 & 0x1C | links.roundId() >>> 16 & 0x03);
        UnsignedNumbers.putBigEndian(into, 15, 2, links.eventId());
        UnsignedNumbers.putBigEndian(into, 17, 2, links.siteId());
        UnsignedNumbers.putBigEndian(into, 19, 2, links.roundId());
        into[21] = (byte) (game.result() << 4 | game.nagCountCode());
        into[22] = (byte) (game.commentCountCode() << 4 | game.variationCountCode());
        UnsignedNumbers.putBigEndian(into, 23, 2, game.eco());
        UnsignedNumbers.putBigEndian(
                into,
                25,
                4,
                (long) ScidDate.relativeEventDateOrZero(game.eventDate(), game.date()) << 20 | game.date());
        UnsignedNumbers.putBigEndian(into, 29, 2, game.whiteRatingType() << 12 | game.whiteRating());
        UnsignedNumbers.putBigEndian(into, 31, 2, game.blackRatingType() << 12 | game.blackRating());
        into[33] = (byte) game.storedLineCode();
        UnsignedNumbers.putBigEndian(into, 34, 3, game.finalMaterialSignature());
        into[37] = (byte) game.pliesModulo1024();
        into[38] = (byte) (game.pliesModulo1024() >>> 2 & 0xC0 | game.departedHomePawnCount());
        UnsignedNumbers.putBigEndian(into, 39, 8, game.departedHomePawnList());
    }
}
