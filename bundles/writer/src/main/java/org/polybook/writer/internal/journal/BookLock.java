package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.polybook.api.edit.BookLockedException;

/**
 * The lock of a book, for one editor over all processes. It is a lock of the operating system on a file that nobody else ever
 * opens: on some systems a process loses its locks on a file when it closes the file anywhere. It ends with the process.
 *
 * <p>Within the process a system property tells who has it, which all class loaders see, so that no two copies of this bundle
 * get into each other's way.
 */
final class BookLock implements AutoCloseable {
    private static final String PROPERTY = "org.polybook.lock:";
    /** The byte that is locked; far behind the text, which others may then read on every system. */
    private static final long LOCKED_BYTE = 1L << 40;

    private static final int LONGEST_NOTE = 1000;
    private static final String DELETED = "deleted";

    private final Path file;
    private final String property;
    private final FileChannel channel;

    private BookLock(Path file, String property, FileChannel channel) {
        this.file = file;
        this.property = property;
        this.channel = channel;
    }

    static BookLock take(Path realBook) throws IOException {
        String property = PROPERTY + realBook;
        String mine = "this process, thread \"" + Thread.currentThread().getName() + "\", since " + now();
        Object holder = System.getProperties().putIfAbsent(property, mine);
        if (holder != null) {
            throw locked(realBook, holder.toString());
        }
        boolean taken = false;
        try {
            Path file = JournalPaths.lock(realBook);
            BookLock lock = new BookLock(file, property, locked(realBook, file));
            taken = true;
            lock.note();
            return lock;
        } finally {
            if (!taken) {
                System.getProperties().remove(property);
            }
        }
    }

    /** A channel with the lock on the file of that name, which whoever had it before may have deleted just now. */
    private static FileChannel locked(Path book, Path file) throws IOException {
        while (true) {
            FileChannel channel = FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
            boolean kept = false;
            try {
                FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
                if (lock == null) {
                    throw locked(book, note(channel));
                }
                kept = !note(channel).equals(DELETED);
            } finally {
                if (!kept) {
                    channel.close();
                }
            }
            if (kept) {
                return channel;
            }
        }
    }

    private static BookLockedException locked(Path book, String holder) {
        return new BookLockedException(book + ": is being edited by " + holder + "; one editor at a time");
    }

    private void note() throws IOException {
        // ProcessHandle.info() knows the user as well, but takes milliseconds of a fresh process's first edit
        String user = System.getProperty("user.name", "an unknown user");
        write("process " + ProcessHandle.current().pid() + " of " + user + ", since " + now());
    }

    private void write(String text) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), 0);
    }

    private static String note(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST_NOTE);
        int length = channel.read(text, 0);
        return length <= 0 ? "another process" : new String(text.array(), 0, length, StandardCharsets.UTF_8);
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    /** Deletes the file as long as nobody else can have the lock, and tells those who have it open already. */
    @Override
    public void close() throws IOException {
        if (!channel.isOpen()) {
            return;
        }
        try (channel) {
            Files.deleteIfExists(file);
            write(DELETED);
        } finally {
            System.getProperties().remove(property);
        }
    }
}
