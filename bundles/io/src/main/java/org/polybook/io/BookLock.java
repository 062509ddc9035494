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
 * The lock of a book, which lets one process and one thread at a time write to it. It is a lock of the operating system
 * on a separate file next to the book. Only this class opens the lock file, because on some systems a process loses its
 * locks on a file when it closes any channel of that file. A lock ends with its process. A process that is asked to end
 * first completes the {@linkplain #runToCompletion step} that it is running, then deletes the lock file.
 *
 * <p>Within the process, a system property records the holder of the lock. All class loaders see this property, so two
 * copies of this bundle in one process cannot hold the lock at the same time.
 */
public final class BookLock implements AutoCloseable {
    private static final String PROPERTY = "org.polybook.lock:";
    /**
     * The first bytes of every lock file. A file with another beginning is not a lock of Polybook; Polybook neither
     * writes to it nor deletes it.
     */
    private static final String MARK = "polybook lock: ";
    /** The byte that is locked, far after the text, so that other processes can read the text on every system. */
    private static final long LOCKED_BYTE = 1L << 40;

    private static final int MAX_TEXT_BYTES = 1000;
    private static final int MAX_ATTEMPTS = 10_000;
    /**
     * The number of attempts to open the lock file before the folder is blamed for a refusal. One is not enough:
     * another user's lock may cause the refusal and be deleted before this process checks whether it exists.
     */
    private static final int MAX_OPEN_ATTEMPTS = 3;

    private static final Duration MAX_WAIT = Duration.ofDays(365);
    /**
     * The pause between two attempts. Attempts are necessary because the system does not report that another process
     * has released a lock.
     */
    private static final long PAUSE_NANOS = 20_000_000;

    private final Path book;
    private final Path file;
    private final String property;
    private final LockedFile held;

    private BookLock(Path book, Path file, String property, LockedFile held) {
        this.book = book;
        this.file = file;
        this.property = property;
        this.held = held;
    }

    /**
     * The locked file, opened twice, because the lock ends when the first of its channels is closed.
     *
     * @param channel the channel that holds the lock
     * @param named the channel that was opened by the file's name, to check that the name still denotes the locked file
     */
    private record LockedFile(FileChannel channel, FileChannel named) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            try (channel) {
                named.close();
            }
        }
    }

    /**
     * Takes the lock of the book with this real path; the book may be missing.
     *
     * @throws BookLockedException if another process or thread holds it
     * @throws IOException also if this process is about to end
     */
    public static BookLock take(Path realBook) throws IOException {
        return ExitSteps.runStep(realBook, () -> Workspace.takeLock(realBook, () -> takeNow(realBook)));
    }

    private static BookLock takeNow(Path realBook) throws IOException {
        String property = PROPERTY + AdjacentFileNames.uniqueText(realBook);
        String mine = "this process, thread \"" + Thread.currentThread().getName() + "\", since " + now();
        Object holder = System.getProperties().putIfAbsent(property, mine);
        if (holder != null) {
            throw locked(realBook, holder.toString());
        }
        boolean taken = false;
        try {
            Path file = AdjacentFileNames.nextTo(realBook, "lock");
            BookLock lock = new BookLock(realBook, file, property, openLockAndSign(realBook, file));
            taken = true;
            return lock;
        } finally {
            if (!taken) {
                System.getProperties().remove(property);
            }
        }
    }

    /**
     * Like {@link #take(Path)}, but tries again until the lock is free or the waiting time has passed.
     *
     * @throws BookLockedException if another process or thread still holds the lock after that time, or this thread is
     *     interrupted
     */
    public static BookLock take(Path realBook, Duration wait) throws IOException {
        long end = System.nanoTime() + Math.min(wait.toMillis(), MAX_WAIT.toMillis()) * 1_000_000;
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
     * Runs work that changes files under this lock. A process that is about to end first completes the work, then
     * releases the lock, and begins no other work of this kind. The work may call this method again; it should take a
     * second at most.
     *
     * @throws IOException also if the process is about to end
     */
    public void runToCompletion(Step work) throws IOException {
        ExitSteps.runStep(book, () -> {
            work.run();
            return null;
        });
    }

    /**
     * Locks the file of this name. If the previous holder deletes the file concurrently, this method locks the file
     * that has the name next.
     */
    private static LockedFile openLockAndSign(Path book, Path file) throws IOException {
        for (int i = 0; i < MAX_ATTEMPTS; i++) {
            FileOpener.OpenedFile own = openOrCreateLockFile(file, book);
            FileChannel channel = own.channel();
            FileChannel named = null;
            try {
                lock(book, file, own);
                named = openIfTextIsOrNull(file, writeHolderAndGetText(channel, file));
            } finally {
                if (named == null) {
                    channel.close();
                }
            }
            if (named != null) {
                return new LockedFile(channel, named);
            }
        }
        throw new FileSystemException(file.toString(), null, "is repeatedly deleted while it is being locked");
    }

    /**
     * Locks an open lock file, which may be new.
     *
     * @param own the open file, which this method does not close
     * @throws BookLockedException if another process holds the lock
     */
    static void lock(Path book, Path file, FileOpener.OpenedFile own) throws IOException {
        FileChannel channel = own.channel();
        FileLock lock = channel.tryLock(LOCKED_BYTE, 1, false);
        String text = readText(channel);
        if (!MARK.startsWith(text) && !text.startsWith(MARK)) {
            throw new FileSystemException(
                    file.toString(), null, "is not a lock of Polybook, although it has the name of one; move it away");
        }
        if (lock == null) {
            String note = text.length() > MARK.length() ? text.substring(MARK.length()) : "another process";
            throw locked(book, note.lines().findFirst().orElse(note));
        }
        if (text.length() < MARK.length()) {
            requireOwnerMayWrite(file, book, own.createdFileIdentity());
        }
    }

    /**
     * Refuses an unsigned lock of a user who may not write to the book. An unsigned lock is a file that a process has
     * just created, that a process left when it was killed before signing, or that any user has created empty. A file
     * that this process has created is accepted with any owner: a file server may know this user by another number, or
     * as an anonymous user.
     */
    private static void requireOwnerMayWrite(Path file, Path book, Optional<Object> made) throws IOException {
        try {
            Optional<FileOwner> owner = FileOwner.of(file);
            if (owner.isPresent()
                    && !made.equals(Optional.ofNullable(owner.get().fileKey()))
                    && !owner.get().isUserOfThisProcess(file)) {
                owner.get().requireWriter(file, book);
            }
        } catch (ForeignFileException e) {
            throw new FileSystemException(
                    file.toString(),
                    null,
                    "is empty and " + e.getReason()
                            + ", so it is not a lock of Polybook, although it has the name of one; move it away");
        } catch (NoSuchFileException deletedMeanwhile) {
            // openIfTextIsOrNull() does not find the deleted file under its name, so openLockAndSign() tries the file
            // that has
            // the name next
        }
    }

    /**
     * Signs a locked file: writes a text with the holder into it.
     *
     * @return the new text of the file, which no other lock file has
     */
    static String writeHolderAndGetText(FileChannel channel, Path file) throws IOException {
        // ProcessHandle.info() also returns the user, but would take some milliseconds of a new process's first edit
        String user = System.getProperty("user.name", "an unknown user");
        String shortName = user.substring(0, Math.min(user.length(), MAX_TEXT_BYTES / 10));
        String text = MARK + "process " + ProcessHandle.current().pid() + " of " + shortName + ", since " + now() + "\n"
                + Long.toHexString(System.nanoTime()) + "\n";
        try {
            channel.truncate(0);
            FileWrites.writeAll(channel.position(0), ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)), file);
        } catch (IOException e) {
            deleteUnsignedLock(channel, file, e);
            throw e;
        }
        return text;
    }

    /**
     * Deletes a lock that could not be signed, for example on a full disk, unless its name now denotes another file.
     */
    private static void deleteUnsignedLock(FileChannel channel, Path file, IOException failure) {
        try {
            channel.truncate(0);
            deleteIfLockedHere(file);
        } catch (IOException stays) {
            failure.addSuppressed(stays);
        }
    }

    /**
     * Deletes the file of this name if it is the one that this process has locked: then an attempt to lock it again
     * fails. Deletes it while it is open, because closing it may release the lock.
     */
    private static void deleteIfLockedHere(Path file) throws IOException {
        try (FileChannel named = FileOpener.openToChangeNoFollow(file)) {
            try (FileLock another = named.tryLock(LOCKED_BYTE, 1, false)) {
                log().log(Level.DEBUG, "{0} is another lock by now ({1})", file, another);
            } catch (OverlappingFileLockException isOurs) {
                Files.deleteIfExists(file);
            }
        }
    }

    /**
     * Opens the file of this name and checks that it has this text. If the locked file was deleted before it was
     * locked, the name denotes another file or no file.
     *
     * @return the open channel; null if the name does not denote a file with this text
     */
    static FileChannel openIfTextIsOrNull(Path file, String text) throws IOException {
        FileChannel channel;
        try {
            channel = FileOpener.openNoFollow(file);
        } catch (NoSuchFileException | AccessDeniedException deletedOrBeingDeleted) {
            return null;
        }
        boolean same = false;
        try {
            same = readText(channel).equals(text);
            return same ? channel : null;
        } finally {
            if (!same) {
                channel.close();
            }
        }
    }

    private static FileOpener.OpenedFile openOrCreateLockFile(Path file, Path book) throws IOException {
        for (int tries = 1; ; tries++) {
            try {
                return FileOpener.openOrCreateNoFollow(file, book);
            } catch (NotAFileException e) {
                throw new FileSystemException(
                        file.toString(),
                        null,
                        e.getReason().replace("expected a file", "expected a lock; move it away"));
            } catch (FileSystemException e) {
                if (!isRefusedByFolder(e, file)) {
                    throw e;
                }
                if (tries == MAX_OPEN_ATTEMPTS) {
                    throw readOnlyFolder(book, file);
                }
            }
        }
    }

    /**
     * Returns true if this process failed to write because of the folder's permissions, not because of a lock in it.
     */
    private static boolean isRefusedByFolder(FileSystemException failure, Path file) {
        boolean isRefused = failure instanceof AccessDeniedException || !Files.isWritable(folder(file));
        return isRefused && !Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private static Path folder(Path file) {
        return file.toAbsolutePath().getParent();
    }

    /**
     * Returns an exception whose message names the book, because the user does not know the lock file that could not be
     * created.
     */
    private static FileSystemException readOnlyFolder(Path book, Path file) throws IOException {
        boolean isReadOnly = Files.getFileStore(folder(file)).isReadOnly();
        String reason = isReadOnly ? "the file system is read-only" : "permission denied";
        return new AccessDeniedException(book.toString(), null, "no file can be created in its folder: " + reason);
    }

    private static BookLockedException locked(Path book, String holder) {
        return new BookLockedException(book + ": is being changed by " + holder + "; only one writer at a time");
    }

    private static String readText(FileChannel channel) throws IOException {
        ByteBuffer text = ByteBuffer.allocate(MAX_TEXT_BYTES);
        int length = channel.read(text, 0);
        return new String(text.array(), 0, Math.max(0, length), StandardCharsets.UTF_8);
    }

    private static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS);
    }

    @Override
    public void close() throws IOException {
        try {
            deleteFileAndRelease();
        } finally {
            Workspace.removeLock(this);
        }
    }

    /** Deletes the file while this process still holds the lock, so that no other process can have it. */
    synchronized void deleteFileAndRelease() throws IOException {
        if (!held.channel.isOpen()) {
            return;
        }
        try (held) {
            Files.deleteIfExists(file);
        } finally {
            System.getProperties().remove(property);
        }
    }

    /**
     * Returns the logger. Called only when there is something to log, because the platform's logging takes a while to
     * load.
     */
    private static System.Logger log() {
        return BundleLogger.of(BookLock.class);
    }
}
