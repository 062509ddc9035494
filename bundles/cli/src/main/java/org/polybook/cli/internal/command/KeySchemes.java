package org.polybook.cli.internal.command;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.key.PositionKeys;
import org.polybook.api.spi.Providers;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;

/** Which keys go with which variant. */
public final class KeySchemes {
    /** Meant where no variant is named. */
    public static final String USUAL_VARIANT = "normal";

    /** Preferred where several have keys for a variant. */
    private static final String FORMAT_SCHEME = "polyglot";

    private KeySchemes() {}

    /** A variant by its own name, with keys for it. */
    public record Choice(String variant, PositionKeys keys) {}

    /** Keys for the variant of that name or alias; empty if none are available. */
    public static Optional<Choice> forVariant(String name) {
        String variant = Variants.find(name).map(ChessVariant::name).orElse(name.toLowerCase(Locale.ROOT));
        List<PositionKeys> fitting = Providers.all(PositionKeys.class).stream()
                .filter(keys -> keys.supports(variant))
                .toList();
        return fitting.stream()
                .filter(keys -> keys.scheme().equals(FORMAT_SCHEME))
                .findFirst()
                .or(() -> fitting.stream().findFirst())
                .map(keys -> new Choice(variant, keys));
    }

    /** The variants that have keys. */
    public static List<String> variants() {
        return Variants.names().stream()
                .filter(name -> forVariant(name).isPresent())
                .toList();
    }
}
