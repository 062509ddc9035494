package org.polybook.chess.notation;

import org.polybook.chess.ChessVariant;

/**
 * Recognizes the variants with the rules of orthodox chess. In these variants these rules explain illegal moves, and
 * {@link SanSyntax} and {@link SanWriter} rely on them. In all other variants illegal moves are explained by the legal
 * moves.
 */
final class OrthodoxRules {
    private OrthodoxRules() {}

    /** Returns true for orthodox chess and Chess960, regardless of the engine that plays them. */
    static boolean areRulesOf(ChessVariant variant) {
        return variant.name().equals("normal") || variant.name().equals("fischerandom");
    }
}
