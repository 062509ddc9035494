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
 * How the books of a stack number positions and write moves, kept because asking a book takes longer than looking a position up. Valid
 * for one book with one content, one variant, and the services that there were. For one thread.
 */
final class CodingCache {
    private Known[] known = new Known[1];

    record Known(
            OpeningBook book,
            ChessVariant variant,
            long content,
            long services,
            BookRecords records,
            Optional<LearnDialect> dialect) {
        Coding coding() {
            return records.coding();
        }

        @SuppressWarnings("ReferenceEquality") // another book that is equal may have another coding
        boolean isOf(OpeningBook asked, ChessVariant ofVariant) {
            return book == asked
                    && variant == ofVariant
                    && content == asked.generation()
                    && services == Providers.generation();
        }
    }

    /**
     * What is known of the book at that place of the stack; null if it has no records for the variant.
     *
     * @throws org.polybook.api.scheme.SchemeUnavailableException as {@link BookRecords#of}
     */
    Known of(int place, OpeningBook book, ChessVariant variant) {
        if (place >= known.length) {
            known = Arrays.copyOf(known, 2 * place);
        }
        Known before = known[place];
        if (before != null && before.isOf(book, variant)) {
            return before;
        }
        long services = Providers.generation();
        long content = book.generation();
        Optional<BookRecords> records = BookRecords.of(book, variant);
        known[place] = records.map(found -> new Known(book, variant, content, services, found, dialect(book)))
                .orElse(null);
        return known[place];
    }

    /** That of the book's learn fields; a book that names none is taken for Polyglot's. */
    private static Optional<LearnDialect> dialect(OpeningBook book) {
        String name = book.metadata().learnDialect();
        return LearnDialects.named(name.isEmpty() ? LearnDialects.POLYGLOT : name);
    }
}
