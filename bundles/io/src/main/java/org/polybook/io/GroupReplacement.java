package org.polybook.io;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Replaces files that belong together, as {@link Replacement} replaces a single file. The first file is the leader; its
 * lock covers all files of the group. All are in one folder.
 *
 * <p>No system replaces several files in one step. So all new files are finished first; then a note next to the leader
 * lists them. From then on the new files are the valid ones: if the process is killed before it has moved all of them
 * to their targets, the next call of {@link #completeInterrupted} moves the remaining ones.
 */
public final class GroupReplacement implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    /** The maximum time that a live process needs to move its new files to their targets. */
    private static final Duration MAX_COMMIT_TIME = Duration.ofSeconds(30);

    private static final long PAUSE_NANOS = 20_000_000;

    private final List<Path> targets;
    private final BookLock lock;
    private final List<Optional<FileState>> before;
    private final Workspace workspace;

    private GroupReplacement(List<Path> targets, BookLock lock) throws IOException {
        this.targets = targets;
        this.lock = lock;
        this.before = states();
        this.workspace = Workspace.nextTo(targets.get(0));
    }

    /**
     * Begins to replace the files that these paths denote, which may be missing; links are followed.
     *
     * @throws BookLockedException if another process or thread holds the leader's lock
     * @throws IOException also if no files can be written in their folder, or the files are not in one folder
     */
    public static GroupReplacement lockAndBegin(List<Path> files) throws IOException {
        List<Path> targets = resolveTargetsInOneFolder(files);
        BookLock lock = BookLock.take(targets.get(0));
        boolean begun = false;
        try {
            CommitNote.completeReplacementIfNoted(targets);
            GroupReplacement replacement = new GroupReplacement(targets, lock);
            begun = true;
            return replacement;
        } finally {
            if (!begun) {
                lock.close();
            }
        }
    }

    /**
     * Completes the work of a process that was killed while it moved new files to their targets. The caller calls it
     * before it reads the files of a group; nearly always there is nothing to do.
     *
     * @throws BookLockedException if another process or thread is completing this work
     * @throws IOException if there is work to complete and this process may not do it
     */
    public static void completeInterrupted(List<Path> files) throws IOException {
        Path leader = TargetPaths.resolve(files.get(0));
        if (!CommitNote.exists(leader)) {
            return;
        }
        List<Path> targets = new ArrayList<>();
        for (Path file : files) {
            targets.add(TargetPaths.resolve(file));
        }
        BookLock lock = awaitLock(leader);
        try {
            CommitNote.completeReplacementIfNoted(targets);
        } finally {
            lock.close();
        }
    }

    /**
     * Takes the lock of a leader. Waits for it, because a live process may hold the lock for the short time in which it
     * moves new files to their targets.
     */
    private static BookLock awaitLock(Path leader) throws IOException {
        long end = System.nanoTime() + MAX_COMMIT_TIME.toNanos();
        while (true) {
            try {
                return BookLock.take(leader);
            } catch (BookLockedException e) {
                if (System.nanoTime() > end || Thread.currentThread().isInterrupted()) {
                    throw e;
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    private static List<Path> resolveTargetsInOneFolder(List<Path> files) throws IOException {
        List<Path> targets = new ArrayList<>();
        for (Path file : files) {
            Path target = TargetPaths.resolveWritable(file);
            if (!targets.isEmpty() && !target.getParent().equals(targets.get(0).getParent())) {
                throw new IOException(target + ": is in another folder than " + targets.get(0)
                        + ", but files that belong together must be in one folder");
            }
            targets.add(target);
        }
        return targets;
    }

    private List<Optional<FileState>> states() throws IOException {
        List<Optional<FileState>> states = new ArrayList<>();
        for (Path target : targets) {
            states.add(FileState.find(target));
        }
        return states;
    }

    /** The real paths of the files, the leader first. */
    public List<Path> targets() {
        return targets;
    }

    /**
     * The folder for the new content and for all other files that the work needs; it is closed together with this
     * object.
     */
    public Workspace workspace() {
        return workspace;
    }

    /**
     * Creates a file of the workspace, which the caller fills and closes. The output is buffered; the message of a
     * failure to write names the leader.
     *
     * @param name not yet used in the workspace
     */
    public OutputStream create(String name) throws IOException {
        return new BufferedOutputStream(new FileNamingOutput(workspace.file(name), targets.get(0)), BUFFER);
    }

    /** Opens an existing file of the workspace, to change some of its bytes. */
    public FileChannel openToChange(String name) throws IOException {
        return FileChannel.open(workspace.file(name), StandardOpenOption.WRITE);
    }

    /**
     * Adds the bytes of a file of the workspace to the end of a target, in place, and forces them to disk. Callers that
     * have the target open do not see the new bytes. The checks of later calls expect the longer file.
     *
     * @throws FileChangedException if another program has changed a target since this began, or changes this target
     *     during the call; only in the second case bytes may have been added
     */
    public void appendFile(int target, String added) throws IOException {
        requireUnchanged();
        Path to = targets.get(target);
        long end = before.get(target).map(FileState::size).orElse(0L);
        try (FileChannel from = FileChannel.open(workspace.file(added), StandardOpenOption.READ);
                FileChannel channel = FileOpener.openToChange(to)) {
            if (channel.size() != end) {
                throw Replacement.changed(to);
            }
            channel.position(end);
            for (long done = 0; done < from.size(); ) {
                done += from.transferTo(done, from.size() - done, channel);
            }
            channel.force(true);
            if (channel.size() != end + from.size()) {
                throw Replacement.changed(to);
            }
        } catch (IOException e) {
            throw FileWrites.withFileName(to, e);
        }
        before.set(target, FileState.find(to));
    }

    /**
     * Moves files of the workspace to their targets, all or none. The leader is replaced last; a single file needs no
     * note. The new files are forced to disk and get the owners, groups and modes of the targets, as far as this user may give files away.
     *
     * @param made the name of the new file for each target; null for a target that is not replaced
     * @param fits true if every new file fits the old files of the targets before its own target, so that the files
     *     belong together at every moment
     * @throws FileChangedException if another program has changed a target since this began; all targets are kept
     *     unchanged
     */
    public void replace(List<String> made, boolean fits) throws IOException {
        for (int i = 0; i < targets.size(); i++) {
            if (made.get(i) != null) {
                Replacement.prepareForMove(workspace.file(made.get(i)), targets.get(i), before.get(i));
            }
        }
        requireUnchanged();
        List<String> names = made.stream().filter(Objects::nonNull).toList();
        if (names.size() == 1) {
            Replacement.moveToTarget(workspace.file(names.get(0)), targets.get(made.indexOf(names.get(0))));
        } else {
            CommitNote.commit(targets, workspace, made, fits);
        }
    }

    private void requireUnchanged() throws IOException {
        List<Optional<FileState>> now = states();
        for (int i = 0; i < targets.size(); i++) {
            if (!now.get(i).equals(before.get(i))) {
                throw Replacement.changed(targets.get(i));
            }
        }
    }

    @Override
    public void close() throws IOException {
        try {
            workspace.close();
        } finally {
            lock.close();
        }
    }
}
