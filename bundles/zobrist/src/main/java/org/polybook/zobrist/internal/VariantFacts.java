package org.polybook.zobrist.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The data of XBoard's book format on one variant.
 *
 * @param name the name in the Chess Engine Communication Protocol
 * @param number the number that distinguishes its keys from those of other variants
 * @param documentedNumber the number in the documents; the same as {@code number} if they have none
 * @param handTypeCount the number of types of pieces that can be in hand
 * @param traits its other properties
 * @param pieces its pieces, in the order of the table
 */
record VariantFacts(
        String name,
        int number,
        int documentedNumber,
        int handTypeCount,
        Set<VariantTrait> traits,
        List<PieceIndex> pieces) {

    /** Returns the number of the variant by that source. */
    int number(RuleSource source) {
        return source == RuleSource.PROGRAM ? number : documentedNumber;
    }

    boolean has(VariantTrait trait) {
        return traits.contains(trait);
    }

    /** Returns the piece with that symbol; empty if the variant has no such piece. */
    Optional<PieceIndex> piece(String text) {
        return pieces.stream().filter(piece -> piece.text().equals(text)).findFirst();
    }

    /**
     * Returns the number of a type in hand. The types with a one-letter symbol, except the king, are numbered from 0 in
     * the order of their indexes; if the number is not below {@code handTypeCount}, the type counts as a pawn.
     */
    int handNumber(PieceIndex piece) {
        int before = 0;
        for (PieceIndex other : pieces) {
            before += canBeInHand(other) && other.index() < piece.index() ? 1 : 0;
        }
        return before < handTypeCount ? before : 0;
    }

    /** Returns true if the piece can be in hand. */
    boolean canBeInHand(PieceIndex piece) {
        return handTypeCount > 0 && piece.isOneLetter() && !piece.text().equals("K");
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
