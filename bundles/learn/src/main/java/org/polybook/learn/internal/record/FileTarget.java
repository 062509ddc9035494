package org.polybook.learn.internal.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.edit.EditOptions;
import org.polybook.io.BookLock;
import org.polybook.io.FileChangedException;
import org.polybook.io.FileOpener;

/**
 * Writes to the book's file itself, as Polyglot does: it overwrites the last 4 bytes of a 16-byte record. These bytes
 * are never split between two disk blocks, so after a crash each field has either its old or its new value. The book
 * must not have pending edits; the lock prevents new edits.
 */
final class FileTarget implements LearnTarget {
    private static final int RECORD_BYTES = 16;
    private static final int LEARN_OFFSET = 12;
    private static final int SET_BITS = 30;

    private final Path path;
    private final BookLock lock;
    private final FileChannel file;
    private final EditOptions options;
    private BookFile book;
    /**
     * The positions that have been written, each as the number of its first record. The key has the upper bits of the
     * number; the {@link BitSet} has its lower {@value #SET_BITS} bits.
     */
    private final Map<Long, BitSet> written = new HashMap<>();

    private final ByteBuffer record = ByteBuffer.allocate(RECORD_BYTES);

    private FileTarget(Path path, BookLock lock, FileChannel file, EditOptions options) throws IOException {
        this.path = path;
        this.lock = lock;
        this.file = file;
        this.options = options;
        this.book = Books.open(path, options.opening());
    }

    static FileTarget open(Path path, EditOptions options) throws IOException {
        Path real = path.toRealPath();
        BookLock lock = BookLock.take(real, options.lockTimeout());
        FileChannel file = null;
        FileTarget target = null;
        try {
            BookReplacement.requireNoPendingEdits(real);
            file = FileOpener.openToChange(real);
            lock.runToCompletion(() -> BookReplacement.dropCommittedJournal(real));
            target = new FileTarget(real, lock, file, options);
            return target;
        } finally {
            if (target == null) {
                if (file != null) {
                    file.close();
                }
                lock.close();
            }
        }
    }

    @Override
    public OpeningBook book() {
        return book;
    }

    /**
     * Compares all records to be changed with the file before it writes the first one, so that it writes nothing to a
     * book in which another program has changed one of them.
     */
    @Override
    public long writeLearnFieldsCountingNew(UpdatedPosition[] positions, long games) throws IOException {
        lock.runToCompletion(() -> writeChangedLearnFields(positions));
        return Arrays.stream(positions).filter(this::markWrittenIfNew).count();
    }

    private boolean markWrittenIfNew(UpdatedPosition position) {
        long first = position.indexInFileOrMinusOne(0);
        BitSet bits = written.computeIfAbsent(first >>> SET_BITS, upper -> new BitSet());
        int bit = (int) (first & (1 << SET_BITS) - 1);
        boolean isNew = !bits.get(bit);
        bits.set(bit);
        return isNew;
    }

    private void writeChangedLearnFields(UpdatedPosition[] positions) throws IOException {
        for (UpdatedPosition position : positions) {
            for (int i = 0; i < position.recordCount(); i++) {
                if (position.isChanged(i)) {
                    requireRecordUnchanged(position, i);
                }
            }
        }
        for (UpdatedPosition position : positions) {
            for (int i = 0; i < position.recordCount(); i++) {
                if (position.isChanged(i)) {
                    writeLearnField(position, i);
                }
            }
        }
        file.force(false);
        reopenBook();
    }

    /** Opens the book again, because a reader would treat these changes of its file as changes by another program. */
    private void reopenBook() throws IOException {
        BookFile old = book;
        book = Books.open(path, options.opening());
        old.close();
    }

    private void requireRecordUnchanged(UpdatedPosition position, int i) throws IOException {
        record.clear();
        long start = position.indexInFileOrMinusOne(i) * RECORD_BYTES;
        while (record.hasRemaining() && file.read(record, start + record.position()) >= 0) {
            // until the record is complete or the file ends
        }
        if (record.hasRemaining()
                || record.getLong(0) != position.key()
                || record.getLong(8) != position.packedBefore(i)) {
            throw new FileChangedException(
                    path + ": another program has changed record " + position.indexInFileOrMinusOne(i) + " (offset "
                            + start + ") while games were recorded; nothing of this batch was written");
        }
    }

    private void writeLearnField(UpdatedPosition position, int i) throws IOException {
        record.clear().limit(Integer.BYTES);
        record.putInt((int) EntryBuffer.learn(position.packed(i))).flip();
        long start = position.indexInFileOrMinusOne(i) * RECORD_BYTES + LEARN_OFFSET;
        while (record.hasRemaining()) {
            file.write(record, start + record.position());
        }
    }

    @Override
    public void close() throws IOException {
        try (lock;
                file) {
            book.close();
        }
    }
}
