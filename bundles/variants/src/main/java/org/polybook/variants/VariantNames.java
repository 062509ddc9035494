package org.polybook.variants;

import java.util.List;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.chess.ChessVariant.Naming;

/**
 * The names of a variant.
 *
 * <pre>{@code
 * VariantNames names = VariantNames.of("3check", "three check").lichess("threeCheck").pgn("Three-check");
 * }</pre>
 *
 * @param cecp the name in the Chess Engine Communication Protocol
 * @param uci the name for UCI engines
 * @param lichess the name at lichess
 * @param pgn the value of the PGN tag {@code Variant}
 * @param aliases other names in use, lower case
 */
@ProviderType
public record VariantNames(String cecp, String uci, String lichess, String pgn, List<String> aliases) {
    public VariantNames {
        if (cecp.isBlank()) {
            throw new IllegalArgumentException("cecp: expected a name, found none");
        }
        aliases = List.copyOf(aliases);
    }

    /** Returns names that use {@code cecp} everywhere, with these aliases. */
    public static VariantNames of(String cecp, String... aliases) {
        return new VariantNames(cecp, cecp, cecp, cecp, List.of(aliases));
    }

    /** Returns a copy with another name for UCI engines. */
    public VariantNames uci(String other) {
        return new VariantNames(cecp, other, lichess, pgn, aliases);
    }

    /** Returns a copy with another name at lichess. */
    public VariantNames lichess(String other) {
        return new VariantNames(cecp, uci, other, pgn, aliases);
    }

    /** Returns a copy with another name in PGN. */
    public VariantNames pgn(String other) {
        return new VariantNames(cecp, uci, lichess, other, aliases);
    }

    /** Returns the name in that naming. */
    public String in(Naming naming) {
        return switch (naming) {
            case CECP -> cecp;
            case UCI -> uci;
            case LICHESS -> lichess;
            case PGN -> pgn;
        };
    }
}
