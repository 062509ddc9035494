package org.polybook.reader.internal;

import java.util.Optional;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.ChessVariant;

/**
 * A scheme that no test book uses, although it covers every variant. It is the first scheme on the class path, so code
 * that requests no scheme by name gets this one, which throws an error.
 */
public final class UnusedScheme implements BookScheme {
    @Override
    public String name() {
        return "other";
    }

    @Override
    public boolean covers(String variant) {
        return true;
    }

    @Override
    public Optional<Coding> coding(ChessVariant variant) {
        throw new AssertionError("no code requests the scheme \"other\"");
    }
}
