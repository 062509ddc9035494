package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A journal as far as it has been read; more can be read as it grows. */
final class Replay {
    private static final int LARGEST = Integer.MAX_VALUE - 64;

    private final JournalFile.Header header;
    private final History history = new History();
    private long end = JournalFile.HEADER_BYTES;
    private long next = 1;
    private boolean torn;

    private Replay(JournalFile.Header header) {
        this.header = header;
    }

    /** A journal that has no records yet. */
    static Replay begin(JournalFile.Header header) {
        return new Replay(header);
    }

    /** Reads a journal from its beginning. */
    static Replay read(Path journal) throws IOException {
        try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.READ)) {
            Replay replay = new Replay(header(channel));
            replay.readOn(channel);
            return replay;
        }
    }

    /** Reads what has been added; false, and nothing read, if it is another journal by now. */
    boolean readOn(Path journal) throws IOException {
        try (FileChannel channel = FileChannel.open(journal, StandardOpenOption.READ)) {
            if (!header(channel).equals(header) || channel.size() < end) {
                return false;
            }
            readOn(channel);
            return true;
        }
    }

    private static JournalFile.Header header(FileChannel channel) throws IOException {
        return JournalFile.decodeHeader(read(channel, 0, JournalFile.HEADER_BYTES));
    }

    private void readOn(FileChannel channel) throws IOException {
        long rest = channel.size() - end;
        if (rest > LARGEST) {
            throw new DamagedJournalException(
                    "it has " + channel.size() + " bytes, more than any that was written here");
        }
        ByteBuffer bytes = read(channel, end, (int) rest);
        int at = 0;
        while (JournalFile.isRecord(bytes, at, header.identity(), next)) {
            history.apply(JournalFile.decode(bytes, at));
            next++;
            at += JournalFile.length(bytes, at);
        }
        if (JournalFile.hasLaterRecord(bytes, at, header.identity(), next)) {
            throw new DamagedJournalException(
                    "record " + next + " at byte " + (end + at) + " is broken, but records after it are sound");
        }
        torn = at < bytes.limit();
        end += at;
    }

    private static ByteBuffer read(FileChannel channel, long from, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length);
        int count = 0;
        while (buffer.hasRemaining() && count >= 0) {
            count = channel.read(buffer, from + buffer.position());
        }
        return buffer.flip();
    }

    /** A record has been appended. */
    void append(JournalRecord record, int bytes) throws IOException {
        history.apply(record);
        next++;
        end += bytes;
    }

    JournalFile.Header header() {
        return header;
    }

    History history() {
        return history;
    }

    /** Byte after the last valid record. */
    long end() {
        return end;
    }

    /** Number of the next record. */
    long next() {
        return next;
    }

    /** Whether bytes that are no record follow the last one. */
    boolean isTorn() {
        return torn;
    }

    /**
     * Why this journal cannot be applied to the book as it stands now; empty if it can be or has ended.
     */
    String objection(Path book) throws IOException {
        if (header.base().isOf(book) || hasEnded(book)) {
            return "";
        }
        String changes = history.changes() == 1 ? "1 change" : history.changes() + " changes";
        return "another program has changed the book since its journal was begun; the journal (" + changes
                + ") is kept but not applied";
    }

    /** Whether the book is the one that a commit has put in place of the base. */
    boolean hasEnded(Path book) throws IOException {
        BaseStamp committing = history.committing();
        return committing != null && committing.isOf(book);
    }
}
