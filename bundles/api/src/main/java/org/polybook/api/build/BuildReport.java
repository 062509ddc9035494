package org.polybook.api.build;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.polybook.api.game.SkipReason;

/**
 * The numbers of games, moves and records of a build. {@code games = booked + filtered + bad}.
 *
 * @param games the number of games, including those that their source skipped
 * @param booked games whose moves were counted
 * @param filtered games skipped for one of the reasons in {@code skippedByReason}
 * @param bad games skipped because of an error in them
 * @param plies moves counted
 * @param counted distinct moves in distinct positions that were counted
 * @param written records written
 * @param positions distinct positions written
 * @param bytes the size of the book in bytes
 * @param skippedByReason the number of filtered games for each reason; the reason of a game is the first condition that
 *     the game does not meet; reasons without games are absent
 * @param variants CECP names of the variants of the booked games
 * @param variations the numbers of variations in these games
 * @param weights the numbers of weights in the comments of these games
 * @param mistakes the numbers of moves marked as mistakes in these games
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
        Map<SkipReason, Long> skippedByReason,
        Set<String> variants,
        Variations variations,
        Weights weights,
        Mistakes mistakes) {
    public BuildReport {
        Map<SkipReason, Long> copy = new EnumMap<>(SkipReason.class);
        copy.putAll(skippedByReason);
        skippedByReason = Collections.unmodifiableMap(copy);
        variants = Collections.unmodifiableSet(new TreeSet<>(variants));
        Objects.requireNonNull(variations, "variations");
        Objects.requireNonNull(weights, "weights");
        Objects.requireNonNull(mistakes, "mistakes");
    }

    /** Creates a report on games without variations and annotations. */
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
            Map<SkipReason, Long> skippedByReason,
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
                skippedByReason,
                variants,
                Variations.NONE,
                Weights.NONE,
                Mistakes.NONE);
    }

    /**
     * The numbers of weights in the comments of the booked games. Comments are read only with variations or with
     * {@link BuildOptions.Weighting#COMMENTS}.
     *
     * @param stated with {@code COMMENTS}, the moves whose weight is stated in a comment, counted each time they are
     *     written; with other weightings, the comments that state a weight
     * @param missing moves that are not in the book because no comment states a weight; 0 with other weightings
     */
    public record Weights(long stated, long missing) {
        /** The numbers if no comments were read. */
        public static final Weights NONE = new Weights(0, 0);
    }

    /**
     * The numbers of variations, including nested ones.
     *
     * @param counted variations of the booked games whose moves were counted
     * @param skipped variations that were not read because the options count main lines only: the variations of the
     *     booked games and of games that the build skips because of their result or position. Variations in place of
     *     unread moves, such as those after the maximum ply, are not counted
     */
    public record Variations(long counted, long skipped) {
        /** The numbers without variations. */
        public static final Variations NONE = new Variations(0, 0);
    }

    /**
     * The numbers of moves marked as mistakes in the booked games. Marks are read only with variations, with
     * {@link BuildOptions.Weighting#COMMENTS}, or if mistakes do not count. Moves of a side that does not count are
     * excluded.
     *
     * @param counted marked moves that counted like other moves
     * @param skipped marked moves that are not in the book because mistakes do not count
     */
    public record Mistakes(long counted, long skipped) {
        /** The numbers if no marks were read. */
        public static final Mistakes NONE = new Mistakes(0, 0);
    }
}
