package org.polybook.reader.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.api.spi.Providers;

/** What a book says of itself in its header, if there is one and somebody to read it; else what every book can be taken for. */
final class OwnWords {
    private static final List<String> ORTHODOX = List.of("normal");

    private OwnWords() {}

    static BookMetadata of(PolyglotBook book, long records) {
        Optional<BookHeader> header = header(book);
        List<String> variants = header.map(BookHeader::variants)
                .filter(names -> !names.isEmpty())
                .orElse(ORTHODOX);
        String comment = header.map(BookHeader::comment).orElse("");
        return new BookMetadata(PolyglotFormat.FORMAT, "polyglot", variants, records, comment);
    }

    private static Optional<BookHeader> header(PolyglotBook book) {
        List<BookHeaders> readers = Providers.all(BookHeaders.class);
        try {
            return readers.isEmpty() ? Optional.empty() : readers.get(0).read(book);
        } catch (HeaderFormatException brokenHeader) {
            // checking the book says so; to whoever looks moves up it makes no difference
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
