package org.polybook.api.build;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameOptions;

/**
 * Options for building a book: the games, the moves and their weights. An immutable value:
 *
 * <pre>{@code
 * BuildOptions options = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMaxPly(40).withMinGames(3));
 * }</pre>
 */
public final class BuildOptions {
    /** All games and all moves; weights are twice the wins plus the draws. */
    public static final BuildOptions DEFAULT = new BuildOptions(new Values(
            GameFilter.ALL,
            MoveFilter.ALL,
            Weighting.WINS_AND_DRAWS,
            UnknownResults.SKIP,
            ResultSource.TAG_THEN_TERMINATOR,
            Optional.empty(),
            false,
            true));

    /**
     * The options with which the book has the same bytes as the book that {@code polyglot make-book} writes: unknown
     * results are draws, and large counts are halved during the count.
     */
    public static final BuildOptions POLYGLOT = DEFAULT.withMoves(MoveFilter.POLYGLOT)
            .withWeighting(Weighting.POLYGLOT)
            .withUnknownResults(UnknownResults.DRAW)
            .withResultSource(ResultSource.TAG);

    private final Values values;

    private record Values(
            GameFilter games,
            MoveFilter moves,
            Weighting weighting,
            UnknownResults unknownResults,
            ResultSource resultSource,
            Optional<String> scheme,
            boolean countsVariations,
            boolean countsMistakes) {
        Values {
            Objects.requireNonNull(games, "games");
            Objects.requireNonNull(moves, "moves");
            Objects.requireNonNull(weighting, "weighting");
            Objects.requireNonNull(unknownResults, "unknownResults");
            Objects.requireNonNull(resultSource, "resultSource");
            Objects.requireNonNull(scheme, "scheme");
        }
    }

    /** A mutable copy of the values. */
    private static final class Draft {
        private GameFilter games;
        private MoveFilter moves;
        private Weighting weighting;
        private UnknownResults unknownResults;
        private ResultSource resultSource;
        private Optional<String> scheme;
        private boolean countsVariations;
        private boolean countsMistakes;

        Draft(Values values) {
            games = values.games;
            moves = values.moves;
            weighting = values.weighting;
            unknownResults = values.unknownResults;
            resultSource = values.resultSource;
            scheme = values.scheme;
            countsVariations = values.countsVariations;
            countsMistakes = values.countsMistakes;
        }

        Values values() {
            return new Values(
                    games, moves, weighting, unknownResults, resultSource, scheme, countsVariations, countsMistakes);
        }
    }

    private BuildOptions(Values values) {
        this.values = values;
    }

    /** Returns the filter of games. */
    public GameFilter games() {
        return values.games;
    }

    /** Returns the filter of moves. */
    public MoveFilter moves() {
        return values.moves;
    }

    /** Returns the rule for weights. */
    public Weighting weighting() {
        return values.weighting;
    }

    /** Returns the rule for games with an unknown result. */
    public UnknownResults unknownResults() {
        return values.unknownResults;
    }

    /** Returns the place from which the result of a game is read. */
    public ResultSource resultSource() {
        return values.resultSource;
    }

    /**
     * Returns the name of the {@link org.polybook.api.scheme.BookScheme} of the book's keys and moves; if empty, the
     * first scheme that covers the variants of the games.
     */
    public Optional<String> scheme() {
        return values.scheme;
    }

    /**
     * Returns true if the moves of variations count. A move of a variation counts like a move of the main line: once
     * for each time it is written, with the result of its game. Moves after a null move do not count.
     */
    public boolean countsVariations() {
        return values.countsVariations;
    }

    /**
     * Returns true if moves marked as mistakes count: <code>?</code> and <code>??</code>, NAGs 2 and 4. The moves after
     * a mistake always count, because they punish it.
     */
    public boolean countsMistakes() {
        return values.countsMistakes;
    }

    /**
     * Returns the options with which the games must be opened: with variations, comments and NAGs if they are needed,
     * and with the filter of games.
     */
    public GameOptions gameOptions() {
        boolean needsAll = values.countsVariations || !values.countsMistakes || values.weighting == Weighting.COMMENTS;
        GameOptions needed = needsAll ? GameOptions.FULL : GameOptions.MAIN_LINE;
        return needed.withFilter(values.games);
    }

    /**
     * Returns the options with which these games are counted into statistics, from which books with other weights are
     * made later: main lines only, games of any age count equally, and games without a result count.
     */
    public BuildOptions forStatistics() {
        GameFilter.DateLimits dates = values.games.dates();
        GameFilter anyAge =
                values.games.withDates(new GameFilter.DateLimits(dates.since(), dates.until(), 0, Optional.empty()));
        return withUnknownResults(UnknownResults.DRAW)
                .withWeighting(Weighting.GAMES)
                .withVariations(false)
                .withMistakes(true)
                .withGames(anyAge);
    }

    private BuildOptions with(Consumer<Draft> change) {
        Draft draft = new Draft(values);
        change.accept(draft);
        return new BuildOptions(draft.values());
    }

    /** Returns a copy with that filter of games. */
    public BuildOptions withGames(GameFilter filter) {
        return with(draft -> draft.games = filter);
    }

    /** Returns a copy with that filter of moves. */
    public BuildOptions withMoves(MoveFilter filter) {
        return with(draft -> draft.moves = filter);
    }

    /** Returns a copy with that rule for weights. */
    public BuildOptions withWeighting(Weighting rule) {
        return with(draft -> draft.weighting = rule);
    }

    /** Returns a copy with that rule for games with an unknown result. */
    public BuildOptions withUnknownResults(UnknownResults rule) {
        return with(draft -> draft.unknownResults = rule);
    }

    /** Returns a copy that reads results from that place. */
    public BuildOptions withResultSource(ResultSource source) {
        return with(draft -> draft.resultSource = source);
    }

    /** Returns a copy with that scheme of keys and moves. */
    public BuildOptions withScheme(String name) {
        return with(draft -> draft.scheme = Optional.of(name));
    }

    /**
     * Returns a copy that, if {@code counted} is true, also counts the moves of variations; otherwise only main lines.
     */
    public BuildOptions withVariations(boolean counted) {
        return with(draft -> draft.countsVariations = counted);
    }

    /** Returns a copy that, if {@code counted} is true, also counts moves marked as mistakes. */
    public BuildOptions withMistakes(boolean counted) {
        return with(draft -> draft.countsMistakes = counted);
    }

    /**
     * The rule for the weight of a move, from the mover's point of view. With a half-life, weights that count games or
     * points are multiplied by 4096, so that rounding does not distort their proportions. If a weight exceeds 16 bits,
     * all weights of the position are scaled. A move that has lost all its games is in the book only with {@link
     * #GAMES} and {@link #COMMENTS}.
     */
    public enum Weighting {
        /** Twice the wins plus the draws. */
        WINS_AND_DRAWS,
        /** The number of games. */
        GAMES,
        /** The score in per mille, 1 to 1000. */
        SCORE,
        /** The weight 1 for every move that the filter keeps. */
        UNIFORM,
        /**
         * The weight stated in a comment after the move: <code>{weight 57}</code>, <code>{12.5%, weight 57}</code>, as
         * in exported books; commands <code>[%...]</code> of other programs may precede it. Moves without such a
         * comment are not in the book. If several comments state a weight of the move, the highest weight is used, so
         * it does not matter how often a line is written. Games and results are not counted. Of the conditions of
         * {@link MoveFilter}, only those on plies, side and share apply, and the share is computed from the weights.
         */
        COMMENTS,
        /**
         * Twice the wins plus the draws, counted like Polyglot: when a move has been counted 16384 times, all counts of
         * its position are halved immediately, so the order of the games matters.
         */
        POLYGLOT,
        /** Counts like {@link #POLYGLOT}, but writes every weight as 1. */
        POLYGLOT_UNIFORM
    }

    /** The rule for games with an unknown result. */
    public enum UnknownResults {
        /** Counts such games as draws. */
        DRAW,
        /** Skips such games. */
        SKIP
    }

    /** The place from which the result of a game is read. */
    public enum ResultSource {
        /** Only the Result tag; the terminator of the moves is ignored. */
        TAG,
        /** The Result tag; if it is missing or unknown, the terminator of the moves. */
        TAG_THEN_TERMINATOR,
        /** Only the terminator of the moves; the Result tag is ignored. */
        TERMINATOR
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BuildOptions that && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return values.hashCode();
    }

    @Override
    public String toString() {
        return values.toString().replaceFirst("Values", "BuildOptions");
    }
}
