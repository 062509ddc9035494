package org.polybook.header.internal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.Books;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.edit.HeaderFormatException;

/** PG headers of {@code .bin} books. */
@Component
public final class PgHeaders implements BookHeaders {
    static final String FORMAT = "polyglot";

    @Override
    public String format() {
        return FORMAT;
    }

    @Override
    public Optional<BookHeader> read(OpeningBook book) throws IOException {
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        book.forEach((index, key, record) -> {
            if (key == 0) {
                data.writeBytes(ByteBuffer.allocate(8).putLong(record).array());
            }
            return key == 0 && data.size() < MAX_BYTES;
        });
        return data.size() == 0 ? Optional.empty() : Optional.of(parse(data.toByteArray()));
    }

    @Override
    public BookHeader parse(byte[] headerData) throws HeaderFormatException {
        return HeaderReader.read(headerData);
    }

    @Override
    public List<Long> records(BookHeader header) throws HeaderFormatException {
        return HeaderWriter.records(header);
    }

    @Override
    public List<String> knownVariants() {
        return PgheaderVariants.NAMES;
    }

    @Override
    public BookHeader merge(List<BookHeader> headers) {
        Set<String> variants = new LinkedHashSet<>();
        Set<String> comments = new LinkedHashSet<>();
        for (BookHeader header : headers) {
            variants.addAll(header.variants());
            comments.add(header.withLearnDialect("").comment());
        }
        String comment = comments.stream().filter(text -> !text.isEmpty()).collect(Collectors.joining("\n"));
        return BookHeader.of(List.copyOf(variants), comment).withLearnDialect(commonLearnDialect(headers));
    }

    /** The dialect that all headers name; empty if they name different dialects or none. */
    private static String commonLearnDialect(List<BookHeader> headers) {
        Set<String> dialects = headers.stream().map(BookHeader::learnDialect).collect(Collectors.toSet());
        return dialects.size() == 1 ? dialects.iterator().next() : "";
    }

    @Override
    public void write(Path book, BookHeader header) throws IOException {
        Books.requireFormat(book, this);
        List<Long> records = records(header);
        HeaderReplacer.replaceHeader(book, old -> records);
    }

    @Override
    public <X extends Exception> void change(Path book, HeaderChange<X> change) throws IOException, X {
        Books.requireFormat(book, this);
        HeaderReplacer.<X>replaceHeader(book, data -> {
            Optional<BookHeader> old = data.length == 0 ? Optional.empty() : Optional.of(parse(data));
            return records(change.newHeader(old));
        });
    }

    @Override
    public boolean deleteHeader(Path book) throws IOException {
        Books.requireFormat(book, this);
        return HeaderReplacer.replaceHeader(book, old -> List.of());
    }
}
