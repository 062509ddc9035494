package org.polybook.reader.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookMetadata;
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
    private static final List<String> ORTHODOX = List.of("normal");

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
        return header.inScheme(Schemes.of(header.metadata.variants()));
    }

    /** Schemes come and go like readers of headers. */
    private HeaderMetadata inScheme(String scheme) {
        if (metadata.keyScheme().equals(scheme)) {
            return this;
        }
        BookMetadata told = new BookMetadata(
                metadata.format(), scheme, metadata.variants(), metadata.entries(), metadata.comment());
        return new HeaderMetadata(reader.get(), told);
    }

    BookMetadata metadata() {
        return metadata;
    }

    private static HeaderMetadata read(PolyglotBook book, BookHeaders reader) {
        Optional<BookHeader> header = header(book, reader);
        List<String> variants = header.map(BookHeader::variants)
                .filter(names -> !names.isEmpty())
                .orElse(ORTHODOX);
        String comment = header.map(BookHeader::comment).orElse("");
        BookMetadata metadata =
                new BookMetadata(PolyglotFormat.FORMAT, Schemes.POLYGLOT, variants, book.records(), comment);
        return new HeaderMetadata(reader, metadata);
    }

    private static Optional<BookHeader> header(PolyglotBook book, BookHeaders reader) {
        try {
            return reader == null ? Optional.empty() : reader.read(book);
        } catch (HeaderFormatException brokenHeader) {
            // checking the book says so; to whoever looks moves up it makes no difference
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
