package org.polybook.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Replaces a file. The replacement holds the file's lock from before the file is read until it has been replaced, so
 * that no other writer of Polybook, in any process, can change the file in between. Just before the rename it checks
 * that the file is unchanged, because other programs ignore locks. The new content is written in a {@link Workspace}
 * next to the file.
 */
public final class Replacement implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final Path target;
    /** The lock that this replacement has taken; null if the caller holds the lock. */
    private final BookLock own;

    private final Optional<FileState> before;
    private final Workspace workspace;

    private Replacement(Path target, BookLock own) throws IOException {
        this.target = target;
        this.own = own;
        before = FileState.find(target);
        workspace = Workspace.nextTo(target);
    }

    /**
     * Begins to replace the file that this path denotes, which may be missing; links are followed.
     *
     * @throws BookLockedException if another process or thread holds the file's lock
     * @throws IOException also if no file can be written in its folder
     */
    public static Replacement lockAndBegin(Path file) throws IOException {
        Path target = TargetPaths.resolveWritable(file);
        BookLock lock = BookLock.take(target);
        boolean begun = false;
        try {
            Replacement replacement = new Replacement(target, lock);
            begun = true;
            return replacement;
        } finally {
            if (!begun) {
                lock.close();
            }
        }
    }

    /** Like {@link #lockAndBegin}, for a caller that holds the file's lock and keeps it. */
    public static Replacement under(BookLock held) throws IOException {
        return new Replacement(TargetPaths.resolveWritable(held.book()), null);
    }

    /** The real path of the file that is replaced. */
    public Path target() {
        return target;
    }

    /**
     * The folder for the new content and for all other files that the work needs; it is closed together with this
     * object.
     */
    public Workspace workspace() {
        return workspace;
    }

    /**
     * Creates a file of the workspace, which the caller fills, closes and passes to {@link #replace}. The output is
     * buffered; the message of a failure to write names the file that is replaced.
     */
    public OutputStream create(Path newContent) throws IOException {
        return new BufferedOutputStream(new FileNamingOutput(newContent, target), BUFFER);
    }

    /**
     * Returns true if the file is unchanged since the replacement began.
     *
     * @throws IOException if the file's attributes cannot be read
     */
    public boolean isUnchanged() throws IOException {
        return FileState.find(target).equals(before);
    }

    /**
     * Moves this file of the workspace to the target in one step. The new file is forced to disk and gets the target's
     * owner, group and mode, as far as this user may give files away.
     *
     * @throws FileChangedException if another program has changed the target since the replacement began; the target is
     *     kept unchanged
     */
    public void replace(Path newContent) throws IOException {
        prepareForMove(newContent, target, before);
        if (!isUnchanged()) {
            throw changed(target);
        }
        moveToTarget(newContent, target);
    }

    /** Moves new content, which has been forced to disk, to the target in one step. */
    static void moveToTarget(Path newContent, Path target) throws IOException {
        try {
            Files.move(newContent, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException(target + ": the file system cannot replace a file in one step", e);
        }
        FileWrites.forceFolder(target.getParent());
    }

    static FileChangedException changed(Path target) {
        return new FileChangedException(
                target
                        + ": another program has changed it while its new content was written; the version of that program is kept");
    }

    /**
     * Forces new content to disk, with owner, group and mode of the file that it will replace.
     *
     * @param before the state of the file that will be replaced
     */
    static void prepareForMove(Path newContent, Path target, Optional<FileState> before) throws IOException {
        try (FileChannel channel = FileChannel.open(newContent, StandardOpenOption.WRITE)) {
            FileModes.matchReplacedFile(newContent, target, before);
            channel.force(true);
        } catch (IOException e) {
            throw FileWrites.withFileName(target, e);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            workspace.close();
        } finally {
            if (own != null) {
                own.close();
            }
        }
    }
}
