package org.polybook.chess.notation;

import org.polybook.chess.ChessVariant;

/**
 * The variants whose illegal moves are explained by the rules of orthodox chess; all others are explained by their
 * legal moves.
 */
final class OrthodoxRules {
    private OrthodoxRules() {}

    /** Returns true for orthodox chess and Chess960, regardless of the engine that plays them. */
    static boolean areRulesOf(ChessVariant variant) {
        return variant.name().equals("normal") || variant.name().equals("fischerandom");
    }
}
