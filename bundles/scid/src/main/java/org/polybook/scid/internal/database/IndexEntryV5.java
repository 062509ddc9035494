package org.polybook.scid.internal.database;

/**
 * An entry of {@code .si5}, 56 bytes: twelve little-endian words, then eight bytes. From the top of each word:
 *
 * <pre>
 *  0  comment code 4 bits, White id 28     7  plies 10, flags 22
 *  1  variation code 4, Black id 28        8  length 17, offset bits 46-32
 *  2  NAG code 4, event id 28              9  offset bits 31-0
 *  3  site id 32                          10  stored line 8, material 24
 *  4  Chess960 1, round id 31             11  home-pawn count 8, White's rating type 3, Black's 3, result 2, ECO 16
 *  5  White's rating 12, date 20          bytes 48-55  home pawns
 *  6  Black's rating 12, event date 20
 * </pre>
 *
 * Scid 5.0.0 to 5.0.2 wrote Black's rating type one bit too far to the left.
 */
final class IndexEntryV5 extends IndexEntry {
    static final int BYTES = 56;

    private static final int LOW_28 = 0xFFFFFFF;
    private static final int LOW_20 = 0xFFFFF;

    IndexEntryV5() {
        super(BYTES);
    }

    private int word(int number) {
        return UnsignedNumbers.littleEndianWord(bytes, number);
    }

    @Override
    public long recordOffset() {
        return (word(8) & 0x7FFFL) << 32 | word(9) & 0xFFFFFFFFL;
    }

    @Override
    public int recordLength() {
        return word(8) >>> 15;
    }

    @Override
    public int flags() {
        return word(7) & 0x3FFFFF;
    }

    @Override
    public long whiteId() {
        return word(0) & LOW_28;
    }

    @Override
    public long blackId() {
        return word(1) & LOW_28;
    }

    @Override
    public long eventId() {
        return word(2) & LOW_28;
    }

    @Override
    public long siteId() {
        return word(3) & 0xFFFFFFFFL;
    }

    @Override
    public long roundId() {
        return word(4) & 0x7FFFFFFF;
    }

    @Override
    public int result() {
        return word(11) >>> 16 & 3;
    }

    @Override
    public int commentCountCode() {
        return word(0) >>> 28;
    }

    @Override
    public int variationCountCode() {
        return word(1) >>> 28;
    }

    @Override
    public int nagCountCode() {
        return word(2) >>> 28;
    }

    @Override
    public int eco() {
        return word(11) & 0xFFFF;
    }

    @Override
    public int date() {
        return word(5) & LOW_20;
    }

    @Override
    public int eventDate() {
        return word(6) & LOW_20;
    }

    @Override
    public int whiteRating() {
        return word(5) >>> 20;
    }

    @Override
    public int blackRating() {
        return word(6) >>> 20;
    }

    @Override
    public int whiteRatingType() {
        return word(11) >>> 21 & 7;
    }

    @Override
    public int blackRatingType() {
        return word(11) >>> 18 & 7;
    }

    @Override
    public int storedLineCode() {
        return word(10) >>> 24;
    }

    @Override
    public int finalMaterialSignature() {
        return word(10) & 0xFFFFFF;
    }

    @Override
    public int pliesModulo1024() {
        return word(7) >>> 22;
    }

    @Override
    public int departedHomePawnCount() {
        return word(11) >>> 24;
    }

    @Override
    public long departedHomePawnList() {
        return UnsignedNumbers.bigEndianU64(bytes, 48);
    }

    @Override
    public boolean needsChess960() {
        return word(4) < 0;
    }

    @Override
    void setFlags(int flags) {
        UnsignedNumbers.putLittleEndianWord(bytes, 7, (long) pliesModulo1024() << 22 | flags);
    }

    /** Writes an entry with these fields. */
    static void encode(IndexFields game, EntryLinks links, byte[] into) {
        UnsignedNumbers.putLittleEndianWord(into, 0, (long) game.commentCountCode() << 28 | links.whiteId());
        UnsignedNumbers.putLittleEndianWord(into, 1, (long) game.variationCountCode() << 28 | links.blackId());
        UnsignedNumbers.putLittleEndianWord(into, 2, (long) game.nagCountCode() << 28 | links.eventId());
        UnsignedNumbers.putLittleEndianWord(into, 3, links.siteId());
        UnsignedNumbers.putLittleEndianWord(into, 4, (game.needsChess960() ? 1L << 31 : 0) | links.roundId());
        UnsignedNumbers.putLittleEndianWord(into, 5, (long) game.whiteRating() << 20 | game.date());
        UnsignedNumbers.putLittleEndianWord(into, 6, (long) game.blackRating() << 20 | game.eventDate());
        UnsignedNumbers.putLittleEndianWord(into, 7, (long) game.pliesModulo1024() << 22 | game.flags());
        UnsignedNumbers.putLittleEndianWord(into, 8, (long) links.recordLength() << 15 | links.recordOffset() >>> 32);
        UnsignedNumbers.putLittleEndianWord(into, 9, links.recordOffset());
        UnsignedNumbers.putLittleEndianWord(
                into, 10, (long) game.storedLineCode() << 24 | game.finalMaterialSignature());
        int ratingTypes = game.whiteRatingType() << 3 | game.blackRatingType();
        UnsignedNumbers.putLittleEndianWord(
                into,
                11,
                (long) game.departedHomePawnCount() << 24 | ratingTypes << 18 | game.result() << 16 | game.eco());
        UnsignedNumbers.putBigEndian(into, 48, 8, game.departedHomePawnList());
    }
}
