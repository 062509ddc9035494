package org.polybook.select.internal.selector;

import java.util.Arrays;
import java.util.Optional;
import org.polybook.api.book.BookRecords;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnDialects;
import org.polybook.api.scheme.Coding;
import org.polybook.api.spi.Providers;
import org.polybook.chess.ChessVariant;

/**
 * Caches the codings of the books of a stack, because querying a book for its coding takes longer than looking a
 * position up in it. A cached coding is valid as long as the book, its content, the variant and the set of services are
 * the same. Only one thread at a time may use a cache.
 */
final class CodingCache {
    private CachedCoding[] cached = new CachedCoding[1];

    record CachedCoding(
            OpeningBook book,
            ChessVariant variant,
            long contentGeneration,
            long serviceGeneration,
            BookRecords records,
            Optional<LearnDialect> dialect) {
        Coding coding() {
            return records.coding();
        }

        @SuppressWarnings("ReferenceEquality") // a different book may be equal, but have another coding
        boolean isValidFor(OpeningBook current, ChessVariant ofVariant) {
            return book == current
                    && variant == ofVariant
                    && contentGeneration == current.generation()
                    && serviceGeneration == Providers.generation();
        }
    }

    /**
     * Returns the coding of the book at that place of the stack; null if the book has no records for the variant.
     *
     * @throws org.polybook.api.scheme.SchemeUnavailableException as {@link BookRecords#of}
     */
    CachedCoding codingOrNull(int place, OpeningBook book, ChessVariant variant) {
        if (place >= cached.length) {
            cached = Arrays.copyOf(cached, 2 * place);
        }
        CachedCoding before = cached[place];
        if (before != null && before.isValidFor(book, variant)) {
            return before;
        }
        long services = Providers.generation();
        long content = book.generation();
        Optional<BookRecords> records = BookRecords.of(book, variant);
        cached[place] = records.map(found -> new CachedCoding(book, variant, content, services, found, dialect(book)))
                .orElse(null);
        return cached[place];
    }

    /**
     * The dialect of the book's learn fields, Polyglot's if the book names none; empty if the dialect is not available.
     */
    private static Optional<LearnDialect> dialect(OpeningBook book) {
        String name = book.metadata().learnDialect();
        return LearnDialects.named(name.isEmpty() ? LearnDialects.POLYGLOT : name);
    }
}
