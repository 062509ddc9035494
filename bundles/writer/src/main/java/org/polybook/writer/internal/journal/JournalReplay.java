package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The part of a journal that has been read; more can be read as it grows. */
final class JournalReplay {
    /**
     * The maximum length of a journal in bytes: the changes of a journal take several times its size in memory, and
     * other books need memory, too.
     */
    static final long MAX_BYTES =
            Math.min(JournalLayout.MAX_CONTENT, Runtime.getRuntime().maxMemory() / 16);

    private static final int BLOCK = 1 << 16;

    private final JournalLayout layout;
    private final JournalLayout.Header header;
    private final ReadingLimits limits;
    private final JournalHistory history;
    private long end;
    private long next = 1;
    private int truncatedBytes;
    /** The checksum at the end of the last record. */
    private int lastChecksum;

    private JournalReplay(JournalLayout layout, JournalLayout.Header header, ReadingLimits limits) {
        this.layout = layout;
        this.header = header;
        this.end = layout.headerBytes();
        this.limits = limits;
        history = new JournalHistory(header.base());
    }

    /** Creates the replay of a journal without records. */
    static JournalReplay ofNewJournal(JournalLayout.Header header) {
        return new JournalReplay(JournalLayouts.NEWEST, header, ReadingLimits.OF_EDITS);
    }

    /** Reads the journal of a book from its beginning. */
    static JournalReplay readJournalOf(Path book) throws IOException {
        return readJournalOf(book, ReadingLimits.OF_EDITS);
    }

    /** Like {@link #readJournalOf(Path)}, within limits that also apply to later calls. */
    static JournalReplay readJournalOf(Path book, ReadingLimits limits) throws IOException {
        try (FileChannel channel = JournalPaths.openJournalToRead(book)) {
            ByteBuffer start = start(channel);
            JournalLayout layout = JournalLayouts.of(start);
            JournalReplay replay = new JournalReplay(layout, header(layout, channel, start), limits);
            replay.readAppended(channel);
            return replay;
        }
    }

    /**
     * Reads the records added since. Returns false if the file is another journal now, or has to be read from its
     * beginning to find out.
     */
    boolean readAppendedIfSame(Path book) throws IOException {
        try (FileChannel channel = JournalPaths.openJournalToRead(book)) {
            if (!isOfThisJournal(channel) || channel.size() < end || !isLastRecordUnchanged(channel)) {
                return false;
            }
            readAppended(channel);
            return true;
        } catch (UnusableJournalException truncatedAndGrownAgain) {
            return false;
        }
    }

    /**
     * Returns true if the last record is unchanged. It may differ: a writer removes a record that it could not force to
     * disk, and another record takes its place.
     */
    private boolean isLastRecordUnchanged(FileChannel channel) throws IOException {
        return next == 1 || read(channel, end - Integer.BYTES, Integer.BYTES).getInt() == lastChecksum;
    }

    private boolean isOfThisJournal(FileChannel channel) throws IOException {
        ByteBuffer start = start(channel);
        return JournalLayouts.of(start).equals(layout)
                && header(layout, channel, start).equals(header);
    }

    private static ByteBuffer start(FileChannel channel) throws IOException {
        return read(channel, 0, JournalLayouts.START_BYTES);
    }

    private static JournalLayout.Header header(JournalLayout layout, FileChannel channel, ByteBuffer start)
            throws IOException {
        int length = layout.headerBytes();
        return layout.decodeHeader(length <= start.limit() ? start : read(channel, 0, length));
    }

    /**
     * Reads repeatedly while the last record is incomplete but grows, since another process is just writing that
     * record.
     */
    private void readAppended(FileChannel channel) throws IOException {
        long seen = -1;
        for (readCompleteRecords(channel);
                truncatedBytes > 0 && end + truncatedBytes != seen;
                readCompleteRecords(channel)) {
            seen = end + truncatedBytes;
        }
    }

    /** Reads all complete records. Holds at most one record, or a block of small ones, in memory. */
    private void readCompleteRecords(FileChannel channel) throws IOException {
        long size = channel.size();
        if (size > MAX_BYTES) {
            throw new LargeJournalException(size, MAX_BYTES);
        }
        limits.reserveMemory(size);
        int needed = BLOCK;
        JournalLayout.FoundBytes found = JournalLayout.FoundBytes.RECORD;
        while (found == JournalLayout.FoundBytes.RECORD) {
            long from = end;
            ByteBuffer bytes = read(channel, from, (int) Math.min(size - from, needed));
            found = applyBlock(bytes);
            boolean endsHere = from + bytes.limit() >= size;
            needed = BLOCK;
            if (found == JournalLayout.FoundBytes.TRUNCATED && !endsHere) {
                int at = (int) (end - from);
                int whole = at > 0 ? BLOCK : layout.recordLengthOrMinusOne(bytes, at, header.identity(), next);
                needed = Math.max(BLOCK, whole);
                if (whole < 0) {
                    found = isZero(channel, end, size) ? found : JournalLayout.FoundBytes.DAMAGE;
                } else if (at > 0 || end + whole <= size) {
                    found = JournalLayout.FoundBytes.RECORD;
                }
            }
        }
        if (found == JournalLayout.FoundBytes.DAMAGE) {
            throw new UnusableJournalException("record " + next + " at byte " + end + " is broken");
        }
        truncatedBytes = (int) (size - end);
    }

    /** Applies the complete records of a block. Returns the kind of the bytes after them. */
    private JournalLayout.FoundBytes applyBlock(ByteBuffer bytes) throws UnusableJournalException {
        int at = 0;
        JournalLayout.FoundBytes found = layout.classifyBytes(bytes, at, header.identity(), next);
        while (found == JournalLayout.FoundBytes.RECORD) {
            history.apply(layout.decode(bytes, at));
            next++;
            int length = layout.uncheckedRecordLength(bytes, at);
            at += length;
            end += length;
            lastChecksum = bytes.getInt(at - Integer.BYTES);
            found = layout.classifyBytes(bytes, at, header.identity(), next);
        }
        return found;
    }

    private static boolean isZero(FileChannel channel, long from, long to) throws IOException {
        ByteBuffer block = ByteBuffer.allocate(BLOCK);
        for (long at = from; at < to; at += block.limit()) {
            fill(block.clear().limit((int) Math.min(BLOCK, to - at)), channel, at);
            if (block.limit() == 0 || !JournalLayout.isZero(block, 0)) {
                return false; // a byte is not zero, or the file became shorter
            }
        }
        return true;
    }

    private static ByteBuffer read(FileChannel channel, long from, int length) throws IOException {
        return fill(ByteBuffer.allocate(length), channel, from);
    }

    private static ByteBuffer fill(ByteBuffer buffer, FileChannel channel, long from) throws IOException {
        int count = 0;
        while (buffer.hasRemaining() && count >= 0) {
            count = channel.read(buffer, from + buffer.position());
        }
        return buffer.flip();
    }

    /** Applies a record that the caller has just appended to the file. */
    void applyAppended(JournalRecord record, int bytes) throws IOException {
        history.apply(record);
        next++;
        end += bytes;
    }

    JournalLayout layout() {
        return layout;
    }

    JournalLayout.Header header() {
        return header;
    }

    JournalHistory history() {
        return history;
    }

    /** The offset after the last valid record. */
    long end() {
        return end;
    }

    /** The number of the next record. */
    long nextRecordNumber() {
        return next;
    }

    /** Returns true if an unfinished record follows the last one. */
    boolean isTruncated() {
        return truncatedBytes > 0;
    }

    /** The remark on a journal that is valid up to its unfinished end; otherwise empty. */
    String remark() {
        return truncatedBytes == 0
                ? ""
                : "its journal ends with the first " + truncatedBytes + " bytes of an incomplete change (record "
                        + next
                        + " at byte " + end
                        + "), which is ignored: it was never finished, or the journal was truncated later";
    }

    /** Returns true if no change is in effect. */
    boolean hasNoChanges() {
        return history.changesInEffect() == 0;
    }

    /**
     * The reason why this journal cannot be applied to the current book; empty if it can be, has ended, or has nothing
     * to apply.
     */
    String reasonNotApplicable(Path book) throws IOException {
        if (hasNoChanges() || belongsTo(book)) {
            return "";
        }
        String changes = history.changesInEffect() == 1 ? "1 change" : history.changesInEffect() + " changes";
        return "another program has changed the book since its journal was begun; the journal (" + changes
                + ") is kept but not applied";
    }

    /**
     * Returns true if the current book is the base of this journal, or the new book by which a commit has replaced the
     * base.
     */
    boolean belongsTo(Path book) throws IOException {
        return isBaseUnchanged(book) || isCommittedTo(book);
    }

    /** Returns true if the book still has the bytes for which the journal was begun. */
    boolean isBaseUnchanged(Path book) throws IOException {
        return history.base().identifies(book, limits);
    }

    /** Returns true if a commit has put its new book in place of the base: then the journal has ended. */
    boolean isCommittedTo(Path book) throws IOException {
        BookFingerprint committing = history.committingStampOrNull();
        return committing != null && committing.identifies(book, limits);
    }
}
