package org.polybook.io;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * The lock of a book, for one writer over all processes. It is a lock of the operating system on a file beside the book that
 * nobody else ever opens: on some systems a process loses its locks on a file when it closes the file anywhere. It ends with the
 * process, which deletes the file when it is asked to end, after the {@link #step} under way.
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
    private static final int TRIES = 10_000;
    /** Another user's lock may have gone between the refusal and the question whether it exists. */
    private static final int TRIES_IN_A_FOLDER = 3;

    private static final Duration LONGEST_WAIT = Duration.ofDays(365);
    /** Nothing tells that another process has given a lock back, so it is asked for again. */
    private static final long PAUSE_NANOS = 20_000_000;

    private final Path book;
    private final Path file;
    private final String property;
    private final Held held;

    private BookLock(Path book, Path file, String property, Held held) {
        this.book = book;
        this.file = file;
        this.property = property;
        this.held = held;
    }

    /**
     * The locked file, open twice, for a lock goes with the first channel that is closed.
     *
     * @param channel it was locked by
     * @param named it was found by under its name
     */
    private record Held(FileChannel channel, FileChannel named) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            try (channel) {
                named.close();
            }
        }
    }

    /**
     * Takes the lock of the book with that real path, which need not be there.
     *
     * @throws BookLockedException if another process or thread holds it
     * @throws IOException also if this process is about to end
     */
    public static BookLock take(Path realBook) throws IOException {
        return ExitSteps.get(realBook, () -> Workspace.enter(realBook, () -> takeNow(realBook)));
    }

    private static BookLock takeNow(Path realBook) throws IOException {
        String property = PROPERTY + SideNames.text(realBook);
        String mine = "this process, thread \"" + Thread.currentThread().getName() + "\", since " + now();
        Object holder = System.getProperties().putIfAbsent(property, mine);
        if (holder != null) {
            throw locked(realBook, holder.toString());
        }
        boolean taken = false;
        try {
            Path file = SideNames.beside(realBook, "lock");
            BookLock lock = new BookLock(realBook, file, property, held(realBook, file));
            taken = true;
            return lock;
        } finally {
            if (!taken) {
                System.getProperties().remove(property);
            }
        }
    }

    /**
     * The same, asking again until it has been free once or so much time has passed.
     *
     * @throws BookLockedException if another process or thread holds it all the time, or this thread is interrupted
     */
    public static BookLock take(Path realBook, Duration wait) throws IOException {
        long end = System.nanoTime() + Math.min(wait.toMillis(), LONGEST_WAIT.toMillis()) * 1_000_000;
        while (true) {
            try {
                return take(realBook);
            } catch (BookLockedException e) {
                long left = end - System.nanoTime();
                if (left <= 0 || Thread.currentThread().isInterrupted()) {
                    throw e;
                }
                LockSupport.parkNanos(Math.min(left, PAUSE_NANOS));
            }
        }
    }

    /** The real path of the book. */
    public Path book() {
        return book;
    }

    /** Work that changes files. */
    @FunctionalInterface
    public interface Step {
        void run() throws IOException;
    }

    /**
     * Does work that changes files under this lock. A process that is asked to end completes it first, gives up the lock and begins
     * no other step. A step may be part of another; it should take a second at most.
     *
     * @throws IOException also if the process is about to end
     */
    public void step(Step work) throws IOException {
        ExitSteps.get(book, () -> {
            work.run();
            return null;
        });
    }

    /** The lock on the file of that name, which the holder before may have deleted just now. */
    private static Held held(Path book, Path file) throws IOException {
        for (int i = 0; i < TRIES; i++) {
            NamedFile.OwnFile own = open(file, book);
            FileChannel channel = own.channel();
            FileChannel named = null;
            try {
                lock(book, file, own);
                named = named(file, sign(channel, file));
            } finally {
                if (named == null) {
                    channel.close();
                }
            }
            if (named != null) {
                return new Held(channel, named);
            }
        }
        throw new FileSystemException(file.toString(), null, "is deleted again and again while it is locked");
    }

    /** @param own the file, which stays open */
    static void lock(Path book, Path file, NamedFile.OwnFile own) throws IOException {
        FileChannel channel = own.channel();
        FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
        String text = text(channel);
        if (!MARK.startsWith(text) && !text.startsWith(MARK)) {
            throw new FileSystemException(
                    file.toString(), null, "is no lock of Polybook's, which would have this name; move it away");
        }
        if (lock == null) {
            String note = text.length() > MARK.length() ? text.substring(MARK.length()) : "another process";
            throw locked(book, note.lines().findFirst().orElse(note));
        }
        if (text.length() < MARK.length()) {
            requireOfWriter(file, book, own.made());
        }
    }

    /**
     * An unsigned lock is one that a process has made just now or was killed over, or any user's empty file. The one that this process
     * has made counts for any owner: a file server may know this user by another number, or as nobody.
     */
    private static void requireOfWriter(Path file, Path book, Optional<Object> made) throws IOException {
        try {
            Optional<FileOwner> owner = FileOwner.of(file);
            if (owner.isPresent()
                    && !made.equals(Optional.ofNullable(owner.get().key()))
                    && !owner.get().isOfThisProcess(file)) {
                owner.get().requireWriter(file, book);
            }
        } catch (ForeignFileException e) {
            throw new FileSystemException(
                    file.toString(),
                    null,
                    "is empty and " + e.getReason()
                            + ", so it is no lock of Polybook's, which would have this name; move it away");
        } catch (NoSuchFileException deletedMeanwhile) {
            // it is not signed under its name, so the next one is tried
        }
    }

    /**
     * Writes who has it into a locked file.
     *
     * @return its text now, which no other lock file has
     */
    static String sign(FileChannel channel, Path file) throws IOException {
        // ProcessHandle.info() knows the user as well, but takes milliseconds of a fresh process's first edit
        String user = System.getProperty("user.name", "an unknown user");
        String shortName = user.substring(0, Math.min(user.length(), LONGEST_NOTE / 10));
        String text = MARK + "process " + ProcessHandle.current().pid() + " of " + shortName + ", since " + now() + "\n"
                + Long.toHexString(System.nanoTime()) + "\n";
        try {
            channel.truncate(0);
            FileWrites.all(channel.position(0), ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), file);
        } catch (IOException e) {
            deleteUnsigned(channel, file, e);
            throw e;
        }
        return text;
    }

    /** A lock that could not be signed, as on a full disk, does not stay, unless its name denotes another file by now. */
    private static void deleteUnsigned(FileChannel channel, Path file, IOException failure) {
        try {
            channel.truncate(0);
            deleteIfLockedHere(file);
        } catch (IOException stays) {
            failure.addSuppressed(stays);
        }
    }

    /** Deletes it while it is open, for closing it may give the lock up. */
    private static void deleteIfLockedHere(Path file) throws IOException {
        try (FileChannel named = NamedFile.openOwnToChange(file)) {
            try (FileLock another = named.tryLock(LOCKED_BYTE, 1, false)) {
                log().log(Level.DEBUG, "{0} is another lock by now ({1})", file, another);
            } catch (OverlappingFileLockException isOurs) {
                Files.deleteIfExists(file);
            }
        }
    }

    /**
     * The file of that name, if it is the one with that text. A file that was deleted before it was locked is not: its name
     * stands for another one by now, or for none.
     *
     * @return open; null if it is another one
     */
    static FileChannel named(Path file, String text) throws IOException {
        FileChannel channel;
        try {
            channel = NamedFile.openOwn(file);
        } catch (NoSuchFileException | AccessDeniedException goneOrAboutToGo) {
            return null;
        }
        boolean same = false;
        try {
            same = text(channel).equals(text);
            return same ? channel : null;
        } finally {
            if (!same) {
                channel.close();
            }
        }
    }

    private static NamedFile.OwnFile open(Path file, Path book) throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                return NamedFile.makeOwn(file, book);
            } catch (NotAFileException e) {
                throw new FileSystemException(
                        file.toString(),
                        null,
                        e.getReason().replace("expected a file", "expected a lock; move it away"));
            } catch (FileSystemException e) {
                if (!isOfFolder(e, file)) {
                    throw e;
                }
                if (tries == TRIES_IN_A_FOLDER) {
                    throw readOnlyFolder(book, file);
                }
            }
        }
    }

    /** Returns true if the folder, and not a lock in it, keeps this process from writing. */
    private static boolean isOfFolder(FileSystemException failure, Path file) {
        boolean isRefused = failure instanceof AccessDeniedException || !Files.isWritable(folder(file));
        return isRefused && !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static Path folder(Path file) {
        return file.toAbsolutePath().getParent();
    }

    /** Names the book, for a user does not know the lock that could not be made. */
    private static FileSystemException readOnlyFolder(Path book, Path file) throws IOException {
        boolean isReadOnly = Files.getFileStore(folder(file)).isReadOnly();
        String reason = isReadOnly ? "the file system is read-only" : "permission denied";
        return new AccessDeniedException(book.toString(), null, "no file can be made in its folder: " + reason);
    }

    private static BookLockedException locked(Path book, String holder) {
        return new BookLockedException(book + ": is being changed by " + holder + "; one at a time");
    }

    private static String text(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(LONGEST_NOTE);
        int length = channel.read(text, 0);
        return new String(text.array(), 0, Math.max(0, length), StandardCharsets.UTF_8);
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public void close() throws IOException {
        try {
            release();
        } finally {
            Workspace.leave(this);
        }
    }

    /** Deletes the file while this process still holds the lock, so that no other process can have it. */
    synchronized void release() throws IOException {
        if (!held.channel.isOpen()) {
            return;
        }
        try (held) {
            Files.deleteIfExists(file);
        } finally {
            System.getProperties().remove(property);
        }
    }

    /** Looked up when there is something to log: the platform's logging takes a while to load. */
    private static System.Logger log() {
        return BundleLogger.of(BookLock.class);
    }
}
