package org.polybook.scid.internal.database;

/** Kinds of ratings, in the order of their numbers. */
public enum RatingType {
    ELO("Elo"),
    RATING("Rating"),
    RAPID("Rapid"),
    ICCF("ICCF"),
    USCF("USCF"),
    DWZ("DWZ"),
    ECF("ECF");

    private static final RatingType[] ALL = values();

    private final String word;

    RatingType(String word) {
        this.word = word;
    }

    /** The kind of rating that has that number; Elo if none has it. */
    public static RatingType ofNumberOrElo(int number) {
        return number < ALL.length ? ALL[number] : ELO;
    }

    /** The part of the tag's name after {@code White} or {@code Black}. */
    public String tagSuffix() {
        return word;
    }
}
