package org.polybook.api.scheme;

import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.spi.Provided;
import org.polybook.chess.ChessVariant;

/**
 * A key scheme: the position keys and move codes of books. A service; stateless and thread-safe.
 *
 * <pre>{@code
 * Coding polyglot = Schemes.required(Schemes.POLYGLOT).coding(Orthodox.NORMAL).orElseThrow();
 * long key = polyglot.key(Orthodox.NORMAL.start()); // 0x463b96181691fc9c
 * }</pre>
 */
@ConsumerType
@Provided(by = "org.polybook.zobrist", lack = "no keys and moves of books")
public interface BookScheme {
    /** The service property (String) that holds {@link #name()}. */
    String NAME = "book.scheme";

    /** Returns the short lower-case name: {@code "polyglot"}, {@code "xboard"} or {@code "document"}. */
    String name();

    /**
     * Returns true if the scheme has keys and codes for the variant of that CECP name, even if its rules are not
     * available.
     */
    boolean covers(String variant);

    /**
     * Returns the keys and codes for that variant, which are created once and thread-safe; empty if the variant is not
     * covered.
     */
    Optional<Coding> coding(ChessVariant variant);
}
