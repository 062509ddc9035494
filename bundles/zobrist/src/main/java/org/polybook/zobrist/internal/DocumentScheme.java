package org.polybook.zobrist.internal;

import java.util.Optional;
import org.osgi.service.component.annotations.Activate;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;

/** The same as the documents of the format have it, where the program differs from them. */
@Component(property = {BookScheme.NAME + "=" + DocumentScheme.SCHEME, "service.ranking:Integer=-20"})
public final class DocumentScheme implements BookScheme {
    static final String SCHEME = "document";

    private final VariantCodings codings = new VariantCodings(Reading.DOCUMENT);

    @Activate
    public DocumentScheme() {
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
