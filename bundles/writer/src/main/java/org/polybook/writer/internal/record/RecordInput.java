package org.polybook.writer.internal.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.provider.BookFormat;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;

/** The records of a book of any format, in order, without the edits in its journal. Used by one thread. */
public final class RecordInput implements AutoCloseable {
    private final BookFile book;
    private final EntryCursor entries;
    private final BookMetadata metadata;
    private long read;
    private boolean atEnd;

    private RecordInput(BookFile book) throws IOException {
        this.book = book;
        this.entries = book.cursor();
        this.metadata = book.metadata();
    }

    /**
     * Opens a book.
     *
     * @throws org.polybook.api.book.UnsupportedFormatException if books of this format have no records
     */
    public static RecordInput openWithoutEdits(Path path) throws IOException {
        BookFile book = Books.open(path, OpenOptions.MAP, Providers.all(BookFormat.class), List.of());
        try {
            Books.requireRecords(book);
            return new RecordInput(book);
        } catch (UncheckedIOException e) {
            book.close();
            throw e.getCause();
        } catch (IOException | RuntimeException | Error e) {
            book.close();
            throw e;
        }
    }

    /** Advances to the next record; returns false at the end. */
    public boolean next() throws IOException {
        if (!entries.next()) {
            atEnd = true;
            return false;
        }
        read++;
        return true;
    }

    /** Returns true if {@link #next()} has reached the end. */
    public boolean isAtEnd() {
        return atEnd;
    }

    public Path path() {
        return book.path();
    }

    /** The scheme of the keys, see {@link BookMetadata#scheme}. */
    public String scheme() {
        return metadata.scheme();
    }

    /** The variants of the book. */
    public List<String> variants() {
        return metadata.variants();
    }

    /**
     * Returns true if the keys of both books denote the same positions: the schemes of both books have equal keys for
     * all variants of at least one of the books.
     */
    public boolean hasCompatibleKeysWith(RecordInput other) {
        return Schemes.haveEqualKeys(scheme(), other.scheme(), metadata.variants())
                || Schemes.haveEqualKeys(scheme(), other.scheme(), other.metadata.variants());
    }

    /** The number of records; −1 if unknown. */
    public long recordsOrMinusOne() {
        return metadata.entries();
    }

    /** The number of records that {@link #next()} has found. */
    public long recordsRead() {
        return read;
    }

    /** The current record for messages: {@code record 3 (byte 48)}. */
    public String describePlace() {
        long index = entries.index();
        boolean bytes = metadata.format().equals(RecordOutput.FORMAT);
        return "record " + index + (bytes ? " (byte " + index * RecordOutput.RECORD_BYTES + ")" : "");
    }

    public long key() {
        return entries.key();
    }

    /** Move, weight and learn, in the layout of {@link org.polybook.api.book.EntryBuffer}. */
    public long packed() {
        return entries.packed();
    }

    @Override
    public void close() {
        entries.close();
        book.close();
    }
}
