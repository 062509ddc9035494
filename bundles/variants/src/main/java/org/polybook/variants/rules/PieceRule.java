package org.polybook.variants.rules;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.chess.PieceType;
import org.polybook.chess.Symbol;

/**
 * One type of piece in {@link Rules}.
 *
 * @param symbol its symbol in FENs and moves
 * @param moves its moves, in the notation of {@link Rules#piece}
 * @param step its double step
 * @param stepRanks ranks from which it makes the double step, counted from 0 from its own side; empty without a double
 *     step
 * @param inHand its type in a hand after its capture
 * @param royal true if its side must not lose it
 */
@ProviderType
public record PieceRule(
        Symbol symbol, String moves, DoubleStep step, List<Integer> stepRanks, PieceType inHand, boolean royal) {
    static PieceRule of(Symbol symbol, String moves) {
        return new PieceRule(symbol, moves, DoubleStep.NONE, List.of(), symbol.type(), false);
    }

    PieceRule withStep(DoubleStep other, List<Integer> ranks) {
        return new PieceRule(symbol, moves, other, List.copyOf(ranks), inHand, royal);
    }

    PieceRule withInHand(PieceType other) {
        return new PieceRule(symbol, moves, step, stepRanks, other, royal);
    }

    PieceRule asRoyal() {
        return new PieceRule(symbol, moves, step, stepRanks, inHand, true);
    }

    /** The type of the piece. */
    public PieceType type() {
        return symbol.type();
    }

    /**
     * Returns true if the piece is a pawn: moves write it without a letter, its moves set the half-move clock to 0, and
     * explosions spare it.
     */
    public boolean isPawn() {
        return symbol.san().isEmpty();
    }
}
