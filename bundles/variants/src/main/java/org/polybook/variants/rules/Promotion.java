package org.polybook.variants.rules;

import java.util.Arrays;
import java.util.List;
import org.osgi.annotation.versioning.ProviderType;

/**
 * The types to which a piece promotes, and the ranks on which it does.
 *
 * <pre>{@code
 * Promotion onTheLastRank = Promotion.of("P", "Q R B N");
 * Promotion inTheLastThree = Promotion.of("P", "+P").inZone(3).forcedOn(1); // optional on two of them
 * }</pre>
 *
 * @param piece symbol of the piece
 * @param to symbols of the types to which it may promote
 * @param zoneRanks the number of last ranks on which it may promote
 * @param forcedRanks the number of last ranks on which it must promote
 * @param movesFromZone the rule for moves that start in the zone
 */
@ProviderType
public record Promotion(String piece, List<String> to, int zoneRanks, int forcedRanks, MovesFromZone movesFromZone) {
    /** The promotion of moves that start in the zone. */
    public enum MovesFromZone {
        /** Moves that start in the zone promote only if they end in it, as all other moves do. */
        AS_OTHERS,
        /** Moves that start in the zone may promote on any square on which they end. */
        ALWAYS,
        /** Moves that start in the zone may promote if they take, or if a pawn ends on the last rank. */
        BY_CAPTURE
    }

    /** Returns a promotion on the last rank, where it is forced. Blanks separate the symbols in {@code to}. */
    public static Promotion of(String piece, String to) {
        return new Promotion(piece, Arrays.asList(to.split(" ")), 1, 1, MovesFromZone.AS_OTHERS);
    }

    /** Returns a copy in which the piece promotes on that many last ranks, and must. */
    public Promotion inZone(int ranks) {
        return new Promotion(piece, to, ranks, ranks, movesFromZone);
    }

    /** Returns a copy in which promotion is forced on that many last ranks only. */
    public Promotion forcedOn(int ranks) {
        return new Promotion(piece, to, zoneRanks, ranks, movesFromZone);
    }

    /** Returns a copy with another rule for moves that start in the zone. */
    public Promotion withMovesFromZone(MovesFromZone other) {
        return new Promotion(piece, to, zoneRanks, forcedRanks, other);
    }
}
