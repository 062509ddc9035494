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
 * The one way in which a file is written anew. It holds the file's lock from before the file is read until it has been
 * replaced, so that no other writer of Polybook's, in any process, can come in between; and it looks again before the rename, for
 * other programs mind no locks. The new content is made in a {@link Workspace} beside the file.
 */
public final class Replacement implements AutoCloseable {
    private static final int BUFFER = 1 << 16;

    private final Path target;
    /** Null if the caller holds the lock. */
    private final BookLock own;

    private final Optional<FileState> before;
    private final Workspace workspace;

    private Replacement(Path target, BookLock own) throws IOException {
        this.target = target;
        this.own = own;
        before = FileState.find(target);
        workspace = Workspace.beside(target);
    }

    /**
     * Begins to replace the file that this path stands for, which need not be there yet; links are followed.
     *
     * @throws BookLockedException if another process or thread holds the file's lock
     * @throws IOException also if no file can be written there
     */
    public static Replacement of(Path file) throws IOException {
        Path target = Targets.writable(file);
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

    /** The same for one who has the file's lock already and keeps it. */
    public static Replacement under(BookLock held) throws IOException {
        return new Replacement(Targets.writable(held.book()), null);
    }

    /** The real path of the file that is replaced. */
    public Path target() {
        return target;
    }

    /** Where the new content is made, and whatever else the work needs; it is closed with this. */
    public Workspace workspace() {
        return workspace;
    }

    /**
     * Makes a file of the workspace, to be filled, closed and given to {@link #replace}. Buffered; a failure to write it names the
     * file that is replaced.
     */
    public OutputStream create(Path newContent) throws IOException {
        return new BufferedOutputStream(new NamedOutput(newContent, target), BUFFER);
    }

    /**
     * @return whether the file is as it was when the replacement began
     * @throws IOException if that cannot be found out
     */
    public boolean isUnchanged() throws IOException {
        return FileState.find(target).equals(before);
    }

    /**
     * Puts that file of the workspace in the target's place: forced to disk, with the target's owner, group and mode as far as this user may
     * give files away, in one step.
     *
     * @throws FileChangedException if another program has changed the target meanwhile; it is left as it is
     */
    public void replace(Path newContent) throws IOException {
        finish(newContent, target, before);
        if (!isUnchanged()) {
            throw changed(target);
        }
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
                        + ": another program has changed it while its new content was made; it is left as that program wrote it");
    }

    /**
     * Forces new content to disk, with owner, group and mode of the file that it is to replace.
     *
     * @param before of that file
     */
    static void finish(Path newContent, Path target, Optional<FileState> before) throws IOException {
        try (FileChannel channel = FileChannel.open(newContent, StandardOpenOption.WRITE)) {
            FileModes.replacing(newContent, target, before);
            channel.force(true);
        } catch (IOException e) {
            throw FileWrites.named(target, e);
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
