package org.polybook.statistics.internal.testing;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.NamePattern;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.Speed;
import org.polybook.api.game.TagCondition;
import org.polybook.chess.Color;

/** Random queries about games. Equal random numbers give equal queries. */
public final class RandomQuery {
    private final Random random;
    private final Words words;

    /** Creates queries with these words. */
    public RandomQuery(Random random, Words words) {
        this.random = random;
        this.words = words;
    }

    /**
     * The words and years that queries use.
     *
     * @param patterns patterns for the names of players, in the forms of {@link NamePattern#of}
     * @param values values of the tags White, Black and Event
     * @param firstYear the first year of the limits on dates
     * @param lastYear the last year of the limits on dates
     */
    public record Words(List<String> patterns, List<String> values, int firstYear, int lastYear) {}

    /** A condition on a tag: its value is one of some texts. */
    public record OneOf(String tag, Set<String> values) implements TagCondition {
        @Override
        public SkipReason reason() {
            return SkipReason.PLAYER;
        }

        @Override
        public boolean accepts(String value) {
            return values.contains(value);
        }
    }

    /** Returns the next query. */
    public StatisticsQuery next() {
        return StatisticsQuery.of(random.nextInt(6) == 0 ? GameFilter.ALL : filter())
                .withTopGames(random.nextBoolean() ? 0 : random.nextInt(20))
                .withRecentGames(random.nextBoolean() ? 0 : random.nextInt(20))
                .withHistory(random.nextBoolean());
    }

    private GameFilter filter() {
        GameFilter filter = GameFilter.ALL;
        if (random.nextInt(3) == 0) {
            filter = filter.withPlayers(patterns(), side());
        }
        if (random.nextInt(4) == 0) {
            filter = filter.withElo(elo());
        }
        if (random.nextInt(3) == 0) {
            filter = filter.withDates(dates());
        }
        if (random.nextInt(4) == 0) {
            filter = filter.withResults(some(List.of(GameResult.values())));
        }
        if (random.nextInt(3) == 0) {
            filter = filter.withKinds(new GameFilter.Kinds(
                    some(List.of(Speed.values())),
                    some(List.of("normal", "fischerandom", "crazyhouse")),
                    Optional.empty()));
        }
        while (random.nextInt(5) == 0) {
            String tag = List.of("White", "Black", "Event").get(random.nextInt(3));
            filter = filter.withCondition(new OneOf(tag, some(words.values())));
        }
        return filter;
    }

    private List<NamePattern> patterns() {
        List<NamePattern> patterns = new ArrayList<>();
        do {
            patterns.add(NamePattern.of(
                    words.patterns().get(random.nextInt(words.patterns().size()))));
        } while (random.nextBoolean());
        return patterns;
    }

    private Optional<Color> side() {
        return random.nextBoolean() ? Optional.empty() : Optional.of(random.nextBoolean() ? Color.WHITE : Color.BLACK);
    }

    private GameFilter.EloLimits elo() {
        EloBand band = EloBand.values()[random.nextInt(EloBand.values().length)];
        return new GameFilter.EloLimits(
                random.nextBoolean() ? random.nextInt(3000) : band.minElo(),
                random.nextInt(3) > 0 ? GameFilter.EloLimits.ANY_GAP : random.nextInt(2000),
                random.nextBoolean() ? Set.of() : some(List.of(EloBand.values())));
    }

    private GameFilter.DateLimits dates() {
        int halfLife = random.nextInt(3) == 0 ? 1 + random.nextInt(4000) : 0;
        return new GameFilter.DateLimits(
                random.nextBoolean() ? Optional.empty() : Optional.of(day()),
                random.nextBoolean() ? Optional.empty() : Optional.of(lastDay()),
                halfLife,
                Optional.of(day()));
    }

    /** A day of the years of the games; often the first of a month or of a year, where unknown parts matter. */
    private LocalDate day() {
        return LocalDate.of(
                words.firstYear() + random.nextInt(1 + words.lastYear() - words.firstYear()),
                random.nextBoolean() ? 1 : 1 + random.nextInt(12),
                random.nextBoolean() ? 1 : 1 + random.nextInt(28));
    }

    /** A day; often the last one of a month. */
    private LocalDate lastDay() {
        LocalDate day = day();
        return random.nextBoolean() ? day : day.withDayOfMonth(day.lengthOfMonth());
    }

    private <T> Set<T> some(List<T> all) {
        Set<T> some = new LinkedHashSet<>();
        for (T each : all) {
            if (random.nextInt(3) > 0) {
                some.add(each);
            }
        }
        return some;
    }
}
