package org.polybook.api.scheme;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.polybook.api.spi.Providers;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Finds schemes, and determines the scheme of a book.
 *
 * <pre>{@code
 * long key = Schemes.key(Orthodox.NORMAL.start(), Schemes.POLYGLOT); // 0x463b96181691fc9c
 * }</pre>
 */
public final class Schemes {
    /** The scheme of orthodox chess and Chess960, which nearly all books use. */
    public static final String POLYGLOT = "polyglot";

    private static final Set<String> ORTHODOX = Set.of(Orthodox.NORMAL.name(), Orthodox.FISCHERANDOM.name());

    private Schemes() {}

    /** Returns the scheme of that name; empty if it is not available. */
    public static Optional<BookScheme> named(String name) {
        return Providers.first(BookScheme.class, scheme -> scheme.name().equals(name));
    }

    /**
     * Returns the scheme of that name.
     *
     * @throws SchemeUnavailableException if it is not available
     */
    public static BookScheme required(String name) {
        return named(name).orElseThrow(() -> new SchemeUnavailableException(reportMissing(name)));
    }

    /**
     * Returns a scheme that covers all of the variants: {@link #POLYGLOT} if it does, otherwise the first in the order
     * of the services; empty if absent.
     */
    public static Optional<BookScheme> covering(Collection<String> variants) {
        List<BookScheme> all = Providers.all(BookScheme.class);
        Predicate<BookScheme> covers = scheme -> variants.stream().allMatch(scheme::covers);
        Optional<BookScheme> polyglot =
                Providers.first(all, scheme -> scheme.name().equals(POLYGLOT) && covers.test(scheme));
        return polyglot.isPresent() ? polyglot : Providers.first(all, covers);
    }

    /**
     * Returns the name of the scheme of a book that is for those variants and does not name its scheme:
     * {@link #POLYGLOT} for orthodox chess and Chess960, even if it is not available; otherwise a scheme that covers
     * the variants, or {@link #POLYGLOT} if none does.
     */
    public static String defaultSchemeName(Collection<String> variants) {
        return ORTHODOX.containsAll(variants)
                ? POLYGLOT
                : covering(variants).map(BookScheme::name).orElse(POLYGLOT);
    }

    /**
     * Returns the keys and codes of a scheme for a variant; empty if the scheme does not cover it.
     *
     * @throws SchemeUnavailableException if no scheme of that name is available
     */
    public static Optional<Coding> coding(String scheme, ChessVariant variant) {
        return required(scheme).coding(variant);
    }

    /**
     * Returns the keys and codes of a scheme for each of the variants, in the order of the variants, which are given by
     * their CECP names. Variants that the scheme does not cover, or whose rules are not available, are omitted. Empty
     * if the scheme is not available.
     */
    public static List<Coding> availableCodings(String scheme, Collection<String> variants) {
        Optional<BookScheme> found = named(scheme);
        if (found.isEmpty()) {
            return List.of();
        }
        return variants.stream()
                .flatMap(name -> Variants.find(name).stream())
                .flatMap(variant -> found.get().coding(variant).stream())
                .toList();
    }

    /**
     * Returns true if two schemes have equal keys for the positions of all of the variants; at least one variant is
     * required. Schemes have equal keys if one of them uses the keys of the other. Always true if the schemes are the
     * same.
     *
     * @param variants CECP names
     */
    public static boolean haveEqualKeys(String one, String other, Collection<String> variants) {
        return one.equals(other)
                || !variants.isEmpty() && variants.stream().allMatch(name -> haveEqualKeys(one, other, name));
    }

    private static boolean haveEqualKeys(String one, String other, String variant) {
        Optional<PositionKeys> keys = keys(one, variant);
        return keys.isPresent() && keys.equals(keys(other, variant));
    }

    private static Optional<PositionKeys> keys(String scheme, String variant) {
        return availableCodings(scheme, List.of(variant)).stream()
                .map(Coding::keys)
                .findFirst();
    }

    /**
     * Returns the key of a position.
     *
     * @throws SchemeUnavailableException if no scheme of that name is available
     * @throws IllegalArgumentException if the scheme does not cover the position's variant
     */
    public static long key(Position position, String scheme) {
        return coding(scheme, position.variant())
                .orElseThrow(
                        () -> new IllegalArgumentException("the scheme \"" + scheme + "\" does not cover the variant \""
                                + position.variant().name() + '"'))
                .key(position);
    }

    /** Returns the message that a scheme is not available. */
    public static String missingMessage(String scheme) {
        return scheme.equals(POLYGLOT)
                ? Providers.missingMessage(BookScheme.class)
                : "no keys and moves of the scheme \"" + scheme + '"';
    }

    /** Returns {@link #missingMessage}; for {@link #POLYGLOT}, in an OSGi framework, the message is also logged. */
    private static String reportMissing(String scheme) {
        return scheme.equals(POLYGLOT) ? Providers.reportMissing(BookScheme.class) : missingMessage(scheme);
    }
}
