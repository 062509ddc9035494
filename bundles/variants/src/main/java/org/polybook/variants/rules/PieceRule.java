package org.polybook.variants.rules;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.chess.PieceType;
import org.polybook.chess.Symbol;

/**
 * One type of piece, as {@link Rules} have it.
 *
 * @param symbol how it is written
 * @param moves how it moves, see {@link Rules#piece}
 * @param step the double step it may make
 * @param stepRanks ranks from which it may, empty if it makes none, counted from 0 from its own side
 * @param inHand what it is in the hand of who takes it
 * @param royal whether it must not be lost
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

    /** Of which kind it is. */
    public PieceType type() {
        return symbol.type();
    }

    /** Whether moves write it without a letter: its moves set the half-move clock back, and it explodes nowhere. */
    public boolean isPawn() {
        return symbol.san().isEmpty();
    }
}
