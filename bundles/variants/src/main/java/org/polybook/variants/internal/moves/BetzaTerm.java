package org.polybook.variants.internal.moves;

import java.util.Arrays;
import java.util.List;

/**
 * One kind of step of a piece, in White's direction; Black's is the mirror image.
 *
 * @param way the form of the step
 * @param dx files to the right
 * @param dy ranks ahead
 * @param mode the allowed content of the target
 * @param place the area in which the step must start or end
 */
public record BetzaTerm(Way way, int dx, int dy, Mode mode, Place place) {
    /** The form of a step. */
    public enum Way {
        /** Directly to the square at that distance, over anything. */
        LEAP,
        /** Repeated steps, as long as squares are empty. */
        SLIDE,
        /** A leap that needs an empty square between: the one next to the origin, along the longer distance. */
        LAME,
        /** A leap that needs an occupied square between. */
        OVER,
        /** A slide over exactly one piece of either side; only squares beyond that piece are targets. */
        HOP,
        /**
         * Three king's steps along a straight and a diagonal, in any order; the two squares of one of the paths must be
         * empty.
         */
        FALCON,
        /**
         * A capture one step away, then any king's step from there, with or without a capture, also back to the origin.
         */
        LION,
        /**
         * A capture one step away, then one step more in the same direction, with or without a capture, or back to the
         * origin.
         */
        STING
    }

    /** The allowed content of the target. */
    public enum Mode {
        /** An empty square or an enemy piece. */
        BOTH,
        /** An empty square. */
        MOVE,
        /** An enemy piece. */
        TAKE
    }

    /** The area in which the step must start or end. */
    public enum Place {
        /** No restriction. */
        ANYWHERE,
        /** Ends in the palace: files d to f on the first three ranks. */
        PALACE,
        /** Ends on the half of the side that moves. */
        OWN_HALF,
        /** Starts on the opponent's half. */
        FAR_HALF
    }

    static List<BetzaTerm> all(Way way, int[][] directions, Mode mode, Place place) {
        return Arrays.stream(directions)
                .map(d -> new BetzaTerm(way, d[0], d[1], mode, place))
                .toList();
    }
}
