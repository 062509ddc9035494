package org.polybook.api.build;

import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
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
            false,
            true));

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
            boolean variations,
            boolean mistakes) {
        Values {
            Objects.requireNonNull(games, "games");
            Objects.requireNonNull(moves, "moves");
            Objects.requireNonNull(weighting, "weighting");
            Objects.requireNonNull(unknownResults, "unknownResults");
            Objects.requireNonNull(resultSource, "resultSource");
            Objects.requireNonNull(scheme, "scheme");
        }
    }

    /** The values of options that are being changed. */
    private static final class Draft {
        private GameFilter games;
        private MoveFilter moves;
        private Weighting weighting;
        private UnknownResults unknownResults;
        private ResultSource resultSource;
        private Optional<String> scheme;
        private boolean variations;
        private boolean mistakes;

        Draft(Values values) {
            games = values.games;
            moves = values.moves;
            weighting = values.weighting;
            unknownResults = values.unknownResults;
            resultSource = values.resultSource;
            scheme = values.scheme;
            variations = values.variations;
            mistakes = values.mistakes;
        }

        Values values() {
            return new Values(games, moves, weighting, unknownResults, resultSource, scheme, variations, mistakes);
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

    /**
     * Whether moves marked as mistakes count: <code>?</code> and <code>??</code>, the NAGs 2 and 4. If they do not, the moves after them
     * count all the same, for they punish them.
     */
    public boolean mistakes() {
        return values.mistakes;
    }

    /** Returns the options that open the games: variations, comments and marks where they count, and the filter of games. */
    public GameOptions gameOptions() {
        boolean needsAll = values.variations || !values.mistakes || values.weighting == Weighting.COMMENTS;
        GameOptions needed = needsAll ? GameOptions.FULL : GameOptions.MAIN_LINE;
        return needed.withFilter(values.games);
    }

    private BuildOptions with(Consumer<Draft> change) {
        Draft draft = new Draft(values);
        change.accept(draft);
        return new BuildOptions(draft.values());
    }

    /** With these games counted. */
    public BuildOptions withGames(GameFilter filter) {
        return with(draft -> draft.games = filter);
    }

    /** With these moves kept. */
    public BuildOptions withMoves(MoveFilter filter) {
        return with(draft -> draft.moves = filter);
    }

    /** With weights of that kind. */
    public BuildOptions withWeighting(Weighting rule) {
        return with(draft -> draft.weighting = rule);
    }

    /** With games of unknown result treated so. */
    public BuildOptions withUnknownResults(UnknownResults rule) {
        return with(draft -> draft.unknownResults = rule);
    }

    /** With results read there. */
    public BuildOptions withResultSource(ResultSource source) {
        return with(draft -> draft.resultSource = source);
    }

    /** With keys and moves of that scheme. */
    public BuildOptions withScheme(String name) {
        return with(draft -> draft.scheme = Optional.of(name));
    }

    /** With the moves of variations counted, or with main lines alone. */
    public BuildOptions withVariations(boolean counted) {
        return with(draft -> draft.variations = counted);
    }

    /** With moves marked as mistakes counted as any other, or without them. */
    public BuildOptions withMistakes(boolean counted) {
        return with(draft -> draft.mistakes = counted);
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
