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

/** Whether an open book can be read in the scheme that was asked for. */
final class RequestedScheme {
    private RequestedScheme() {}

    /** Hands the book on, or closes and refuses it. */
    static BookFile checked(BookFile book, OpenOptions options) throws IOException {
        if (options.scheme().isEmpty()) {
            return book;
        }
        boolean fits = false;
        try {
            Optional<String> complaint =
                    complaint(book.metadata(), options.scheme().get());
            fits = complaint.isEmpty();
            if (!fits) {
                throw new BookFormatException(book.path() + ": " + complaint.get());
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

    private static Optional<String> complaint(BookMetadata told, String scheme) {
        if (!told.scheme().equals(scheme)) {
            return Optional.of("its scheme is \"" + told.scheme() + "\", not \"" + scheme + '"');
        }
        Optional<BookScheme> available = Schemes.named(scheme);
        List<String> left = available.isEmpty()
                ? List.of()
                : told.variants().stream()
                        .filter(variant -> !available.get().covers(variant))
                        .toList();
        return left.isEmpty()
                ? Optional.empty()
                : Optional.of("the book is for " + String.join(", ", told.variants()) + ", but the scheme \"" + scheme
                        + "\" does not cover " + String.join(", ", left));
    }
}
