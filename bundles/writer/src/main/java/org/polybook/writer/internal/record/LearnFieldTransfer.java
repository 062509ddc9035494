package org.polybook.writer.internal.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.api.book.EntryBuffer;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;

/**
 * Copies the learn fields of a book to the records of a new book with the same key and move. Both books are in the
 * order of their keys. A book without learn fields is read once; the new book is then not read.
 */
public final class LearnFieldTransfer implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    private static final int LEARN_OFFSET = 12;

    private final Path target;
    private final FileChannel channel;
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER).limit(0);
    private final ByteBuffer field = ByteBuffer.allocate(Integer.BYTES);
    /** The offset of the buffer's first byte in the file. */
    private long start;

    private LearnFieldTransfer(Path book, Path target) throws IOException {
        this.target = target;
        this.channel = FileOpener.openToChange(book);
    }

    /**
     * Copies the fields.
     *
     * @param old the book that has the fields
     * @param book the new file, without learn fields
     * @param target the path that the new file will get, for messages
     */
    public static void copy(Path old, Path book, Path target) throws IOException {
        try (RecordInput records = RecordInput.openWithoutEdits(old);
                LearnFieldTransfer transfer = new LearnFieldTransfer(book, target)) {
            while (records.next()) {
                if (records.key() != 0 && EntryBuffer.learn(records.packed()) != 0) {
                    transfer.copyField(records.key(), records.packed());
                }
            }
        }
    }

    private void copyField(long key, long packed) throws IOException {
        while (hasRecord() && Long.compareUnsigned(recordKey(), key) < 0) {
            buffer.position(buffer.position() + RecordOutput.RECORD_BYTES);
        }
        // records of one position are not in the order of their moves, so each field looks through all of them
        long first = start + buffer.position();
        while (hasRecord() && recordKey() == key) {
            long place = start + buffer.position();
            if (EntryBuffer.rawMove(buffer.getLong(buffer.position() + Long.BYTES)) == EntryBuffer.rawMove(packed)) {
                write(place + LEARN_OFFSET, (int) EntryBuffer.learn(packed));
            }
            buffer.position(buffer.position() + RecordOutput.RECORD_BYTES);
        }
        seek(first);
    }

    private long recordKey() {
        return buffer.getLong(buffer.position());
    }

    private void write(long place, int learn) throws IOException {
        field.clear().putInt(learn).flip();
        channel.position(place);
        FileWrites.writeAll(channel, field, target);
    }

    private void seek(long place) {
        if (place >= start && place <= start + buffer.limit()) {
            buffer.position((int) (place - start));
        } else {
            start = place;
            buffer.limit(0);
        }
    }

    /** Returns true if the buffer has a whole record at its position; reads more of the file if necessary. */
    private boolean hasRecord() throws IOException {
        if (buffer.remaining() >= RecordOutput.RECORD_BYTES) {
            return true;
        }
        start += buffer.position();
        buffer.clear();
        int read = channel.read(buffer, start);
        while (read > 0 && buffer.hasRemaining()) {
            read = channel.read(buffer, start + buffer.position());
        }
        buffer.flip();
        return buffer.remaining() >= RecordOutput.RECORD_BYTES;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
