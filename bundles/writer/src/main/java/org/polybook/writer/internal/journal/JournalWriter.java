package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;
import org.polybook.io.BookLock;
import org.polybook.io.FileModes;
import org.polybook.io.FileWrites;
import org.polybook.io.Workspace;

/** Appends to the journal of a book whose lock the caller holds. Each record is on disk when the call returns. */
final class JournalWriter implements AutoCloseable {
    private final Path book;
    private final Path journal;
    private JournalReplay replay;
    /** Null while the journal does not exist. */
    private FileChannel channel;

    private JournalWriter(Path book) {
        this.book = book;
        this.journal = JournalPaths.journal(book);
    }

    /**
     * Continues the journal of that book: an incomplete record is removed, a journal that a commit has ended is
     * deleted, and a journal of another book without a change in effect is set aside or deleted.
     *
     * @param lock the lock of the book
     * @throws UnusableJournalException if the journal cannot be used
     */
    static JournalWriter openAndCleanUp(Path book, BookLock lock) throws IOException {
        JournalWriter writer = new JournalWriter(book);
        lock.runToCompletion(writer::openAndCleanUp);
        return writer;
    }

    private void openAndCleanUp() throws IOException {
        if (!Files.exists(journal, LinkOption.NOFOLLOW_LINKS)) {
            prepareNewJournal();
            return;
        }
        replay = JournalReplay.readJournalOf(book);
        if (replay.isCommittedTo(book)) {
            deleteAndPrepareNewJournal();
        } else if (replay.hasNoChanges() && !replay.belongsTo(book)) {
            setAsideOrDeleteJournal();
        } else {
            resume();
        }
    }

    private void resume() throws IOException {
        channel = openJournal();
        if (replay.isTruncated()) {
            channel.truncate(replay.end());
            channel.force(true);
        }
    }

    private FileChannel openJournal() throws IOException {
        return JournalPaths.openJournalToChange(book);
    }

    /** Removes the journal of another book: renames it if it has changes that could be redone, deletes it otherwise. */
    private void setAsideOrDeleteJournal() throws IOException {
        if (history().undone() > 0) {
            Files.move(journal, JournalPaths.unusedSetAsidePath(book));
        }
        deleteAndPrepareNewJournal();
    }

    private void prepareNewJournal() throws IOException {
        replay = JournalReplay.ofNewJournal(new JournalLayout.Header(
                BookFingerprint.readWithDigestIfSmall(book), new SplittableRandom().nextLong()));
    }

    JournalHistory history() {
        return replay.history();
    }

    /** Returns true if a change is in effect. */
    boolean hasChanges() {
        return !replay.hasNoChanges();
    }

    String reasonNotApplicable() throws IOException {
        return replay.reasonNotApplicable(book);
    }

    void appendOrCreate(JournalRecord record) throws IOException {
        ByteBuffer bytes = replay.layout().encode(record, replay.header().identity(), replay.nextRecordNumber());
        int length = bytes.remaining();
        if (replay.end() + length > JournalReplay.MAX_BYTES) {
            throw new IOException(journal + ": is full; commit the changes to continue");
        }
        if (channel == null) {
            create(bytes);
        } else {
            append(bytes);
        }
        replay.applyAppended(record, length);
    }

    private void append(ByteBuffer bytes) throws IOException {
        try {
            write(channel, bytes, replay.end());
            channel.force(false);
        } catch (IOException e) {
            undoAppend(e);
            throw FileWrites.withFileName(journal, e);
        }
    }

    /**
     * Removes a record that could not be acknowledged, so that no reader finds it. If an interrupt has closed the
     * channel, this method clears the interrupt until its end: otherwise the new channel would be closed, too.
     */
    private void undoAppend(IOException failure) {
        boolean interrupted = Thread.interrupted();
        try {
            if (!channel.isOpen()) {
                channel = openJournal();
            }
            channel.truncate(replay.end());
        } catch (IOException e) {
            failure.addSuppressed(e);
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Creates the journal with its first record in one step, so a journal is never visible without its header. */
    private void create(ByteBuffer firstRecord) throws IOException {
        try (Workspace workspace = Workspace.nextTo(book)) {
            Path whole = workspace.file("journal");
            FileChannel created = FileChannel.open(whole, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            try {
                write(created, replay.layout().encode(replay.header()), 0);
                write(created, firstRecord, replay.layout().headerBytes());
                FileModes.matchOwnerAndMode(whole, book);
                FileModes.requireAcceptedByOtherUsers(whole, journal, book);
                created.force(true);
                Files.move(whole, journal, StandardCopyOption.ATOMIC_MOVE);
                FileWrites.forceFolder(journal.getParent());
                channel = created;
            } finally {
                if (channel == null) {
                    created.close();
                }
            }
        } catch (IOException e) {
            throw FileWrites.withFileName(journal, e);
        }
    }

    private static void write(FileChannel to, ByteBuffer bytes, long at) throws IOException {
        long position = at;
        while (bytes.hasRemaining()) {
            position += to.write(bytes, position);
        }
    }

    /** Returns true if the journal exists; its first record creates it. */
    boolean journalExists() {
        return channel != null;
    }

    BookFingerprint base() {
        return history().base();
    }

    /** Deletes the journal; the next record begins a journal for the book that exists at this moment. */
    void deleteAndPrepareNewJournal() throws IOException {
        close();
        Files.deleteIfExists(journal);
        prepareNewJournal();
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
            channel = null;
        }
    }
}
