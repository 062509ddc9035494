package org.polybook.api.build;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.game.SkipReason;

/**
 * What became of the games. {@code games = booked + filtered + bad}.
 *
 * @param games how many games there are, those included that their source has passed over
 * @param booked games whose moves were counted
 * @param filtered games left out by the filter or because they have no result
 * @param bad games left out because something is wrong with them
 * @param plies moves counted
 * @param counted different moves in different positions that were counted
 * @param written records written
 * @param positions different positions written
 * @param bytes size of the book
 * @param leftOut for each condition how many of the filtered games were left out by it, the first that a game does not pass;
 *     conditions that every game passes are missing
 * @param variants names of the booked games' variants, by CECP
 * @param variations what became of the variations in these games
 * @param weights what the comments in these games state
 * @param mistakes what became of the moves that these games mark as mistakes
 */
public record BuildReport(
        long games,
        long booked,
        long filtered,
        long bad,
        long plies,
        long counted,
        long written,
        long positions,
        long bytes,
        Map<SkipReason, Long> leftOut,
        Set<String> variants,
        Variations variations,
        Weights weights,
        Mistakes mistakes) {
    public BuildReport {
        Map<SkipReason, Long> copy = new EnumMap<>(SkipReason.class);
        copy.putAll(leftOut);
        leftOut = Collections.unmodifiableMap(copy);
        variants = Collections.unmodifiableSet(new TreeSet<>(variants));
        Objects.requireNonNull(variations, "variations");
        Objects.requireNonNull(weights, "weights");
        Objects.requireNonNull(mistakes, "mistakes");
    }

    /** A report about games without variations and annotations. */
    public BuildReport(
            long games,
            long booked,
            long filtered,
            long bad,
            long plies,
            long counted,
            long written,
            long positions,
            long bytes,
            Map<SkipReason, Long> leftOut,
            Set<String> variants) {
        this(
                games,
                booked,
                filtered,
                bad,
                plies,
                counted,
                written,
                positions,
                bytes,
                leftOut,
                variants,
                Variations.NONE,
                Weights.NONE,
                Mistakes.NONE);
    }

    /**
     * Numbers of weights in the comments of the booked games, as far as comments were read: with variations, or with
     * {@link BuildOptions.Weighting#COMMENTS}.
     *
     * @param stated moves whose weight a comment states, each time that it is written; with another weighting, comments that state one
     * @param missing moves that are not in the book because no comment states a weight; 0 with another weighting
     */
    public record Weights(long stated, long missing) {
        /** Games whose comments were not read. */
        public static final Weights NONE = new Weights(0, 0);
    }

    /**
     * Numbers of variations, those inside others included.
     *
     * @param counted variations of the booked games whose moves were counted
     * @param skipped variations that were not read because the options count main lines only: those of the booked games and of games
     *     that the build leaves out because a result or a position is missing. Variations in place of unread moves, such as those after the last ply, are
     *     not counted
     */
    public record Variations(long counted, long skipped) {
        /** Games without variations. */
        public static final Variations NONE = new Variations(0, 0);
    }

    /**
     * Numbers of moves marked as mistakes in the booked games, as far as marks were read: with variations, with
     * {@link BuildOptions.Weighting#COMMENTS}, or where mistakes do not count. Moves of a side that does not count are not among them.
     *
     * @param counted marked moves that were counted as any other
     * @param skipped marked moves that are not in the book because mistakes do not count
     */
    public record Mistakes(long counted, long skipped) {
        /** Games whose marks were not read. */
        public static final Mistakes NONE = new Mistakes(0, 0);
    }
}
