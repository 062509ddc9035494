package org.polybook.api.game;

/**
 * The reason why a game is skipped. The constants are in the order in which a build evaluates the conditions; the first
 * condition that a game does not meet is its reason.
 */
public enum SkipReason {
    /**
     * The source skipped the game unread and does not report a reason. The number of such games is {@link
     * GameSource#skippedGames()} minus the sum of {@link GameSource#skippedByReason()}.
     */
    UNREAD("unread", "skipped by an index"),
    /** The game is marked as deleted in its database. */
    DELETED("deleted", "marked as deleted"),
    /** The variant is not in {@link GameFilter.Kinds#variants()}. */
    VARIANT("variant", "of other variants"),
    /** No scheme has keys and move codes for the variant. */
    SCHEME("scheme", "of variants without keys"),
    /** None of {@link GameFilter#players()} plays in the game on the required side. */
    PLAYER("player", "without the player"),
    /** A rating is unknown or too low, or the ratings are too far apart; see {@link GameFilter#elo()}. */
    RATING("rating", "by rating"),
    /** The date is unknown, or not within {@link GameFilter#dates()}. */
    DATE("date", "by date"),
    /** The time control is unknown, or not of one of {@link GameFilter.Kinds#speeds()}. */
    SPEED("speed", "by speed"),
    /** The game is of another event; see {@link NameCondition#event}. */
    EVENT("event", "of other events"),
    /** The result is unknown, and the build skips such games. */
    UNKNOWN_RESULT("unknownResult", "without a result"),
    /** The game is older than thirteen half-lives, so its weight would be almost 0. */
    AGE("age", "too old to count"),
    /** The result is not in {@link GameFilter#results()}. */
    RESULT("result", "with other results"),
    /** The game does not reach the position {@link GameFilter.Kinds#from()}. */
    POSITION("position", "never in the position");

    private final String code;
    private final String summary;

    SkipReason(String code, String summary) {
        this.code = code;
        this.summary = summary;
    }

    /**
     * Returns true if variant and tags decide the condition, before the first move; false if only the end of the game
     * decides it. A build evaluates the former first, and reads no further moves of a game that does not meet them.
     */
    public boolean isKnownAtStart() {
        return compareTo(UNKNOWN_RESULT) < 0;
    }

    /** Returns the name in JSON, which never changes, such as {@code unknownResult}. */
    public String code() {
        return code;
    }

    /** Returns the text after the number of games in a summary, such as {@code without a result}. */
    public String summary() {
        return summary;
    }
}
