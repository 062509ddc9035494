package org.polybook.api.game;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.polybook.chess.Color;
import org.polybook.chess.Position;

/**
 * A filter of games. A game must meet all conditions, and does not meet a condition on a fact that is unknown. All
 * sources and builders use {@link #evaluate}.
 *
 * <pre>{@code
 * GameFilter filter = GameFilter.ALL
 *         .withPlayer("Tal", Optional.of(Color.WHITE))
 *         .withElo(GameFilter.EloLimits.atLeast(2400))
 *         .withDates(GameFilter.DateLimits.since(LocalDate.of(1957, 1, 1)))
 *         .withResults(Set.of(GameResult.WHITE_WINS));
 * }</pre>
 *
 * @param players only games in which one of these patterns accepts the name of a player; empty for all players
 * @param playerSide only games in which that player has this side; empty for both
 * @param elo limits on the ratings
 * @param dates limits on the date
 * @param results only games with one of these results; empty for all
 * @param kinds limits on speed, variant and position
 * @param conditions additional conditions on tags
 */
public record GameFilter(
        List<NamePattern> players,
        Optional<Color> playerSide,
        EloLimits elo,
        DateLimits dates,
        Set<GameResult> results,
        Kinds kinds,
        List<TagCondition> conditions) {
    /** All games. */
    public static final GameFilter ALL = new GameFilter(
            List.of(), Optional.empty(), EloLimits.NONE, DateLimits.NONE, Set.of(), Kinds.ALL, List.of());

    private static final SkipReason[] CONDITIONS = {
        SkipReason.VARIANT,
        SkipReason.PLAYER,
        SkipReason.RATING,
        SkipReason.DATE,
        SkipReason.SPEED,
        SkipReason.AGE,
        SkipReason.RESULT,
        SkipReason.POSITION
    };

    /** For each reason, in the order of {@link SkipReason}, the result of a game that does not pass. */
    private static final List<Optional<SkipReason>> FAILURES =
            Stream.of(SkipReason.values()).map(Optional::of).toList();

    private static final String TIME_CONTROL = "TimeControl";

    public GameFilter {
        players = List.copyOf(players);
        conditions = List.copyOf(conditions);
        Objects.requireNonNull(playerSide, "playerSide");
        Objects.requireNonNull(elo, "elo");
        Objects.requireNonNull(dates, "dates");
        Objects.requireNonNull(kinds, "kinds");
        results = Set.copyOf(results);
    }

    /**
     * Returns a copy for games of that player only, on that side or on both.
     *
     * @param name in a form of {@link NamePattern#of}
     */
    public GameFilter withPlayer(String name, Optional<Color> side) {
        return withPlayers(List.of(NamePattern.of(name)), side);
    }

    /**
     * Returns a copy for games of any of these players, on that side or on both; of all players if the list is empty.
     */
    public GameFilter withPlayers(List<NamePattern> patterns, Optional<Color> side) {
        return new GameFilter(patterns, side, elo, dates, results, kinds, conditions);
    }

    /** Returns a copy with these limits on the ratings. */
    public GameFilter withElo(EloLimits limits) {
        return new GameFilter(players, playerSide, limits, dates, results, kinds, conditions);
    }

    /** Returns a copy with these limits on the date. */
    public GameFilter withDates(DateLimits limits) {
        return new GameFilter(players, playerSide, elo, limits, results, kinds, conditions);
    }

    /** Returns a copy for games with these results only; empty for all. */
    public GameFilter withResults(Set<GameResult> wanted) {
        return new GameFilter(players, playerSide, elo, dates, wanted, kinds, conditions);
    }

    /** Returns a copy with these limits on speed, variant and position. */
    public GameFilter withKinds(Kinds wanted) {
        return new GameFilter(players, playerSide, elo, dates, results, wanted, conditions);
    }

    /** Returns a copy with an additional condition on a tag. */
    public GameFilter withCondition(TagCondition condition) {
        List<TagCondition> all =
                Stream.concat(conditions.stream(), Stream.of(condition)).toList();
        return new GameFilter(players, playerSide, elo, dates, results, kinds, all);
    }

    /**
     * Returns the reason why a game does not pass: that of the filter's first condition, in the order of {@link
     * SkipReason} and then of {@link #conditions}, that the facts decide and the game does not meet. Empty if the game
     * meets all conditions that the facts decide.
     */
    public Optional<SkipReason> evaluate(GameFacts game) {
        for (SkipReason condition : CONDITIONS) {
            if (requires(condition) && game.canDecide(condition) && !isMet(condition, game)) {
                return FAILURES.get(condition.ordinal());
            }
        }
        return conditions.isEmpty() ? Optional.empty() : evaluateTags(game);
    }

    private Optional<SkipReason> evaluateTags(GameFacts game) {
        for (TagCondition condition : conditions) {
            Optional<String> value = game.tag(condition.tag());
            if (value.isPresent() && !condition.accepts(value.get())) {
                return Optional.of(condition.reason());
            }
        }
        return Optional.empty();
    }

    /** Returns true if every game passes, also one of which nothing is known. */
    public boolean isForAllGames() {
        for (SkipReason condition : CONDITIONS) {
            if (requires(condition)) {
                return false;
            }
        }
        return conditions.isEmpty();
    }

    /** Returns true if the filter, apart from its {@link #conditions}, has a condition with that reason. */
    public boolean requires(SkipReason condition) {
        return switch (condition) {
            case VARIANT -> !kinds.variants.isEmpty();
            case PLAYER -> !players.isEmpty();
            case RATING -> !elo.isNone();
            case DATE -> !dates.isNone();
            case SPEED -> !kinds.speeds.isEmpty();
            case AGE -> dates.halfLifeDays > 0;
            case RESULT -> !results.isEmpty();
            case POSITION -> kinds.from.isPresent();
            default -> false;
        };
    }

    private boolean isMet(SkipReason condition, GameFacts game) {
        return switch (condition) {
            case VARIANT -> kinds.variants.contains(game.variant());
            case PLAYER -> hasWantedPlayer(game);
            case RATING -> elo.passes(game.elo(Color.WHITE), game.elo(Color.BLACK));
            case DATE -> dates.passes(game.day());
            case SPEED -> hasSpeed(game.speed());
            case AGE -> dates.weightFactor(game.day()) > 0;
            case RESULT -> results.contains(game.result());
            case POSITION -> game.reachesPosition();
            default -> true;
        };
    }

    private boolean hasSpeed(Optional<Speed> speed) {
        return speed.isPresent() && kinds.speeds.contains(speed.get());
    }

    private boolean hasWantedPlayer(GameFacts game) {
        return playerSide.isPresent()
                ? game.hasWantedPlayer(playerSide.get())
                : game.hasWantedPlayer(Color.WHITE) || game.hasWantedPlayer(Color.BLACK);
    }

    /** Returns the names of the tags that {@link #evaluate} needs, and of those that determine the age of a game. */
    public Set<String> requiredTags() {
        Set<String> tags = new LinkedHashSet<>();
        addIfRequired(tags, SkipReason.PLAYER, "White", "Black");
        addIfRequired(tags, SkipReason.RATING, "WhiteElo", "BlackElo");
        addIfRequired(tags, SkipReason.DATE, "Date", "UTCDate");
        addIfRequired(tags, SkipReason.SPEED, TIME_CONTROL);
        conditions.forEach(condition -> tags.add(condition.tag()));
        return tags;
    }

    private void addIfRequired(Set<String> tags, SkipReason condition, String... names) {
        if (requires(condition)) {
            tags.addAll(List.of(names));
        }
    }

    /** Returns true if one of the player patterns accepts the name; false without patterns. */
    public boolean isWantedPlayer(String name) {
        for (NamePattern pattern : players) {
            if (pattern.matches(name)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Limits on speed, variant and position.
     *
     * @param speeds only games of these speeds; empty for all
     * @param variants only games of these variants, by CECP name; empty for all
     * @param from only games that reach this position, and only their moves from that position on; empty for all
     */
    public record Kinds(Set<Speed> speeds, Set<String> variants, Optional<Position> from) {
        /** No limits. */
        public static final Kinds ALL = new Kinds(Set.of(), Set.of(), Optional.empty());

        public Kinds {
            speeds = Set.copyOf(speeds);
            variants = Set.copyOf(variants);
            Objects.requireNonNull(from, "from");
        }
    }

    /**
     * Limits on the ratings.
     *
     * @param floor minimum rating of both players; 0 for none
     * @param maxGap maximum difference between the ratings of the two players: 0 for equal ratings only, {@link
     *     #ANY_GAP} for any
     * @param bands only games whose average rating is in one of these bands; empty for all
     */
    public record EloLimits(int floor, int maxGap, Set<EloBand> bands) {
        /** No limit on the difference. */
        public static final int ANY_GAP = Integer.MAX_VALUE;

        /** No limits; ratings may be unknown. */
        public static final EloLimits NONE = new EloLimits(0, ANY_GAP);

        /** @throws IllegalArgumentException if the difference is negative */
        public EloLimits {
            bands = Set.copyOf(bands);
            if (maxGap < 0) {
                throw new IllegalArgumentException("the maximum difference of ratings: at least 0, not " + maxGap);
            }
        }

        /** Creates limits for all bands. */
        public EloLimits(int floor, int maxGap) {
            this(floor, maxGap, Set.of());
        }

        /** Returns a copy for games of these bands only; of all games if the set is empty. */
        public EloLimits withBands(Set<EloBand> wanted) {
            return new EloLimits(floor, maxGap, wanted);
        }

        /**
         * Returns a minimum of both players' ratings, in Elo points, with any difference between them. A game in which
         * the rating of a player is unknown does not pass, unless the minimum is 0, which is no limit.
         */
        public static EloLimits atLeast(int elo) {
            return new EloLimits(elo, ANY_GAP);
        }

        /** Returns true if every game passes. */
        public boolean isNone() {
            return floor <= 0 && maxGap == ANY_GAP && bands.isEmpty();
        }

        /** Returns true if a game of players with these ratings passes; 0 is an unknown rating. */
        public boolean passes(int white, int black) {
            return isNone()
                    || white > 0
                            && black > 0
                            && Math.min(white, black) >= floor
                            && Math.abs(white - black) <= maxGap
                            && isInBand(white, black);
        }

        private boolean isInBand(int white, int black) {
            return bands.isEmpty() || bands.contains(EloBand.of(white, black).orElseThrow());
        }
    }

    /**
     * Limits on the date. A date with unknown parts ({@code 2001.??.??}) is treated as the first possible day. If the
     * tag {@code Date} is missing or has no valid day, the day of the tag {@code UTCDate} is used.
     *
     * @param since first day
     * @param until last day
     * @param halfLifeDays the half-life in days: a game that was played that many days before {@code recentDay} counts
     *     half, and a game older than thirteen half-lives does not count; 0 to count all games equally. With a
     *     half-life, a game of {@code recentDay} adds 4096 to a weight for each game or point, so that rounding does
     *     not distort the proportions within a position
     * @param recentDay the day whose games count fully; required with a half-life
     */
    public record DateLimits(
            Optional<LocalDate> since, Optional<LocalDate> until, int halfLifeDays, Optional<LocalDate> recentDay) {
        /** No limits; the date may be unknown. */
        public static final DateLimits NONE = new DateLimits(Optional.empty(), Optional.empty(), 0, Optional.empty());

        /**
         * The factor of a game that counts fully, if the filter has a half-life. It is also the unit of the weights of
         * a book built with such a filter. It never changes, because books can only be merged if their units are the
         * same.
         */
        private static final int FULL = 4096;

        public DateLimits {
            if (halfLifeDays < 0 || (halfLifeDays > 0 && recentDay.isEmpty())) {
                throw new IllegalArgumentException("a half-life is at least 1 day and needs the day it counts from");
            }
        }

        /**
         * Returns limits for games of that day and later. A game whose year is unknown does not pass; if only the
         * month or the day of the month is unknown, the first possible day counts.
         */
        public static DateLimits since(LocalDate first) {
            return new DateLimits(Optional.of(first), Optional.empty(), 0, Optional.empty());
        }

        /**
         * Returns limits for games of that day and earlier. A game whose year is unknown does not pass; if only the
         * month or the day of the month is unknown, the first possible day counts.
         */
        public static DateLimits until(LocalDate last) {
            return new DateLimits(Optional.empty(), Optional.of(last), 0, Optional.empty());
        }

        /** Returns true if every game passes and all games count equally. */
        public boolean isNone() {
            return since.isEmpty() && until.isEmpty() && halfLifeDays == 0;
        }

        /** Returns true if a game of that day passes; empty is an unknown day. */
        public boolean passes(Optional<LocalDate> day) {
            return isNone()
                    || day.isPresent()
                            && !(since.isPresent() && day.get().isBefore(since.get()))
                            && !(until.isPresent() && day.get().isAfter(until.get()));
        }

        /** Returns the factor of a game that counts fully: 1, or 4096 with a half-life. */
        public int fullWeightFactor() {
            return halfLifeDays == 0 ? 1 : FULL;
        }

        /**
         * Returns the factor for a game of that day, at most {@link #fullWeightFactor}; 0 if the game is too old to
         * count, or its day is unknown.
         */
        public int weightFactor(Optional<LocalDate> day) {
            if (halfLifeDays == 0) {
                return 1;
            }
            if (day.isEmpty()) {
                return 0;
            }
            long age = Math.max(0, ChronoUnit.DAYS.between(day.get(), recentDay.orElseThrow()));
            return (int) Math.round(FULL * Math.pow(2, -(double) age / halfLifeDays));
        }

        /**
         * Returns the first possible day of a date, in which unknown parts are 0; empty if the year is unknown or above
         * {@link TagValues#MAX_YEAR}, or the date is invalid.
         */
        public static Optional<LocalDate> firstPossibleDay(int year, int month, int day) {
            try {
                return year == 0 || year > TagValues.MAX_YEAR
                        ? Optional.empty()
                        : Optional.of(LocalDate.of(year, Math.max(1, month), Math.max(1, day)));
            } catch (DateTimeException noSuchDay) {
                return Optional.empty();
            }
        }
    }
}
