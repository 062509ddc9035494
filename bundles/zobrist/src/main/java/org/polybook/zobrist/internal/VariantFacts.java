package org.polybook.zobrist.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What XBoard's book format says of one variant.
 *
 * @param name in the Chess Engine Communication Protocol
 * @param number that tells its keys from those of others
 * @param documented the number that the documents give it; where they give none, the same
 * @param held how many types of pieces can be in hand, 0 if none can
 * @param traits what else there is about it
 * @param pieces in the order of the table
 */
record VariantFacts(
        String name, int number, int documented, int held, Set<VariantTrait> traits, List<PieceIndex> pieces) {

    /** Number of the variant in that reading. */
    int number(Source source) {
        return source == Source.PROGRAM ? number : documented;
    }

    boolean has(VariantTrait trait) {
        return traits.contains(trait);
    }

    /** The piece written so; empty if there is none. */
    Optional<PieceIndex> piece(String text) {
        return pieces.stream().filter(piece -> piece.text().equals(text)).findFirst();
    }

    /**
     * The number of a type in hand: 0 for the lowest index of those written with a letter alone, kings left out. A type that comes
     * after all that are numbered counts as a pawn.
     */
    int handNumber(PieceIndex piece) {
        int before = 0;
        for (PieceIndex other : pieces) {
            before += isHeld(other) && other.index() < piece.index() ? 1 : 0;
        }
        return before < held ? before : 0;
    }

    /** Whether it can be in hand at all. */
    boolean isHeld(PieceIndex piece) {
        return held > 0 && piece.isPlain() && !piece.text().equals("K");
    }

    /** Reads a row of {@link VariantTable}. */
    static VariantFacts parse(String row, String orthodox) {
        String[] columns = row.strip().split(" +", 6);
        int number = Integer.parseInt(columns[1]);
        int documented = columns[2].equals("-") ? number : Integer.parseInt(columns[2]);
        List<PieceIndex> pieces = Arrays.stream(
                        columns[5].replace("=", orthodox).split(" "))
                .map(PieceIndex::parse)
                .toList();
        return new VariantFacts(
                columns[0], number, documented, Integer.parseInt(columns[3]), VariantTrait.parse(columns[4]), pieces);
    }
}
