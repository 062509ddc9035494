package org.polybook.api.build;

import java.util.Objects;
import java.util.Optional;

/**
 * What goes into a book and how it is weighed.
 *
 * @param games which games count
 * @param moves which of their moves are kept
 * @param weighting what a move's weight is
 * @param unknownResults what to do with games whose result is not known
 * @param resultSource where a game's result is read
 * @param scheme name of the {@link org.polybook.api.scheme.BookScheme} of the book's keys and moves; if empty, the first one that
 *     covers the variants of the games
 */
public record BuildOptions(
        GameFilter games,
        MoveFilter moves,
        Weighting weighting,
        UnknownResults unknownResults,
        ResultSource resultSource,
        Optional<String> scheme) {

    /** Every game, every move, twice the wins plus the draws. */
    public static final BuildOptions DEFAULT = new BuildOptions(
            GameFilter.ALL,
            MoveFilter.ALL,
            Weighting.WINS_AND_DRAWS,
            UnknownResults.SKIP,
            ResultSource.TAG_THEN_TERMINATOR,
            Optional.empty());

    /** As {@code polyglot make-book} does it, to the byte: unknown results are draws, large counts are halved as it goes. */
    public static final BuildOptions POLYGLOT = new BuildOptions(
            GameFilter.ALL,
            MoveFilter.POLYGLOT,
            Weighting.POLYGLOT,
            UnknownResults.DRAW,
            ResultSource.TAG,
            Optional.empty());

    public BuildOptions {
        Objects.requireNonNull(games, "games");
        Objects.requireNonNull(moves, "moves");
        Objects.requireNonNull(weighting, "weighting");
        Objects.requireNonNull(unknownResults, "unknownResults");
        Objects.requireNonNull(resultSource, "resultSource");
        Objects.requireNonNull(scheme, "scheme");
    }

    public BuildOptions withGames(GameFilter filter) {
        return new BuildOptions(filter, moves, weighting, unknownResults, resultSource, scheme);
    }

    public BuildOptions withMoves(MoveFilter filter) {
        return new BuildOptions(games, filter, weighting, unknownResults, resultSource, scheme);
    }

    public BuildOptions withWeighting(Weighting rule) {
        return new BuildOptions(games, moves, rule, unknownResults, resultSource, scheme);
    }

    public BuildOptions withUnknownResults(UnknownResults rule) {
        return new BuildOptions(games, moves, weighting, rule, resultSource, scheme);
    }

    public BuildOptions withResultSource(ResultSource source) {
        return new BuildOptions(games, moves, weighting, unknownResults, source, scheme);
    }

    public BuildOptions withScheme(String name) {
        return new BuildOptions(games, moves, weighting, unknownResults, resultSource, Optional.of(name));
    }

    /** What a move's weight is, from the mover's view. A position whose weights do not fit 16 bits is scaled as a whole. */
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
         * Twice the wins plus the draws, counted as Polyglot counts: when a move has been seen 16384 times, all counts of its
         * position are halved on the spot, so that the order of the games matters.
         */
        POLYGLOT,
        /** {@link #POLYGLOT} counting, but every weight written as 1. */
        POLYGLOT_UNIFORM
    }

    /** What to do with games whose result is not known. */
    public enum UnknownResults {
        DRAW,
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
}
