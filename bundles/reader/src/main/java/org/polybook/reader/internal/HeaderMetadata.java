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
 * The metadata of a book: from its header, if it has one and a service can read it; otherwise those of a book without a
 * header. The header is read only once with each such service, since the metadata are needed for every position, and a
 * header may have a megabyte.
 */
final class HeaderMetadata {
    /** The service that read the header; a weak reference, because its bundle may be updated while the book is open. */
    private final WeakReference<BookHeaders> reader;

    private final BookMetadata metadata;

    private HeaderMetadata(BookHeaders reader, BookMetadata metadata) {
        this.reader = new WeakReference<>(reader);
        this.metadata = metadata;
    }

    /**
     * Returns the known metadata of the book; reads them if they are unknown or if another service reads headers now.
     */
    static HeaderMetadata knownOrRead(PolyglotBook book, HeaderMetadata known) {
        List<BookHeaders> readers = Providers.all(BookHeaders.class);
        BookHeaders now = readers.isEmpty() ? null : readers.get(0);
        HeaderMetadata header = known != null && known.reader.refersTo(now) ? known : read(book, now);
        return header.withScheme(scheme(book.options(), header.metadata.variants()));
    }

    private static String scheme(OpenOptions options, List<String> variants) {
        return options.scheme().orElseGet(() -> Schemes.defaultSchemeName(variants));
    }

    /**
     * Returns the metadata with this scheme. It may differ from the stored one, because schemes are services that may
     * appear and disappear, like readers of headers.
     */
    private HeaderMetadata withScheme(String scheme) {
        if (metadata.scheme().equals(scheme)) {
            return this;
        }
        return new HeaderMetadata(reader.get(), metadata.withScheme(scheme));
    }

    BookMetadata metadata() {
        return metadata;
    }

    private static HeaderMetadata read(PolyglotBook book, BookHeaders reader) {
        Optional<BookHeader> header = headerIfReadable(book, reader);
        List<String> variants = header.map(BookHeader::variants)
                .filter(names -> !names.isEmpty())
                .orElse(book.options().assumedVariants());
        BookMetadata metadata = BookMetadata.of(PolyglotFormat.FORMAT)
                .withEntries(book.records())
                .withComment(header.map(BookHeader::comment).orElse(""))
                .withLearnDialect(header.map(BookHeader::learnDialect).orElse(""));
        return new HeaderMetadata(reader, variants.isEmpty() ? metadata : metadata.withVariants(variants));
    }

    private static Optional<BookHeader> headerIfReadable(PolyglotBook book, BookHeaders reader) {
        try {
            return reader == null ? Optional.empty() : reader.read(book);
        } catch (HeaderFormatException brokenHeader) {
            // the check of the book reports a bad header; lookups work without the header
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
