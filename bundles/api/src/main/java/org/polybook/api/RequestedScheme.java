package org.polybook.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.scheme.BookScheme;
import org.polybook.api.scheme.Schemes;

/** Checks that an open book can be read in the requested scheme. */
final class RequestedScheme {
    private RequestedScheme() {}

    /**
     * Returns the book unchanged, or closes it and throws.
     *
     * @throws BookFormatException if the book cannot be read in the scheme that the options request
     */
    static BookFile checkOrClose(BookFile book, OpenOptions options) throws IOException {
        if (options.scheme().isEmpty()) {
            return book;
        }
        boolean fits = false;
        try {
            Optional<String> mismatch =
                    mismatch(book.metadata(), options.scheme().get());
            fits = mismatch.isEmpty();
            if (!fits) {
                throw new BookFormatException(book.path() + ": " + mismatch.get());
            }
            return book;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            if (!fits) {
                book.close();
            }
        }
    }

    private static Optional<String> mismatch(BookMetadata metadata, String scheme) {
        if (!metadata.scheme().equals(scheme)) {
            return Optional.of("its scheme is \"" + metadata.scheme() + "\", not \"" + scheme + '"');
        }
        Optional<BookScheme> available = Schemes.named(scheme);
        List<String> uncovered = available.isEmpty()
                ? List.of()
                : metadata.variants().stream()
                        .filter(variant -> !available.get().covers(variant))
                        .toList();
        return uncovered.isEmpty()
                ? Optional.empty()
                : Optional.of("the book is for " + String.join(", ", metadata.variants()) + ", but the scheme \""
                        + scheme + "\" does not cover " + String.join(", ", uncovered));
    }
}
