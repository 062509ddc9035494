package org.polybook.zobrist.internal;

import java.util.Optional;
import java.util.Set;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.orthodox.Orthodox;

/** The scheme of Polyglot's own books: orthodox chess and Chess960, with any engine that plays them. */
@Component(property = BookScheme.NAME + "=" + Schemes.POLYGLOT)
public final class PolyglotScheme implements BookScheme {
    private static final Set<String> VARIANTS = Set.of(Orthodox.NORMAL.name(), Orthodox.FISCHERANDOM.name());
    private static final Optional<Coding> NORMAL = Optional.of(createCoding(Orthodox.NORMAL));
    private static final Optional<Coding> FISCHERANDOM = Optional.of(createCoding(Orthodox.FISCHERANDOM));

    @Activate
    public PolyglotScheme() {
        // no state and no collaborators
    }

    @Override
    public String name() {
        return Schemes.POLYGLOT;
    }

    @Override
    public boolean covers(String variant) {
        return VARIANTS.contains(variant);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // only one object exists for each of the two variants
    public Optional<Coding> coding(ChessVariant variant) {
        if (variant == Orthodox.NORMAL) {
            return NORMAL;
        }
        if (variant == Orthodox.FISCHERANDOM) {
            return FISCHERANDOM;
        }
        return covers(variant.name()) ? Optional.of(createCoding(variant)) : Optional.empty();
    }

    private static Coding createCoding(ChessVariant variant) {
        return new Coding(Schemes.POLYGLOT, variant, PolyglotKeys.KEYS, PolyglotCodes.CODES);
    }
}
