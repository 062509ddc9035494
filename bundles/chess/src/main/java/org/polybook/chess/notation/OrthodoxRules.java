package org.polybook.chess.notation;

import org.polybook.chess.ChessVariant;

/**
 * Recognizes the variants with the rules of orthodox chess. In these variants illegal moves are explained by these
 * rules, and the readers and writers of SAN rely on them; in all other variants both use the legal moves.
 */
final class OrthodoxRules {
    private OrthodoxRules() {}

    /** Returns true for orthodox chess and Chess960, regardless of the engine that plays them. */
    static boolean areRulesOf(ChessVariant variant) {
        return variant.name().equals("normal") || variant.name().equals("fischerandom");
    }
}
