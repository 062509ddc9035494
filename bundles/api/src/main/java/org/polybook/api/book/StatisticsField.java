package org.polybook.api.book;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** A fact about games by which a book with results answers a {@link StatisticsQuery}. */
public enum StatisticsField {
    /** Queries may limit ratings, and moves have average ratings and a performance. */
    RATINGS,
    /** Answers may have {@link PositionStatistics#history}. */
    MONTHS,
    /** Queries may limit dates, to the day. */
    DAYS,
    /** Queries may select games by the names of players. */
    PLAYERS,
    /** Queries may select games by the tag {@code Event}. */
    EVENTS,
    /** Queries may select games by speed. */
    SPEEDS,
    /** Answers may have single games: {@link PositionStatistics#topGames} and {@link PositionStatistics#recentGames}. */
    GAMES;

    /** All facts, in order. */
    public static final Set<StatisticsField> ALL = Collections.unmodifiableSet(EnumSet.allOf(StatisticsField.class));

    /** Returns the name in lower case, such as {@code "ratings"}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
