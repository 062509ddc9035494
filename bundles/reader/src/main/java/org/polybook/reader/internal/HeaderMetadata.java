package org.polybook.reader.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;

/**
 * What a book's header says of it, if there is one and a service to read it; else what every book can be taken for. Read once
 * for each such service: it is asked for with every position, and a header may have a megabyte.
 */
final class HeaderMetadata {
    /** Who read it; not held on to, for its bundle may be updated while the book is open. */
    private final WeakReference<BookHeaders> reader;

    private final BookMetadata metadata;

    private HeaderMetadata(BookHeaders reader, BookMetadata metadata) {
        this.reader = new WeakReference<>(reader);
        this.metadata = metadata;
    }

    /** That of the book as it is known already, or read anew if that is null or another service reads headers now. */
    static HeaderMetadata of(PolyglotBook book, HeaderMetadata known) {
        List<BookHeaders> readers = Providers.all(BookHeaders.class);
        BookHeaders now = readers.isEmpty() ? null : readers.get(0);
        HeaderMetadata header = known != null && known.reader.refersTo(now) ? known : read(book, now);
        return header.inScheme(scheme(book.options(), header.metadata.variants()));
    }

    private static String scheme(OpenOptions options, List<String> variants) {
        return options.scheme().orElseGet(() -> Schemes.of(variants));
    }

    /** Schemes come and go like readers of headers. */
    private HeaderMetadata inScheme(String scheme) {
        if (metadata.scheme().equals(scheme)) {
            return this;
        }
        return new HeaderMetadata(reader.get(), metadata.withScheme(scheme));
    }

    BookMetadata metadata() {
        return metadata;
    }

    private static HeaderMetadata read(PolyglotBook book, BookHeaders reader) {
        Optional<BookHeader> header = header(book, reader);
        List<String> variants = header.map(BookHeader::variants)
                .filter(names -> !names.isEmpty())
                .orElse(book.options().variants());
        BookMetadata metadata = BookMetadata.of(PolyglotFormat.FORMAT)
                .withEntries(book.records())
                .withComment(header.map(BookHeader::comment).orElse(""))
                .withLearnDialect(header.map(BookHeader::learnDialect).orElse(""));
        return new HeaderMetadata(reader, variants.isEmpty() ? metadata : metadata.withVariants(variants));
    }

    private static Optional<BookHeader> header(PolyglotBook book, BookHeaders reader) {
        try {
            return reader == null ? Optional.empty() : reader.read(book);
        } catch (HeaderFormatException brokenHeader) {
            // checking the book says so; to a lookup of moves it makes no difference
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
