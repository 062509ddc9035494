package org.polybook.variants.internal.moves;

import java.util.Arrays;
import java.util.List;

/**
 * One kind of step of a piece, as White makes it; Black's is the mirror image.
 *
 * @param way what the step looks like
 * @param dx files to the right
 * @param dy ranks ahead
 * @param mode what may stand on the target
 * @param place where it starts or ends
 */
public record Term(Way way, int dx, int dy, Mode mode, Place place) {
    /** What a step looks like. */
    public enum Way {
        /** To the square so far away, over anything. */
        LEAP,
        /** The same again and again as far as squares are empty. */
        SLIDE,
        /** A leap of which the square between must be empty: beside the origin, along the longer way. */
        LAME,
        /** A leap of which the square between must be occupied. */
        OVER,
        /** A slide that goes on behind one piece, of whatever side, and only there. */
        HOP,
        /** Three steps of a king along a straight and a diagonal, in any order; two squares of one of the ways must be empty. */
        FALCON,
        /** Takes one step away, then makes any step from there, taking or not; back, too. */
        LION,
        /** Takes one step away, then goes one further, taking or not, or back. */
        STING
    }

    /** What may stand on the target. */
    public enum Mode {
        /** Nothing, or an enemy. */
        BOTH,
        /** Nothing. */
        MOVE,
        /** An enemy. */
        TAKE
    }

    /** Where the step starts or ends. */
    public enum Place {
        /** Anywhere. */
        ANYWHERE,
        /** It ends in the palace: files d to f on the first three ranks. */
        PALACE,
        /** It ends on the own half. */
        OWN_HALF,
        /** It starts on the other half. */
        FAR_HALF
    }

    static List<Term> all(Way way, int[][] directions, Mode mode, Place place) {
        return Arrays.stream(directions)
                .map(d -> new Term(way, d[0], d[1], mode, place))
                .toList();
    }
}
