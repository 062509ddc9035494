package org.polybook.variants.rules;

import java.util.Arrays;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * What a piece may become, and where.
 *
 * <pre>{@code
 * Promotion onTheLastRank = Promotion.of("P", "Q R B N");
 * Promotion inTheLastThree = Promotion.of("P", "+P").inZone(3).forcedOn(1); // and may stay what it is on two of them
 * }</pre>
 *
 * @param piece its symbol
 * @param to symbols of what it may become
 * @param zone how many of the last ranks it promotes on
 * @param forced how many of the last ranks it cannot stay unpromoted on
 * @param leaving how a move that starts in the zone promotes
 */
@ProviderType
public record Promotion(String piece, List<String> to, int zone, int forced, Leaving leaving) {
    /** Moves that start in the zone. */
    public enum Leaving {
        /** Promote if they end there. */
        AS_OTHERS,
        /** Promote wherever they end. */
        ALWAYS,
        /** Promote if they take, or end on the last rank with a piece that could not move on. */
        BY_CAPTURE
    }

    /** On the last rank, and there it must. The symbols are separated by blanks. */
    public static Promotion of(String piece, String to) {
        return new Promotion(piece, Arrays.asList(to.split(" ")), 1, 1, Leaving.AS_OTHERS);
    }

    /** On so many of the last ranks, and there it must. */
    public Promotion inZone(int ranks) {
        return new Promotion(piece, to, ranks, ranks, leaving);
    }

    /** It must on so many of the last ranks alone. */
    public Promotion forcedOn(int ranks) {
        return new Promotion(piece, to, zone, ranks, leaving);
    }

    /** With another rule for moves that start in the zone. */
    public Promotion leaving(Leaving other) {
        return new Promotion(piece, to, zone, forced, other);
    }
}
