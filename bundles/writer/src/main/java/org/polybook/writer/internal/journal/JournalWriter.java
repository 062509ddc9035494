package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.SplittableRandom;
import org.polybook.api.spi.FileWrites;

/** Appends to the journal of a book whose lock one has. Each record is on disk when the call returns. */
final class JournalWriter implements AutoCloseable {
    private final Path book;
    private final Path journal;
    private Replay replay;
    /** Null as long as there is no journal. */
    private FileChannel channel;

    private JournalWriter(Path book) {
        this.book = book;
        this.journal = JournalPaths.journal(book);
    }

    /**
     * Goes on with the journal of that book: a torn tail is cut off, a journal that a commit has ended is deleted.
     *
     * @throws DamagedJournalException if the journal is damaged
     */
    static JournalWriter open(Path book) throws IOException {
        JournalWriter writer = new JournalWriter(book);
        Files.deleteIfExists(JournalPaths.newJournal(book));
        if (!Files.exists(writer.journal)) {
            writer.begin();
            return writer;
        }
        writer.replay = Replay.read(writer.journal);
        if (writer.replay.hasEnded(book)) {
            writer.end();
        } else {
            writer.channel = FileChannel.open(writer.journal, StandardOpenOption.WRITE);
            if (writer.replay.isTorn()) {
                writer.channel.truncate(writer.replay.end());
                writer.channel.force(true);
            }
        }
        return writer;
    }

    private void begin() throws IOException {
        replay = Replay.begin(new JournalFile.Header(BaseStamp.of(book), new SplittableRandom().nextLong()));
    }

    History history() {
        return replay.history();
    }

    String objection() throws IOException {
        return replay.objection(book);
    }

    void append(JournalRecord record) throws IOException {
        ByteBuffer bytes = JournalFile.encode(record, replay.header().identity(), replay.next());
        int length = bytes.remaining();
        if (replay.end() + length > Integer.MAX_VALUE - JournalFile.RECORD_HEADER_BYTES) {
            throw new IOException(journal + ": is full; commit the changes to go on");
        }
        if (channel == null) {
            create(bytes);
        } else {
            append(bytes);
        }
        replay.append(record, length);
    }

    private void append(ByteBuffer bytes) throws IOException {
        try {
            write(channel, bytes, replay.end());
            channel.force(false);
        } catch (IOException e) {
            undoAppend(e);
            throw FileWrites.named(journal, e);
        }
    }

    /** What could not be acknowledged shall not be found later. */
    private void undoAppend(IOException failure) {
        try {
            channel.truncate(replay.end());
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
    }

    /** With its first record, in one step: a journal is never seen without its header. */
    private void create(ByteBuffer firstRecord) throws IOException {
        Path whole = JournalPaths.newJournal(book);
        FileChannel created = FileChannel.open(
                whole, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE);
        try {
            ByteBuffer header = JournalFile.encode(replay.header());
            write(created, header, 0);
            write(created, firstRecord, JournalFile.HEADER_BYTES);
            created.force(true);
            Files.move(whole, journal, StandardCopyOption.ATOMIC_MOVE);
            forceFolder();
            channel = created;
        } catch (IOException e) {
            throw FileWrites.named(journal, e);
        } finally {
            if (channel == null) {
                created.close();
            }
        }
    }

    private static void write(FileChannel to, ByteBuffer bytes, long at) throws IOException {
        long position = at;
        while (bytes.hasRemaining()) {
            position += to.write(bytes, position);
        }
    }

    private void forceFolder() throws IOException {
        Path folder = journal.getParent();
        if (Files.getFileAttributeView(folder, PosixFileAttributeView.class) != null) {
            try (FileChannel opened = FileChannel.open(folder, StandardOpenOption.READ)) {
                opened.force(true);
            }
        }
    }

    /** Deletes the journal; the next record begins one for the book as it is then. */
    void end() throws IOException {
        close();
        Files.deleteIfExists(journal);
        begin();
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
            channel = null;
        }
    }
}
