package org.polybook.zobrist.internal;

import java.util.Optional;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;

/** A scheme for XBoard's variants, as either XBoard or its documents define it. */
abstract class VariantScheme implements BookScheme {
    private final String name;
    private final VariantCodings codings;

    VariantScheme(String name, RuleSources conformance) {
        this.name = name;
        this.codings = new VariantCodings(conformance);
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final boolean covers(String variant) {
        return codings.covers(variant);
    }

    @Override
    public final Optional<Coding> coding(ChessVariant variant) {
        return codings.coding(variant);
    }
}
