package org.polybook.scid.internal.base;

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

    /** The kind with that number; numbers that stand for nothing are taken for Elo. */
    public static RatingType of(int number) {
        return number < ALL.length ? ALL[number] : ELO;
    }

    /** What follows {@code White} and {@code Black} in the name of the tag. */
    public String word() {
        return word;
    }
}
