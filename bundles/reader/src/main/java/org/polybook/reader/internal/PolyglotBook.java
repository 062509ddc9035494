package org.polybook.reader.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryCursor;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.scheme.Codings;
import org.polybook.api.spi.Providers;
import org.polybook.io.MappingFaults;

/**
 * An open {@code .bin} book.
 *
 * <p>The answer to a lookup is the run of records with the key that begins at {@link KeySearch#lowerBound}, with or
 * without an index. Every read of the bytes is in a {@code try} that catches the faults of reading a truncated file,
 * and ends with a check that the file's end is intact; no caller gets the data before that check.
 */
final class PolyglotBook implements BookFile {
    private final Path path;
    private final OpenOptions options;
    private final long records;
    private final LazyIndex index;
    /** The records and their index; null once the book is closed. */
    private volatile RecordView view;
    /** The metadata of the book; null until they are needed. */
    private volatile HeaderMetadata header;

    PolyglotBook(Path path, BookBytes bytes, OpenOptions options) {
        this.path = path;
        this.options = options;
        view = new RecordView(bytes, null);
        records = RecordLayout.count(bytes);
        index = new LazyIndex(this);
    }

    @Override
    public Path path() {
        return path;
    }

    /** The options with which the book was opened. */
    OpenOptions options() {
        return options;
    }

    long records() {
        return records;
    }

    long fileSize() {
        return requireOpenView().bytes().size();
    }

    @Override
    public BookMetadata metadata() {
        return headerMetadata().metadata();
    }

    /** The variants of the book; empty if it has a header and no service can read it. */
    Optional<List<String>> variants() throws IOException {
        boolean unread = Providers.all(BookHeaders.class).isEmpty() && hasHeader();
        return unread ? Optional.empty() : Optional.of(readMetadata().variants());
    }

    /** Returns {@link #metadata}, but throws the same exceptions as other reads. */
    private BookMetadata readMetadata() throws IOException {
        try {
            return metadata();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private boolean hasHeader() throws IOException {
        RecordBlock first = new RecordBlock(1);
        read(0, first);
        return first.size() > 0 && first.key(0) == 0;
    }

    /** Returns the move codes of the book, which need no position. */
    Codings codings() throws IOException {
        Optional<List<String>> variants = variants();
        return variants.isEmpty()
                ? Codings.NONE
                : Codings.ofAllOrNone(readMetadata().scheme(), variants.get());
    }

    private HeaderMetadata headerMetadata() {
        requireOpenView();
        HeaderMetadata now = HeaderMetadata.knownOrRead(this, header);
        header = now;
        return now;
    }

    @Override
    public int find(long key, EntryBuffer into) throws IOException {
        RecordView now = requireOpenView();
        if (!now.isIndexed()) {
            index.countLookupsAndBuildIfDue(1);
        }
        into.clear();
        try {
            if (now.findWithProof(key, into) || now.bytes().isEndUnchanged()) {
                return into.size();
            }
        } catch (InternalError | RuntimeException e) {
            throw clearBufferAndGetFailure(into, e);
        }
        throw clearBufferAndGetFailure(into, null);
    }

    @Override
    public void find(long[] keys, int count, EntryBuffer into, int[] ends) throws IOException {
        if (count > keys.length || count > ends.length) {
            throw new IllegalArgumentException(
                    "count " + count + ", but there are " + keys.length + " keys and " + ends.length + " ends");
        }
        RecordView now = requireOpenView();
        if (!now.isIndexed()) {
            index.countLookupsAndBuildIfDue(count);
        }
        into.clear();
        try {
            now.find(keys, count, into, ends);
            if (now.bytes().isEndUnchanged()) {
                return;
            }
        } catch (InternalError | RuntimeException e) {
            throw clearBufferAndGetFailure(into, e);
        }
        throw clearBufferAndGetFailure(into, null);
    }

    /** Returns the first record of a key, or the place at which the key would be. */
    long lowerBound(long key) throws IOException {
        RecordView now = requireOpenView();
        try {
            long first = now.lowerBound(key);
            if (now.bytes().isEndUnchanged()) {
                return first;
            }
        } catch (InternalError | RuntimeException e) {
            throw clearBufferAndGetFailure(null, e);
        }
        throw clearBufferAndGetFailure(null, null);
    }

    /** Fills the block with the records from this one on. */
    void read(long first, RecordBlock block) throws IOException {
        RecordView now = requireOpenView();
        try {
            block.fill(now.bytes(), first, records);
            if (now.bytes().isEndUnchanged()) {
                return;
            }
        } catch (InternalError | RuntimeException e) {
            throw clearBufferAndGetFailure(null, e);
        }
        throw clearBufferAndGetFailure(null, null);
    }

    @Override
    public void forEach(EntryVisitor visitor) throws IOException {
        RecordBlock block = new RecordBlock();
        requireOpenView();
        for (long first = 0; first < records; first += block.size()) {
            read(first, block);
            for (int i = 0; i < block.size(); i++) {
                if (!visitor.visit(first + i, block.key(i), block.packed(i))) {
                    return;
                }
            }
        }
    }

    @Override
    public EntryCursor cursor() {
        requireOpenView();
        return new RecordCursor(this);
    }

    @Override
    public int sample(long[] keys, long[] packed) throws IOException {
        RecordBlock record = new RecordBlock(1);
        int count = (int) Math.min(records, Math.min(keys.length, packed.length));
        for (int i = 0; i < count; i++) {
            read((long) ((double) records * i / count), record);
            keys[i] = record.key(0);
            packed[i] = record.packed(0);
        }
        return count;
    }

    @Override
    public long validate(Predicate<BookFinding> visitor) throws IOException {
        return validate(visitor, share -> true);
    }

    @Override
    public long validate(Predicate<BookFinding> visitor, DoublePredicate progress) throws IOException {
        return new Validation(this, visitor, progress).runAndCountFindings();
    }

    @Override
    public Optional<String> plausibilityProblem() throws IOException {
        return Plausibility.problem(this);
    }

    /** Sets the index for lookups, if the book is still open. */
    synchronized void setIndexIfOpen(BucketIndex built) {
        RecordView now = view;
        if (now != null) {
            view = new RecordView(now.bytes(), built);
        }
    }

    LazyIndex index() {
        return index;
    }

    boolean isMapped() {
        return requireOpenView().bytes().isMapped();
    }

    boolean isIndexed() {
        RecordView now = view;
        return now != null && now.isIndexed();
    }

    @Override
    public synchronized void close() {
        RecordView now = view;
        view = null;
        if (now != null) {
            now.bytes().close();
        }
    }

    private RecordView requireOpenView() {
        RecordView now = view;
        if (now == null) {
            throw closedException(null);
        }
        return now;
    }

    private IllegalStateException closedException(Throwable cause) {
        return new IllegalStateException(path + ": this book has been closed", cause);
    }

    /**
     * Returns the {@link IOException} for a failed read: the file was changed, or a key has too many records. Throws
     * any other exception itself, such as that of a closed book. Clears the buffer, unless it is null.
     *
     * @param cause null if the read itself succeeded, but the end of the file was changed
     */
    private IOException clearBufferAndGetFailure(EntryBuffer into, Throwable cause) {
        if (into != null) {
            into.clear();
        }
        if (cause != null) {
            MappingFaults.collectPendingOrNull(); // also collects the faults of other touched words
        }
        if (cause instanceof KeySearch.TooManyRecords) {
            return new BookFormatException(path + ": " + cause.getMessage());
        }
        if (cause instanceof IllegalStateException) {
            throw closedException(cause);
        }
        if (cause instanceof RuntimeException e) {
            throw e;
        }
        return fileChangedException(path, cause);
    }

    static IOException fileChangedException(Path path, Throwable cause) {
        return new IOException(
                path + ": the file was changed or truncated while it was open; replace a book by renaming the new file"
                        + " over it",
                cause);
    }

    @Override
    public String toString() {
        return path + " (polyglot, " + records + " entries, " + BookBytes.storageTypeName() + ")";
    }
}
