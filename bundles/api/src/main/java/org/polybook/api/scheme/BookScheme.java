package org.polybook.api.scheme;

import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.api.spi.Provided;
import org.polybook.chess.ChessVariant;

/**
 * How books number positions and write moves. A service; stateless and safe to share.
 *
 * <pre>{@code
 * Coding polyglot = Schemes.required(Schemes.POLYGLOT).coding(Orthodox.NORMAL).orElseThrow();
 * long key = polyglot.key(Orthodox.NORMAL.start()); // 0x463b96181691fc9c
 * }</pre>
 */
@ConsumerType
@Provided(by = "org.polybook.zobrist", lack = "no keys and moves of books")
public interface BookScheme {
    /** Service property (String) that holds {@link #name()}. */
    String NAME = "book.scheme";

    /** Short lower-case name: {@code "polyglot"}, {@code "xboard"} or {@code "document"}. */
    String name();

    /** Whether it has keys and codes for the variant of that CECP name; its rules need not be available. */
    boolean covers(String variant);

    /** Keys and codes for that variant, made once and shared by all threads; empty if it is not covered. */
    Optional<Coding> coding(ChessVariant variant);
}
