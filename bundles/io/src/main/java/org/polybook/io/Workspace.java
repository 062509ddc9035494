package org.polybook.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A folder of one's own for new content and whatever does not fit into memory. It is locked while in use, so that the next run
 * can tell a dead process's folder, which it deletes, from a live one's. A process that is asked to end (SIGINT, SIGTERM) takes
 * its folders along.
 */
public final class Workspace implements AutoCloseable {
    private static final String INFIX = ".polybook-";
    /** Of this process, with their identities; their locks must not even be tried, for closing any channel of a file gives up all its locks. */
    private static final Map<Path, Object> LIVE = new ConcurrentHashMap<>();

    /** Stands for the identity of a folder where the system has none. */
    private static final Object NO_KEY = new Object();

    /** Those of the live ones that are to outlive the process. */
    private static final Set<Path> KEPT = ConcurrentHashMap.newKeySet();

    /** Of this process. */
    private static final Set<BookLock> LOCKS = ConcurrentHashMap.newKeySet();

    /** Of this process; they run before anything else when it is asked to end. */
    private static final Set<ExitSteps.Task> TASKS = ConcurrentHashMap.newKeySet();

    /** Locks that are being taken. */
    private static int expected;

    private static final int EXIT_TRIES = 50;
    /** The time that steps under way have when the process is asked to end. */
    private static final long EXIT_SECONDS = 10;

    /** Does what is to be done when the process ends; null while that is nothing, so that nothing holds this class then. */
    private static Thread exitHook;

    private static boolean ending;
    /** The tasks run; one that came now would not. */
    private static boolean areTasksBegun;

    private final Path folder;
    private final FileChannel lockChannel;
    private boolean staysUntilClosed;

    private Workspace(Path folder, FileChannel lockChannel) {
        this.folder = folder;
        this.lockChannel = lockChannel;
    }

    /** In a folder of its own below that one. */
    public static Workspace in(Path parent) throws IOException {
        return create(parent, parent, INFIX);
    }

    /**
     * Like {@link #in}, but a process that is asked to end does not delete the folder under the hands of a caller that has an end to
     * work on itself; that closes it.
     */
    public static Workspace inUntilClosed(Path parent) throws IOException {
        Workspace made = in(parent);
        made.keep();
        made.staysUntilClosed = true;
        return made;
    }

    /** Beside that file, which is a real path and need not be there. */
    public static Workspace beside(Path target) throws IOException {
        return create(target, target.getParent(), prefix(target));
    }

    /** How the name of every workspace beside that file begins. */
    static String prefix(Path target) {
        return SideNames.workspacePrefix(target);
    }

    Path folder() {
        return folder;
    }

    /** Returns true if it is one of this process. */
    static boolean isLive(Path folder) {
        return LIVE.containsKey(folder);
    }

    /**
     * The system's identity of a folder of this process when it was made; empty if it is none, or the system has no identities of
     * files.
     */
    static Optional<Object> identity(Path folder) {
        return Optional.ofNullable(LIVE.get(folder)).filter(key -> !key.equals(NO_KEY));
    }

    /**
     * From now on the folder is not deleted, not even when the process ends, until {@link #giveBack}: a note refers to it.
     *
     * @throws IOException if the process is about to end, and takes the folder along
     */
    void keep() throws IOException {
        synchronized (Workspace.class) {
            if (ending) {
                throw new IOException(folder + ": the process is about to end, so nothing is replaced");
            }
            KEPT.add(folder);
        }
    }

    /** No note refers to it any more. */
    void giveBack() {
        KEPT.remove(folder);
    }

    private static Workspace create(Path target, Path parent, String prefix) throws IOException {
        Path realParent = parent.toRealPath();
        String own = prefix + ProcessHandle.current().pid() + "-";
        Path folder = enter(target, realParent, own);
        FileChannel channel = null;
        try {
            Path unlocked = folder.resolve(MarkedFolder.NEW_LOCK);
            channel = FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            channel.lock();
            FileWrites.all(channel, ByteBuffer.wrap(MarkedFolder.MARK.getBytes(StandardCharsets.US_ASCII)), target);
            // only now does it get its name, so that nobody ever finds a live folder's lock free
            Files.move(unlocked, folder.resolve(MarkedFolder.LOCK), StandardCopyOption.ATOMIC_MOVE);
            new Leftovers(prefix, folder, LIVE::containsKey).delete(realParent);
            return new Workspace(folder, channel);
        } catch (IOException | RuntimeException e) {
            if (channel != null) {
                channel.close();
            }
            discard(folder);
            throw e;
        }
    }

    private static Path make(Path target, Path parent, String prefix) throws IOException {
        try {
            return Files.createTempDirectory(parent, prefix);
        } catch (AccessDeniedException e) {
            // the caller knows the target's name, not this folder's
            AccessDeniedException denied =
                    new AccessDeniedException(target.toString(), null, "nothing may be made in " + parent);
            denied.initCause(e);
            throw denied;
        }
    }

    /** A file of that name in the folder; not created. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    @Override
    public void close() throws IOException {
        if (staysUntilClosed) {
            giveBack();
        }
        lockChannel.close();
        discard(folder);
    }

    /** Until it is gone it is among the live ones, so that it does not stay if the process is asked to end just now. */
    private static void discard(Path folder) throws IOException {
        if (LIVE.containsKey(folder)) {
            try {
                if (!KEPT.remove(folder)) {
                    delete(folder, LIVE.getOrDefault(folder, NO_KEY));
                }
            } finally {
                leave(folder);
            }
        }
    }

    /** Makes a folder that is deleted with the process, whenever that ends. */
    private static synchronized Path enter(Path target, Path parent, String prefix) throws IOException {
        hook();
        if (ending) {
            throw new IOException(target + ": the process is about to end, so no work is begun");
        }
        try {
            Path folder = make(target, parent, prefix);
            Object key = Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey();
            LIVE.put(folder, key == null ? NO_KEY : key);
            return folder;
        } finally {
            unhook();
        }
    }

    /**
     * Takes a lock, which goes with the process, too, but after the workspaces, so that nothing can be replaced any more by then.
     * The exit hook is there before the lock is: a process that ends without it takes nothing along.
     */
    static BookLock enter(Path book, ExitSteps.Valued<BookLock> taking) throws IOException {
        expect(book);
        try {
            BookLock lock = taking.get();
            LOCKS.add(lock);
            return lock;
        } finally {
            expectNoMore();
        }
    }

    private static synchronized void expect(Path book) throws IOException {
        hook();
        if (ending) {
            throw new IOException(book + ": the process is about to end, so no work is begun");
        }
        expected++;
    }

    private static synchronized void expectNoMore() {
        expected--;
        unhook();
    }

    static synchronized void leave(BookLock lock) {
        LOCKS.remove(lock);
        unhook();
    }

    static synchronized void enter(ExitSteps.Task task) throws IOException {
        hook();
        if (ending || areTasksBegun) {
            throw new IOException("the process is about to end, so no work is begun");
        }
        TASKS.add(task);
    }

    static synchronized void leave(ExitSteps.Task task) {
        if (TASKS.remove(task)) {
            unhook();
        }
    }

    private static void hook() {
        if (exitHook == null) {
            Thread hook = new Thread(Workspace::end, "polybook-workspaces");
            try {
                Runtime.getRuntime().addShutdownHook(hook);
                exitHook = hook;
            } catch (IllegalStateException e) {
                ending = true;
            }
        }
    }

    private static void unhook() {
        boolean isIdle = LIVE.isEmpty() && LOCKS.isEmpty() && TASKS.isEmpty() && expected == 0;
        if (isIdle && exitHook != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(exitHook);
                exitHook = null;
            } catch (IllegalStateException e) {
                ending = true; // the hook finds nothing
            }
        }
    }

    private static synchronized void leave(Path folder) {
        LIVE.remove(folder);
        unhook();
    }

    /** The thread that works when the process ends, null while there is nothing to do then; for tests. */
    static synchronized Thread exitHook() {
        return exitHook;
    }

    private static synchronized Set<ExitSteps.Task> beginTasks() {
        areTasksBegun = true;
        return Set.copyOf(TASKS);
    }

    private static void end() {
        beginTasks().forEach(ExitSteps.Task::run);
        synchronized (Workspace.class) {
            ending = true;
        }
        boolean quiet = ExitSteps.close(EXIT_SECONDS);
        synchronized (Workspace.class) {
            deleteLive();
            if (quiet) {
                giveUpLocks();
            }
        }
    }

    /** Threads that still write may put another file into a folder while it is deleted. */
    static synchronized void deleteLive() {
        // a folder in another one goes first
        Map<Path, Object> made = Map.copyOf(LIVE); // a thread that gives up a folder may leave it to this one
        for (Path folder : made.keySet().stream()
                .filter(each -> !KEPT.contains(each))
                .sorted(Comparator.comparing(Path::getNameCount).reversed())
                .toList()) {
            boolean deleted = false;
            for (int i = 0; !deleted && i < EXIT_TRIES; i++) {
                deleted = deleteNow(folder, made.get(folder));
            }
        }
    }

    /** Deletes the files of the live locks; nothing may be written under them any more. */
    static synchronized void giveUpLocks() {
        for (BookLock lock : LOCKS) {
            try {
                lock.release();
            } catch (IOException stays) {
                // anybody may take it once the process has ended
            }
        }
    }

    private static boolean deleteNow(Path folder, Object made) {
        try {
            delete(folder, made);
            return true;
        } catch (IOException newFileMeanwhile) {
            return false;
        }
    }

    /** Only the folder that was made here: another one of its name belongs to another program. */
    private static void delete(Path folder, Object made) throws IOException {
        try (MarkedFolder marked = MarkedFolder.open(folder)) {
            Object key = marked.key();
            if (made.equals(key == null ? NO_KEY : key)) {
                marked.delete(marked.names());
            }
        } catch (NoSuchFileException goneMeanwhile) {
            // another process has deleted it, or another thread is about to
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw goneMeanwhile;
            }
        }
    }
}
