package org.polybook.chess.notation;

import org.polybook.chess.ChessVariant;

/** Which variants are explained by the rules of orthodox chess; all others by their legal moves. */
final class OrthodoxRules {
    private OrthodoxRules() {}

    /** Orthodox chess and Chess960, whichever engine plays them. */
    static boolean areThoseOf(ChessVariant variant) {
        return variant.name().equals("normal") || variant.name().equals("fischerandom");
    }
}
