package org.polybook.api.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.TagCondition;

/**
 * A query for the results of games in a position: the games that count, and the details of the answer. An immutable
 * value:
 *
 * <pre>{@code
 * StatisticsQuery query = StatisticsQuery.of(GameFilter.ALL.withElo(GameFilter.EloLimits.atLeast(2400)))
 *         .withTopGames(4)
 *         .withHistory(true);
 * for (PlayedGame played : book.statistics(position, query).topGames()) {
 *     System.out.println(played.game().white().name() + " - " + played.game().black().name());
 * }
 * }</pre>
 */
public final class StatisticsQuery {
    /** The maximum number of top games and of recent games. */
    public static final int MAX_GAMES = 1000;

    /** A query for all games, without single games and months. */
    public static final StatisticsQuery ALL = of(GameFilter.ALL);

    private final Values values;
    private final boolean isForAllGames;

    private record Values(GameFilter games, int topGames, int recentGames, boolean history, long maxPlays) {
        Values {
            Objects.requireNonNull(games, "games");
            requireNumber("topGames", topGames);
            requireNumber("recentGames", recentGames);
            if (maxPlays < 0) {
                throw new IllegalArgumentException("maxPlays: at least 0, not " + maxPlays);
            }
        }

        private static void requireNumber(String name, int games) {
            if (games < 0 || games > MAX_GAMES) {
                throw new IllegalArgumentException(name + ": 0 to " + MAX_GAMES + ", not " + games);
            }
        }
    }

    private StatisticsQuery(Values values) {
        this.values = values;
        this.isForAllGames = values.games.isForAllGames();
    }

    /** Returns a query for the games that pass the filter, without single games and months. */
    public static StatisticsQuery of(GameFilter games) {
        return new StatisticsQuery(new Values(games, 0, 0, false, Long.MAX_VALUE));
    }

    /** Returns the filter of the games that count. */
    public GameFilter games() {
        return values.games;
    }

    /** Returns the maximum number of games in {@link PositionStatistics#topGames}. */
    public int topGames() {
        return values.topGames;
    }

    /** Returns the maximum number of games in {@link PositionStatistics#recentGames}. */
    public int recentGames() {
        return values.recentGames;
    }

    /** Returns true if the answer has {@link PositionStatistics#history}. */
    public boolean history() {
        return values.history;
    }

    /**
     * Returns a copy for at most that many top games.
     *
     * @throws IllegalArgumentException unless {@code games} is 0 to {@link #MAX_GAMES}
     */
    public StatisticsQuery withTopGames(int games) {
        return new StatisticsQuery(
                new Values(values.games, games, values.recentGames, values.history, values.maxPlays));
    }

    /**
     * Returns a copy for at most that many recent games.
     *
     * @throws IllegalArgumentException unless {@code games} is 0 to {@link #MAX_GAMES}
     */
    public StatisticsQuery withRecentGames(int games) {
        return new StatisticsQuery(new Values(values.games, values.topGames, games, values.history, values.maxPlays));
    }

    /** Returns a copy for an answer with or without {@link PositionStatistics#history}. */
    public StatisticsQuery withHistory(boolean wanted) {
        return new StatisticsQuery(
                new Values(values.games, values.topGames, values.recentGames, wanted, values.maxPlays));
    }

    /**
     * Returns the maximum number of plays of the position that may be read one by one for an answer; {@link
     * Long#MAX_VALUE} for any. Books with sums read no plays for many queries.
     */
    public long maxPlays() {
        return values.maxPlays;
    }

    /**
     * Returns a copy for an answer within a limited time: a book that would have to read more plays throws {@link
     * LargeQueryException}. Books that do not read single plays ignore the limit.
     *
     * @throws IllegalArgumentException if {@code plays} is negative
     */
    public StatisticsQuery withMaxPlays(long plays) {
        return new StatisticsQuery(
                new Values(values.games, values.topGames, values.recentGames, values.history, plays));
    }

    /** Returns true if all games count. */
    public boolean isForAllGames() {
        return isForAllGames;
    }

    /** Returns true if the answer has only the sums of all games, as that to {@link #ALL} has. */
    public boolean isForSumsOfAllGames() {
        return isForAllGames && values.topGames == 0 && values.recentGames == 0 && !values.history;
    }

    /**
     * Throws an exception if the filter has other conditions than these. A book calls this before it answers, because
     * it must never ignore a condition.
     *
     * @param book the name of the book, for the message
     * @param supported the conditions that the book applies
     * @param tags the names of the tags on which the book applies a {@link TagCondition}
     * @throws UnsupportedQueryException names all other conditions
     */
    public void requireConditionsIn(String book, Set<SkipReason> supported, Set<String> tags)
            throws UnsupportedQueryException {
        if (isForAllGames) {
            return;
        }
        List<String> unsupported = new ArrayList<>();
        for (SkipReason condition : SkipReason.values()) {
            if (values.games.requires(condition) && !supported.contains(condition)) {
                unsupported.add(condition.code());
            }
        }
        for (TagCondition condition : values.games.conditions()) {
            if (!tags.contains(condition.tag())) {
                unsupported.add("tag " + condition.tag());
            }
        }
        if (!unsupported.isEmpty()) {
            throw new UnsupportedQueryException(book, unsupported);
        }
    }

    @Override
    public boolean equals(Object other) {
        return other == this || other instanceof StatisticsQuery that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "StatisticsQuery");
    }
}
