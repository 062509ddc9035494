package org.polybook.learn.internal.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.BookHeaders;
import org.polybook.api.learn.BookLearner.LearnChange;
import org.polybook.api.learn.LearnConversionException;
import org.polybook.api.spi.Providers;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;

/**
 * Writes a copy of a book with other learn fields, which replaces the book. All other data is copied byte for byte,
 * except for a header that names another dialect.
 */
final class LearnRewrite implements AutoCloseable {
    private static final int RECORD_BYTES = 16;
    private static final int RECORDS_AT_ONCE = 8192;
    private static final int LEARN_OFFSET = 12;

    private final Path path;
    private final FileChannel from;
    private final FileChannel to;
    private final ByteBuffer block = ByteBuffer.allocate(RECORD_BYTES * RECORDS_AT_ONCE);

    private LearnRewrite(Path path, FileChannel from, FileChannel to) {
        this.path = path;
        this.from = from;
        this.to = to;
    }

    /** Rewrites a book; returns the number of records whose learn field has changed. */
    static long rewriteLearnFields(Path path, String dialect, LearnChange change)
            throws IOException, LearnConversionException {
        try (BookReplacement replacement = BookReplacement.lockAndBegin(path)) {
            change.begin(replacement.target());
            Path content = replacement.workspaceFile("book");
            long changed;
            try (LearnRewrite book = new LearnRewrite(
                    replacement.target(),
                    FileOpener.open(replacement.target()),
                    FileChannel.open(content, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE))) {
                changed = book.copyRecords(book.writeHeaderAndFindCopyStart(dialect), change);
            }
            replacement.replace(content);
            return changed;
        }
    }

    /**
     * Writes the header to the new file if its dialect changes; returns the offset in the old file of the first byte to
     * copy.
     */
    private long writeHeaderAndFindCopyStart(String dialect) throws IOException {
        Optional<BookHeaders> headers = Providers.all(BookHeaders.class).stream()
                .filter(each -> each.format().equals(PolyglotLearner.FORMAT))
                .findFirst();
        if (dialect.isEmpty() || headers.isEmpty()) {
            return 0;
        }
        try (BookFile book = Books.open(path, OpenOptions.MAP)) {
            Optional<BookHeader> header = headers.get().read(book);
            if (header.isEmpty() || header.get().learnDialect().equals(dialect)) {
                return 0;
            }
            List<Long> records = headers.get().records(header.get().withLearnDialect(dialect));
            ByteBuffer bytes = ByteBuffer.allocate(RECORD_BYTES * records.size());
            records.forEach(data -> bytes.putLong(0).putLong(data));
            FileWrites.writeAll(to, bytes.flip(), path);
        }
        return headerBytes();
    }

    private long headerBytes() throws IOException {
        long start = 0;
        while (readBlock(start) >= RECORD_BYTES) {
            for (int at = 0; at + RECORD_BYTES <= block.limit(); at += RECORD_BYTES) {
                if (block.getLong(at) != 0) {
                    return start + at;
                }
            }
            start += block.limit();
        }
        return start;
    }

    private long copyRecords(long start, LearnChange change) throws IOException, LearnConversionException {
        long changed = 0;
        long position = start;
        while (readBlock(position) > 0) {
            position += block.limit();
            for (int at = 0; at + RECORD_BYTES <= block.limit(); at += RECORD_BYTES) {
                changed += block.getLong(at) != 0 && changeLearnField(at, change) ? 1 : 0;
            }
            FileWrites.writeAll(to, block, path);
        }
        return changed;
    }

    private boolean changeLearnField(int at, LearnChange change) throws LearnConversionException {
        BookEntry entry = BookEntry.of(block.getLong(at), block.getLong(at + Long.BYTES));
        long learn = change.newLearn(entry);
        block.putInt(at + LEARN_OFFSET, (int) EntryBuffer.learn(learn));
        return learn != entry.learn();
    }

    /**
     * Fills the block with the bytes of the old file from that offset on; returns their number, 0 at the end of the
     * file.
     */
    private int readBlock(long position) throws IOException {
        block.clear();
        while (block.hasRemaining() && from.read(block, position + block.position()) >= 0) {
            // until the block is full or the file ends
        }
        block.flip();
        return block.limit();
    }

    @Override
    public void close() throws IOException {
        try (from) {
            to.close();
        }
    }
}
