package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * The lock of a book, for one writer over all processes. It is a lock of the operating system on a file beside the book that
 * nobody else ever opens: on some systems a process loses its locks on a file when it closes the file anywhere. It ends with the
 * process.
 *
 * <p>Within the process a system property tells who has it, which all class loaders see, so that no two copies of this bundle
 * get into each other's way.
 */
public final class BookLock implements AutoCloseable {
    private static final String PROPERTY = "org.polybook.lock:";
    /** Begins every lock file; a file that begins otherwise is not a lock of Polybook and is neither written to nor deleted. */
    private static final String MARK = "polybook lock: ";
    /** The byte that is locked; far beyond the text, which others may then read on every system. */
    private static final long LOCKED_BYTE = 1L << 40;

    private static final int LONGEST_NOTE = 1000;
    private static final String DELETED = "deleted";
    /** Stands for the identity of a file where the system has none; there the text alone tells a deleted lock. */
    private static final Object NO_KEY = "";

    private static final int TRIES = 10_000;

    private final Path book;
    private final Path file;
    private final String property;
    private final FileChannel channel;

    private BookLock(Path book, Path file, String property, FileChannel channel) {
        this.book = book;
        this.file = file;
        this.property = property;
        this.channel = channel;
    }

    /**
     * Takes the lock of the book with that real path, which need not be there.
     *
     * @throws BookLockedException if another process or thread holds it
     */
    public static BookLock take(Path realBook) throws IOException {
        String property = PROPERTY + realBook;
        String mine = "this process, thread \"" + Thread.currentThread().getName() + "\", since " + now();
        Object holder = System.getProperties().putIfAbsent(property, mine);
        if (holder != null) {
            throw locked(realBook, holder.toString());
        }
        BookLock lock = null;
        boolean taken = false;
        try {
            Path file = realBook.resolveSibling("." + realBook.getFileName() + ".polybook-lock");
            lock = new BookLock(realBook, file, property, locked(realBook, file));
            lock.note();
            taken = true;
            return lock;
        } finally {
            if (!taken) {
                giveUp(lock, property);
            }
        }
    }

    private static void giveUp(BookLock lock, String property) throws IOException {
        try {
            if (lock != null) {
                lock.close();
            }
        } finally {
            System.getProperties().remove(property);
        }
    }

    /** The real path of the book. */
    public Path book() {
        return book;
    }

    /** A channel with the lock on the file of that name, which the holder before may have deleted just now. */
    private static FileChannel locked(Path book, Path file) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            Opened opened = Opened.of(file);
            boolean kept = false;
            try {
                kept = lock(book, file, opened);
            } finally {
                if (!kept) {
                    opened.channel.close();
                }
            }
            if (kept) {
                return opened.channel;
            }
        }
        throw new FileSystemException(file.toString(), null, "says again and again that it is deleted; delete it");
    }

    /**
     * A lock file that is open.
     *
     * @param channel to it
     * @param identity of the file that had its name a moment later
     */
    record Opened(FileChannel channel, Optional<Object> identity) {
        static Opened of(Path file) throws IOException {
            FileChannel channel = open(file);
            boolean known = false;
            try {
                Opened opened = new Opened(channel, identityOf(file));
                known = true;
                return opened;
            } finally {
                if (!known) {
                    channel.close();
                }
            }
        }
    }

    /** What tells the file of that name from another one; empty if there is none. */
    private static Optional<Object> identityOf(Path file) throws IOException {
        return FileState.find(file).map(state -> state.key() == null ? NO_KEY : state.key());
    }

    /**
     * Locks it; false if it has been deleted, so that its lock is worth nothing: then the name stands for another file or none.
     * Where files have no identity the text says so, unless the process was killed that deleted it.
     */
    static boolean lock(Path book, Path file, Opened opened) throws IOException {
        FileLock lock = opened.channel.tryLock(LOCKED_BYTE, 1, false);
        String text = text(opened.channel);
        if (!MARK.startsWith(text) && !text.startsWith(MARK)) {
            throw new FileSystemException(
                    file.toString(), null, "is no lock of Polybook's, which would have this name; move it away");
        }
        String note = text.length() > MARK.length() ? text.substring(MARK.length()) : "another process";
        if (lock == null) {
            throw locked(book, note);
        }
        boolean named = opened.identity.isPresent() && opened.identity.equals(identityOf(file));
        return named && (!opened.identity.get().equals(NO_KEY) || !note.equals(DELETED));
    }

    private static FileChannel open(Path file) throws IOException {
        if (Files.isSymbolicLink(file)) {
            throw new FileSystemException(file.toString(), null, "is a link, expected a lock; move it away");
        }
        return FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
    }

    private static BookLockedException locked(Path book, String holder) {
        return new BookLockedException(book + ": is being changed by " + holder + "; one at a time");
    }

    private void note() throws IOException {
        // ProcessHandle.info() knows the user as well, but takes milliseconds of a fresh process's first edit
        String user = System.getProperty("user.name", "an unknown user");
        write("process " + ProcessHandle.current().pid() + " of " + user + ", since " + now());
    }

    private void write(String note) throws IOException {
        channel.truncate(0);
        channel.write(ByteBuffer.wrap((MARK + note).getBytes(StandardCharsets.UTF_8)), 0);
    }

    private static String text(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST_NOTE);
        int length = channel.read(text, 0);
        return new String(text.array(), 0, Math.max(0, length), StandardCharsets.UTF_8);
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    /** Deletes the file as long as nobody else can have the lock, and tells those who have it open already. */
    @Override
    public synchronized void close() throws IOException {
        if (!channel.isOpen()) {
            return;
        }
        try (channel) {
            Files.deleteIfExists(file);
            tellDeleted();
        } finally {
            System.getProperties().remove(property);
        }
    }

    /** Best effort: what could not be written is found out by the file's name. */
    private void tellDeleted() {
        try {
            write(DELETED);
        } catch (IOException fullOrInterrupted) {
            // the lock goes all the same
        }
    }
}
