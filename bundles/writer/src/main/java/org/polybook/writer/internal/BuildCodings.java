package org.polybook.writer.internal;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;

/**
 * The coding of each variant that a build meets. A book has one scheme; which one it is can only be told from all the variants, and
 * games come in any order. So each variant gets the first scheme that covers it, and in the end these have to be one: schemes that
 * cover several variants hand out the same keys for those that they share. Safe for any number of threads.
 */
final class BuildCodings {
    private final Optional<BookScheme> asked;
    private final Map<String, Optional<Coding>> byVariant = new TreeMap<>();

    private BuildCodings(Optional<BookScheme> asked) {
        this.asked = asked;
    }

    /**
     * Before any game has been met.
     *
     * @param scheme the one that is asked for
     * @throws IOException if it is not available, or none is at all
     */
    static BuildCodings of(Optional<String> scheme) throws IOException {
        Providers.required(BookScheme.class);
        if (scheme.isEmpty()) {
            return new BuildCodings(Optional.empty());
        }
        BookScheme found =
                Schemes.named(scheme.get()).orElseThrow(() -> new IOException(Schemes.missing(scheme.get())));
        return new BuildCodings(Optional.of(found));
    }

    /** That of a variant; empty if there is none. */
    synchronized Optional<Coding> of(ChessVariant variant) {
        return byVariant.computeIfAbsent(variant.name(), name -> find(variant));
    }

    private Optional<Coding> find(ChessVariant variant) {
        return asked.or(() -> Schemes.named(Schemes.of(List.of(variant.name()))))
                .flatMap(scheme -> scheme.coding(variant));
    }

    /**
     * Refuses variants that have no scheme in common.
     *
     * @param variants those in the book
     */
    synchronized void check(Iterable<String> variants) throws IOException {
        Map<String, Coding> used = new TreeMap<>();
        variants.forEach(name -> byVariant.get(name).ifPresent(coding -> used.put(name, coding)));
        if (used.values().stream().map(Coding::scheme).distinct().count() < 2) {
            return;
        }
        Optional<BookScheme> common = Schemes.covering(used.keySet());
        if (common.isEmpty() || !used.values().stream().allMatch(coding -> isThatOf(common.get(), coding))) {
            throw new IOException(
                    "games of " + String.join(", ", used.keySet())
                            + " cannot be in one book: no scheme of keys and moves is for all of them; choose some of them, or a scheme");
        }
    }

    @SuppressWarnings("ReferenceEquality") // keys are the same if they are that object
    private static boolean isThatOf(BookScheme scheme, Coding coding) {
        return scheme.coding(coding.variant())
                .filter(its -> its.keys() == coding.keys() && its.moves() == coding.moves())
                .isPresent();
    }
}
