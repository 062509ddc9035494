package org.polybook.scid.internal.write;

import org.polybook.scid.internal.database.GameFlag;
import org.polybook.scid.internal.database.IndexFields;
import org.polybook.scid.internal.game.GrowingBytes;

/** A game encoded for a database: its record, its names as texts, and the fields of its entry. Reused for each game. */
final class EncodedGame implements IndexFields {
    private static final int INITIAL_SIZE = 512;

    private final GrowingBytes record = new GrowingBytes(INITIAL_SIZE);
    private final GrowingBytes[] names = new GrowingBytes[NameSlot.values().length];
    /** True if the game ends early, at an error. */
    boolean isTruncated;

    /** The fields, set by the encoder. */
    final Fields fields = new Fields();

    /** The fields, each in the format of {@link IndexFields}. */
    static final class Fields {
        int flags;
        int result;
        int variationCode;
        int commentCode;
        int nagCode;
        int eco;
        int date;
        int eventDate;
        int whiteRating;
        int blackRating;
        int whiteRatingType;
        int blackRatingType;
        int storedLine;
        int material;
        int plies;
        int homePawns;
        long homePawnList;
        boolean needsChess960;

        void copyFrom(Fields other) {
            flags = other.flags;
            result = other.result;
            variationCode = other.variationCode;
            commentCode = other.commentCode;
            nagCode = other.nagCode;
            eco = other.eco;
            date = other.date;
            eventDate = other.eventDate;
            whiteRating = other.whiteRating;
            blackRating = other.blackRating;
            whiteRatingType = other.whiteRatingType;
            blackRatingType = other.blackRatingType;
            storedLine = other.storedLine;
            material = other.material;
            plies = other.plies;
            homePawns = other.homePawns;
            homePawnList = other.homePawnList;
            needsChess960 = other.needsChess960;
        }
    }

    EncodedGame() {
        for (int i = 0; i < names.length; i++) {
            names[i] = new GrowingBytes(64);
        }
    }

    GrowingBytes record() {
        return record;
    }

    GrowingBytes name(NameSlot slot) {
        return names[slot.ordinal()];
    }

    /** Makes this object a copy of another game. */
    void copyFrom(EncodedGame other) {
        record.copyFrom(other.record);
        for (int i = 0; i < names.length; i++) {
            names[i].copyFrom(other.names[i]);
        }
        fields.copyFrom(other.fields);
        isTruncated = other.isTruncated;
    }

    void set(GameFlag flag) {
        fields.flags |= flag.mask();
    }

    @Override
    public int flags() {
        return fields.flags;
    }

    @Override
    public int result() {
        return fields.result;
    }

    @Override
    public int variationCountCode() {
        return fields.variationCode;
    }

    @Override
    public int commentCountCode() {
        return fields.commentCode;
    }

    @Override
    public int nagCountCode() {
        return fields.nagCode;
    }

    @Override
    public int eco() {
        return fields.eco;
    }

    @Override
    public int date() {
        return fields.date;
    }

    @Override
    public int eventDate() {
        return fields.eventDate;
    }

    @Override
    public int whiteRating() {
        return fields.whiteRating;
    }

    @Override
    public int blackRating() {
        return fields.blackRating;
    }

    @Override
    public int whiteRatingType() {
        return fields.whiteRatingType;
    }

    @Override
    public int blackRatingType() {
        return fields.blackRatingType;
    }

    @Override
    public int storedLineCode() {
        return fields.storedLine;
    }

    @Override
    public int finalMaterialSignature() {
        return fields.material;
    }

    @Override
    public int pliesModulo1024() {
        return fields.plies;
    }

    @Override
    public int departedHomePawnCount() {
        return fields.homePawns;
    }

    @Override
    public long departedHomePawnList() {
        return fields.homePawnList;
    }

    @Override
    public boolean needsChess960() {
        return fields.needsChess960;
    }
}
