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
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * The one way in which files that belong together are written anew: as {@link Replacement} does it with one. The first is the
 * leader, whose lock stands for all of them. They are in one folder.
 *
 * <p>No system replaces several files in one step. So the new ones are finished first, then a note beside the leader says which they
 * are, and from then on they count: if the process is killed before all have their names, the next one that looks
 * ({@link #settle}) gives them the rest.
 */
public final class GroupReplacement implements AutoCloseable {
    private static final int BUFFER = 1 << 16;
    /** After so much time a live process has given its files their names. */
    private static final Duration LONGEST_COMMIT = Duration.ofSeconds(30);

    private static final long PAUSE_NANOS = 20_000_000;

    private final List<Path> targets;
    private final BookLock lock;
    private final List<Optional<FileState>> before;
    private final Workspace workspace;

    private GroupReplacement(List<Path> targets, BookLock lock) throws IOException {
        this.targets = targets;
        this.lock = lock;
        this.before = states();
        this.workspace = Workspace.beside(targets.get(0));
    }

    /**
     * Begins to replace the files that these paths stand for, which need not be there yet; links are followed.
     *
     * @throws BookLockedException if another process or thread holds the leader's lock
     * @throws IOException also if no files can be written there, or they are not in one folder
     */
    public static GroupReplacement of(List<Path> files) throws IOException {
        List<Path> targets = targets(files);
        BookLock lock = BookLock.take(targets.get(0));
        boolean begun = false;
        try {
            CommitNote.finish(targets);
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
     * Finishes what a process has begun that was killed while it gave new files their names. To be called before files of a group
     * are read; nearly always it finds nothing to do.
     *
     * @throws BookLockedException if another process or thread is at it
     * @throws IOException if there is something to finish and this process may not
     */
    public static void settle(List<Path> files) throws IOException {
        Path leader = Targets.real(files.get(0));
        if (!CommitNote.isThere(leader)) {
            return;
        }
        List<Path> targets = new ArrayList<>();
        for (Path file : files) {
            targets.add(Targets.real(file));
        }
        BookLock lock = lock(leader);
        try {
            CommitNote.finish(targets);
        } finally {
            lock.close();
        }
    }

    /** The lock of a leader whose files are about to be given their names by another process, if that is alive. */
    private static BookLock lock(Path leader) throws IOException {
        long end = System.nanoTime() + LONGEST_COMMIT.toNanos();
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

    private static List<Path> targets(List<Path> files) throws IOException {
        List<Path> targets = new ArrayList<>();
        for (Path file : files) {
            Path target = Targets.writable(file);
            if (!targets.isEmpty() && !target.getParent().equals(targets.get(0).getParent())) {
                throw new IOException(target + ": is in another folder than " + targets.get(0)
                        + ", but files that belong together are replaced in one folder only");
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

    /** Where the new content is made, and whatever else the work needs; it is closed with this. */
    public Workspace workspace() {
        return workspace;
    }

    /**
     * Makes a file of the workspace, to be filled and closed. Buffered; a failure to write it names the leader.
     *
     * @param name no other file's there
     */
    public OutputStream create(String name) throws IOException {
        return new BufferedOutputStream(new NamedOutput(workspace.file(name), targets.get(0)), BUFFER);
    }

    /** Opens a file of the workspace that has been made, to change some of its bytes. */
    public FileChannel change(String name) throws IOException {
        return FileChannel.open(workspace.file(name), StandardOpenOption.WRITE);
    }

    /**
     * Adds the bytes of a file of the workspace to the end of a target, in place, and forces them to disk. Callers that
     * have the files open do not see them.
     *
     * @throws FileChangedException if another program has changed a target meanwhile; all are left as they are
     */
    public void append(int target, String added) throws IOException {
        checkUnchanged();
        Path to = targets.get(target);
        long end = before.get(target).map(FileState::size).orElse(0L);
        try (FileChannel from = FileChannel.open(workspace.file(added), StandardOpenOption.READ);
                FileChannel channel = NamedFile.openToChange(to)) {
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
            throw FileWrites.named(to, e);
        }
        before.set(target, FileState.find(to));
    }

    /**
     * Puts files of the workspace in the places of targets: forced to disk, with the targets' owners, groups and modes as far as this user
     * may give files away, all or none; the leader last.
     *
     * @param made name of the new file for each target; null for one that stays
     * @param fits whether every new file fits the old ones of those targets that come before it, so that they belong together at
     *     every moment
     * @throws FileChangedException if another program has changed a target meanwhile; all are left as they are
     */
    public void replace(List<String> made, boolean fits) throws IOException {
        for (int i = 0; i < targets.size(); i++) {
            if (made.get(i) != null) {
                Replacement.finish(workspace.file(made.get(i)), targets.get(i), before.get(i));
            }
        }
        checkUnchanged();
        CommitNote.commit(targets, workspace, made, fits);
    }

    private void checkUnchanged() throws IOException {
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
