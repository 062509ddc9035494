package org.polybook.variants.internal;

import java.util.List;
import org.polybook.chess.Naming;

/** What a variant is called. */
record Names(String cecp, String uci, String lichess, String pgn, List<String> aliases) {
    static Names of(String cecp, String... aliases) {
        return new Names(cecp, cecp, cecp, cecp, List.of(aliases));
    }

    Names uci(String other) {
        return new Names(cecp, other, lichess, pgn, aliases);
    }

    Names lichess(String other) {
        return new Names(cecp, uci, other, pgn, aliases);
    }

    Names pgn(String other) {
        return new Names(cecp, uci, lichess, other, aliases);
    }

    String in(Naming naming) {
        return switch (naming) {
            case CECP -> cecp;
            case UCI -> uci;
            case LICHESS -> lichess;
            case PGN -> pgn;
        };
    }
}
