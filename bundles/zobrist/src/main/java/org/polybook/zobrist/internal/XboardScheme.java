package org.polybook.zobrist.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;

/** The scheme of XBoard's books, as the program writes and reads them: all of its 37 variants, and four that are next to them. */
@Component(property = {BookScheme.NAME + "=" + XboardScheme.SCHEME, "service.ranking:Integer=-10"})
public final class XboardScheme implements BookScheme {
    static final String SCHEME = "xboard";

    private final VariantCodings codings = new VariantCodings(Reading.XBOARD);

    @Activate
    public XboardScheme() {
        // no collaborators
    }

    @Override
    public String name() {
        return SCHEME;
    }

    @Override
    public boolean covers(String variant) {
        return codings.covers(variant);
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        return codings.coding(variant);
    }
}
