package org.polybook.api.game;

/**
 * Why a game does not count, in the order in which a build tries the conditions: the first one that a game does not meet is its reason.
 */
public enum SkipReason {
    /**
     * Its source has passed it over for a reason that it does not tell. Counted by {@link GameSource#passedOver()}, without those
     * of {@link GameSource#passedOverBy()}.
     */
    UNREAD("unread", "passed over by an index"),
    /** It is marked as deleted in its database. */
    DELETED("deleted", "marked as deleted"),
    /** It is of a variant that {@link GameFilter.Kinds#variants()} does not name. */
    VARIANT("variant", "of other variants"),
    /** There are no keys and moves for its variant. */
    SCHEME("scheme", "of variants without keys"),
    /** None of {@link GameFilter#players()} takes part in it, or not on the side that the filter names. */
    PLAYER("player", "without the player"),
    /** A rating is unknown or too low, or the ratings are too far apart; see {@link GameFilter#elo()}. */
    RATING("rating", "by rating"),
    /** The date is unknown, or not within {@link GameFilter#dates()}. */
    DATE("date", "by date"),
    /** The time control is unknown, or not of one of {@link GameFilter.Kinds#speeds()}. */
    SPEED("speed", "by speed"),
    /** The result is unknown, and a build skips such games. */
    UNKNOWN_RESULT("unknownResult", "without a result"),
    /** With a half-life: more than thirteen of them old, so that it would count next to nothing. */
    AGE("age", "too old to count"),
    /** It has a result that is not one of {@link GameFilter#results()}. */
    RESULT("result", "with other results"),
    /** It does not reach the position {@link GameFilter.Kinds#from()}. */
    POSITION("position", "never in the position");

    private final String code;
    private final String words;

    SkipReason(String code, String words) {
        this.code = code;
        this.words = words;
    }

    /** Returns the name of the reason in JSON, which never changes, such as {@code unknownResult}. */
    public String code() {
        return code;
    }

    /** Returns the words that follow the number of games in a summary, such as {@code without a result}. */
    public String words() {
        return words;
    }
}
