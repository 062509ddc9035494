package org.polybook.writer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.polybook.api.build.IncompatibleGamesException;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;

/**
 * The coding of each variant in a build. A book has one scheme, which depends on all its variants, and games come in
 * any order. So each variant first gets the first scheme that covers it; at the end the schemes of all variants must
 * agree: schemes that cover several variants use the same keys for the variants that they share. Safe for any number of
 * threads.
 */
final class BuildCodings {
    private final Optional<BookScheme> requested;
    private final Map<String, Optional<Coding>> byVariant = new TreeMap<>();

    private BuildCodings(Optional<BookScheme> requested) {
        this.requested = requested;
    }

    /**
     * Creates the codings before the first game.
     *
     * @param scheme the requested scheme, if any
     * @throws IOException if that scheme, or any scheme at all, is not available
     */
    static BuildCodings of(Optional<String> scheme) throws IOException {
        Providers.required(BookScheme.class);
        if (scheme.isEmpty()) {
            return new BuildCodings(Optional.empty());
        }
        BookScheme found =
                Schemes.named(scheme.get()).orElseThrow(() -> new IOException(Schemes.missingMessage(scheme.get())));
        return new BuildCodings(Optional.of(found));
    }

    /** The coding of a variant; empty if no scheme has one. */
    synchronized Optional<Coding> codingFor(ChessVariant variant) {
        return byVariant.computeIfAbsent(variant.name(), name -> find(variant));
    }

    private Optional<Coding> find(ChessVariant variant) {
        return requested
                .or(() -> Schemes.named(Schemes.defaultSchemeName(List.of(variant.name()))))
                .flatMap(scheme -> scheme.coding(variant));
    }

    /**
     * Rejects variants that have no scheme in common.
     *
     * @param variants the variants of the book
     */
    synchronized void requireCommonScheme(Iterable<String> variants) throws IncompatibleGamesException {
        Map<String, Coding> used = new TreeMap<>();
        variants.forEach(name -> byVariant.get(name).ifPresent(coding -> used.put(name, coding)));
        if (used.values().stream().map(Coding::scheme).distinct().count() < 2) {
            return;
        }
        Optional<BookScheme> common = Schemes.covering(used.keySet());
        if (common.isEmpty() || !used.values().stream().allMatch(coding -> schemeHasCoding(common.get(), coding))) {
            throw new IncompatibleGamesException(
                    "games of " + String.join(", ", used.keySet())
                            + " cannot be in one book: no scheme of keys and moves covers all of them; select fewer variants, or a scheme");
        }
    }

    @SuppressWarnings("ReferenceEquality") // equal keys and equal move codes are the same object
    private static boolean schemeHasCoding(BookScheme scheme, Coding coding) {
        return scheme.coding(coding.variant())
                .filter(its -> its.keys() == coding.keys() && its.moves() == coding.moves())
                .isPresent();
    }
}
