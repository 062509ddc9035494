package org.polybook.api.build;

import java.util.Objects;
import java.util.Optional;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameOptions;

/**
 * What goes into a book and how it is weighed. A value:
 *
 * <pre>{@code
 * BuildOptions options = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMaxPly(40).withMinGames(3));
 * }</pre>
 */
public final class BuildOptions {
    /** Every game, every move, twice the wins plus the draws. */
    public static final BuildOptions DEFAULT = new BuildOptions(new Values(
            GameFilter.ALL,
            MoveFilter.ALL,
            Weighting.WINS_AND_DRAWS,
            UnknownResults.SKIP,
            ResultSource.TAG_THEN_TERMINATOR,
            Optional.empty(),
            false));

    /** As {@code polyglot make-book} does it, to the byte: unknown results are draws, large counts are halved as it goes. */
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
            boolean variations) {
        Values {
            Objects.requireNonNull(games, "games");
            Objects.requireNonNull(moves, "moves");
            Objects.requireNonNull(weighting, "weighting");
            Objects.requireNonNull(unknownResults, "unknownResults");
            Objects.requireNonNull(resultSource, "resultSource");
            Objects.requireNonNull(scheme, "scheme");
        }
    }

    private BuildOptions(Values values) {
        this.values = values;
    }

    /** Which games count. */
    public GameFilter games() {
        return values.games;
    }

    /** Which of their moves are kept. */
    public MoveFilter moves() {
        return values.moves;
    }

    /** What a move's weight is. */
    public Weighting weighting() {
        return values.weighting;
    }

    /** What to do with games whose result is not known. */
    public UnknownResults unknownResults() {
        return values.unknownResults;
    }

    /** Where a game's result is read. */
    public ResultSource resultSource() {
        return values.resultSource;
    }

    /**
     * Name of the {@link org.polybook.api.scheme.BookScheme} of the book's keys and moves; if empty, the first one that covers
     * the variants of the games.
     */
    public Optional<String> scheme() {
        return values.scheme;
    }

    /**
     * Whether the moves of variations count, each once for each time that it is written and with its game's result, as those of main
     * lines do. What follows a null move does not count.
     */
    public boolean variations() {
        return values.variations;
    }

    /** Returns the options that open the games: variations and comments where they count, and the filter of games. */
    public GameOptions gameOptions() {
        boolean needsAll = values.variations || values.weighting == Weighting.COMMENTS;
        GameOptions needed = needsAll ? GameOptions.FULL : GameOptions.MAIN_LINE;
        return needed.withFilter(values.games);
    }

    /** With these games counted. */
    public BuildOptions withGames(GameFilter filter) {
        return new BuildOptions(new Values(
                filter,
                values.moves,
                values.weighting,
                values.unknownResults,
                values.resultSource,
                values.scheme,
                values.variations));
    }

    /** With these moves kept. */
    public BuildOptions withMoves(MoveFilter filter) {
        return new BuildOptions(new Values(
                values.games,
                filter,
                values.weighting,
                values.unknownResults,
                values.resultSource,
                values.scheme,
                values.variations));
    }

    /** With weights of that kind. */
    public BuildOptions withWeighting(Weighting rule) {
        return new BuildOptions(new Values(
                values.games,
                values.moves,
                rule,
                values.unknownResults,
                values.resultSource,
                values.scheme,
                values.variations));
    }

    /** With games of unknown result treated so. */
    public BuildOptions withUnknownResults(UnknownResults rule) {
        return new BuildOptions(new Values(
                values.games,
                values.moves,
                values.weighting,
                rule,
                values.resultSource,
                values.scheme,
                values.variations));
    }

    /** With results read there. */
    public BuildOptions withResultSource(ResultSource source) {
        return new BuildOptions(new Values(
                values.games,
                values.moves,
                values.weighting,
                values.unknownResults,
                source,
                values.scheme,
                values.variations));
    }

    /** With keys and moves of that scheme. */
    public BuildOptions withScheme(String name) {
        return new BuildOptions(new Values(
                values.games,
                values.moves,
                values.weighting,
                values.unknownResults,
                values.resultSource,
                Optional.of(name),
                values.variations));
    }

    /** With the moves of variations counted, or with main lines alone. */
    public BuildOptions withVariations(boolean counted) {
        return new BuildOptions(new Values(
                values.games,
                values.moves,
                values.weighting,
                values.unknownResults,
                values.resultSource,
                values.scheme,
                counted));
    }

    /**
     * What a move's weight is, from the mover's view. Where games count less with age, weights of games and points are multiplied by
     * 4096, so that they keep their proportions. A position whose weights do not fit 16 bits is scaled as a whole.
     */
    public enum Weighting {
        /** Twice the wins plus the draws. */
        WINS_AND_DRAWS,
        /** How often it was played. */
        GAMES,
        /** Its score in per mille, 0 to 1000. */
        SCORE,
        /** 1 for every move that is kept. */
        UNIFORM,
        /**
         * The weight that a comment after the move states: <code>{weight 57}</code>, <code>{12.5%, weight 57}</code>, as exports of books
         * have it, also after the commands <code>[%...]</code> of other programs. The book gets no moves without one. If several comments state
         * a move's weight, the highest counts, so that it does not matter how often a line is written. Neither games nor results are
         * counted: of {@link MoveFilter} hold the plies, the side and the share, which is one of the weights.
         */
        COMMENTS,
        /**
         * Twice the wins plus the draws, counted as Polyglot counts: when a move has been seen 16384 times, all counts of its
         * position are halved on the spot, so that the order of the games matters.
         */
        POLYGLOT,
        /** {@link #POLYGLOT} counting, but every weight written as 1. */
        POLYGLOT_UNIFORM
    }

    /** What to do with games whose result is not known. */
    public enum UnknownResults {
        /** Count them as drawn. */
        DRAW,
        /** Leave them out. */
        SKIP
    }

    /** Where a game's result is read. */
    public enum ResultSource {
        /** In the Result tag alone. */
        TAG,
        /** In the Result tag; in the terminator of the moves if the tag is missing or unknown. */
        TAG_THEN_TERMINATOR,
        /** In the terminator of the moves alone. */
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
