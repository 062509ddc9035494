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
 * A separate folder for new content and for data that does not fit into memory. The folder is locked while in use, so
 * that the next run can distinguish the folder of a dead process, which it deletes, from that of a live process. A
 * process that is asked to end (SIGINT, SIGTERM) deletes its folders.
 */
public final class Workspace implements AutoCloseable {
    private static final String INFIX = ".polybook-";
    /**
     * The folders of this process, with their identities. This process must not even try to lock them again: closing
     * any channel of a lock file releases all locks on the file.
     */
    private static final Map<Path, Object> LIVE = new ConcurrentHashMap<>();

    /** The value that is used as the identity of a folder if the system has no identities of files. */
    private static final Object NO_KEY = new Object();

    /** The live folders that are not deleted at the end of the process. */
    private static final Set<Path> KEPT = ConcurrentHashMap.newKeySet();

    /** The book locks that this process holds. */
    private static final Set<BookLock> LOCKS = ConcurrentHashMap.newKeySet();

    /** The tasks of this process; they run first when it is asked to end. */
    private static final Set<ExitSteps.Task> TASKS = ConcurrentHashMap.newKeySet();

    /** The number of locks that are being taken. */
    private static int expected;

    private static final int MAX_EXIT_ATTEMPTS = 50;
    /** The maximum time in seconds to wait for running steps when the process is asked to end. */
    private static final long EXIT_SECONDS = 10;

    /**
     * The thread that the JVM runs at the end of the process; null if it would have no work, so that the JVM does not
     * refer to this class.
     */
    private static Thread exitHook;

    private static boolean ending;
    /** True once the tasks have begun to run; a task that is registered after that would not run. */
    private static boolean areTasksBegun;

    private final Path folder;
    private final FileChannel lockChannel;
    private boolean staysUntilClosed;

    private Workspace(Path folder, FileChannel lockChannel) {
        this.folder = folder;
        this.lockChannel = lockChannel;
    }

    /** Creates a workspace in a folder. */
    public static Workspace in(Path parent) throws IOException {
        return create(parent, parent, INFIX);
    }

    /**
     * Like {@link #in}, but the folder is not deleted when the process is asked to end. For a caller that handles the
     * end of the process itself and still uses the folder at that time; that caller closes the workspace.
     */
    public static Workspace inKeptAtExit(Path parent) throws IOException {
        Workspace made = in(parent);
        made.keep();
        made.staysUntilClosed = true;
        return made;
    }

    /** Creates a workspace next to a file, given by its real path; the file may be missing. */
    public static Workspace nextTo(Path target) throws IOException {
        return create(target, target.getParent(), namePrefix(target));
    }

    /** The beginning of the names of all workspaces next to this file. */
    static String namePrefix(Path target) {
        return AdjacentFileNames.workspacePrefix(target);
    }

    Path folder() {
        return folder;
    }

    /** Returns true if this process has created the folder. */
    static boolean isOfThisProcess(Path folder) {
        return LIVE.containsKey(folder);
    }

    /**
     * The identity that a workspace of this process had when it was created; empty if the folder is not a workspace of
     * this process, or the system has no identities of files.
     */
    static Optional<Object> identityWhenCreated(Path folder) {
        return Optional.ofNullable(LIVE.get(folder)).filter(key -> !key.equals(NO_KEY));
    }

    /**
     * Keeps the folder until {@link #endKeeping} is called, even after the end of the process, because a note refers to
     * the folder.
     *
     * @throws IOException if the process is about to end and deletes the folder
     */
    void keep() throws IOException {
        synchronized (Workspace.class) {
            if (ending) {
                throw new IOException(folder + ": the process is about to end, so no file is replaced");
            }
            KEPT.add(folder);
        }
    }

    /** Ends the effect of {@link #keep}, because no note refers to the folder any more. */
    void endKeeping() {
        KEPT.remove(folder);
    }

    private static Workspace create(Path target, Path parent, String prefix) throws IOException {
        Path realParent = parent.toRealPath();
        String own = prefix + ProcessHandle.current().pid() + "-";
        Path folder = createLiveFolder(target, realParent, own);
        FileChannel channel = null;
        try {
            Path unlocked = folder.resolve(WorkspaceFolder.NEW_LOCK);
            channel = FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            channel.lock();
            FileWrites.writeAll(
                    channel, ByteBuffer.wrap(WorkspaceFolder.MARK.getBytes(StandardCharsets.US_ASCII)), target);
            // the lock file gets its name only when it is locked, so that a live folder never has a free lock
            Files.move(unlocked, folder.resolve(WorkspaceFolder.LOCK), StandardCopyOption.ATOMIC_MOVE);
            new AbandonedWorkspaces(prefix, folder, LIVE::containsKey).deleteAllIn(realParent);
            return new Workspace(folder, channel);
        } catch (IOException | RuntimeException e) {
            if (channel != null) {
                channel.close();
            }
            deleteUnlessKept(folder);
            throw e;
        }
    }

    private static Path createFolder(Path target, Path parent, String prefix) throws IOException {
        try {
            return Files.createTempDirectory(parent, prefix);
        } catch (AccessDeniedException e) {
            // the caller knows the name of the target, not that of this folder
            AccessDeniedException denied =
                    new AccessDeniedException(target.toString(), null, "no file may be created in " + parent);
            denied.initCause(e);
            throw denied;
        }
    }

    /** Returns the path of a file in the folder; does not create it. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    @Override
    public void close() throws IOException {
        if (staysUntilClosed) {
            endKeeping();
        }
        lockChannel.close();
        deleteUnlessKept(folder);
    }

    /**
     * Deletes the folder, unless it is kept, and only then removes it from the live folders, so that it is deleted even
     * if the process is asked to end concurrently.
     */
    private static void deleteUnlessKept(Path folder) throws IOException {
        if (LIVE.containsKey(folder)) {
            try {
                if (!KEPT.remove(folder)) {
                    deleteIfOwn(folder, LIVE.getOrDefault(folder, NO_KEY));
                }
            } finally {
                removeLiveFolder(folder);
            }
        }
    }

    /** Creates a folder that is deleted at the end of the process. */
    private static synchronized Path createLiveFolder(Path target, Path parent, String prefix) throws IOException {
        addExitHook();
        if (ending) {
            throw new IOException(target + ": the process is about to end, so no work is begun");
        }
        try {
            Path folder = createFolder(target, parent, prefix);
            Object key = Files.readAttributes(folder, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey();
            LIVE.put(folder, key == null ? NO_KEY : key);
            return folder;
        } finally {
            removeIdleExitHook();
        }
    }

    /**
     * Takes a lock. At the end of the process the lock is released after the workspaces are deleted, when nothing can
     * be replaced any more. The exit hook is added before the lock is taken, because a process that ends without the
     * hook cleans nothing up.
     */
    static BookLock takeLock(Path book, ExitSteps.ValuedStep<BookLock> taking) throws IOException {
        beginTakingLock(book);
        try {
            BookLock lock = taking.get();
            LOCKS.add(lock);
            return lock;
        } finally {
            endTakingLock();
        }
    }

    private static synchronized void beginTakingLock(Path book) throws IOException {
        addExitHook();
        if (ending) {
            throw new IOException(book + ": the process is about to end, so no work is begun");
        }
        expected++;
    }

    private static synchronized void endTakingLock() {
        expected--;
        removeIdleExitHook();
    }

    static synchronized void removeLock(BookLock lock) {
        LOCKS.remove(lock);
        removeIdleExitHook();
    }

    static synchronized void registerTask(ExitSteps.Task task) throws IOException {
        addExitHook();
        if (ending || areTasksBegun) {
            throw new IOException("the process is about to end, so no work is begun");
        }
        TASKS.add(task);
    }

    static synchronized void removeTask(ExitSteps.Task task) {
        if (TASKS.remove(task)) {
            removeIdleExitHook();
        }
    }

    private static void addExitHook() {
        if (exitHook == null) {
            Thread hook = new Thread(Workspace::runExitHook, "polybook-workspaces");
            try {
                Runtime.getRuntime().addShutdownHook(hook);
                exitHook = hook;
            } catch (IllegalStateException e) {
                ending = true;
            }
        }
    }

    private static void removeIdleExitHook() {
        boolean isIdle = LIVE.isEmpty() && LOCKS.isEmpty() && TASKS.isEmpty() && expected == 0;
        if (isIdle && exitHook != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(exitHook);
                exitHook = null;
            } catch (IllegalStateException e) {
                ending = true; // the hook runs already, and finds nothing to do
            }
        }
    }

    private static synchronized void removeLiveFolder(Path folder) {
        LIVE.remove(folder);
        removeIdleExitHook();
    }

    /** The thread that works at the end of the process, null while there is nothing to do then; for tests. */
    static synchronized Thread exitHook() {
        return exitHook;
    }

    private static synchronized Set<ExitSteps.Task> beginAndGetTasks() {
        areTasksBegun = true;
        return Set.copyOf(TASKS);
    }

    private static void runExitHook() {
        beginAndGetTasks().forEach(ExitSteps.Task::runLoggingFailure);
        synchronized (Workspace.class) {
            ending = true;
        }
        boolean quiet = ExitSteps.closeAndAwait(EXIT_SECONDS);
        synchronized (Workspace.class) {
            deleteLiveFolders();
            if (quiet) {
                releaseLocks();
            }
        }
    }

    /**
     * Deletes the live folders. Makes several attempts, because threads that still write may create another file in a
     * folder while it is deleted.
     */
    static synchronized void deleteLiveFolders() {
        // a copy, since a thread that is discarding a folder may leave it to this thread
        Map<Path, Object> made = Map.copyOf(LIVE);
        for (Path folder : made.keySet().stream()
                .filter(each -> !KEPT.contains(each))
                // folders inside other folders first
                .sorted(Comparator.comparing(Path::getNameCount).reversed())
                .toList()) {
            boolean deleted = false;
            for (int i = 0; !deleted && i < MAX_EXIT_ATTEMPTS; i++) {
                deleted = tryDelete(folder, made.get(folder));
            }
        }
    }

    /**
     * Releases the locks of this process and deletes their files; the caller makes sure that no code writes under these
     * locks any more.
     */
    static synchronized void releaseLocks() {
        for (BookLock lock : LOCKS) {
            try {
                lock.deleteFileAndRelease();
            } catch (IOException stays) {
                // any process may take the lock once this one has ended
            }
        }
    }

    private static boolean tryDelete(Path folder, Object made) {
        try {
            deleteIfOwn(folder, made);
            return true;
        } catch (IOException newFileMeanwhile) {
            return false;
        }
    }

    /**
     * Deletes the folder only if it is the one that this process created: another folder with its name belongs to
     * another program.
     */
    private static void deleteIfOwn(Path folder, Object made) throws IOException {
        try (WorkspaceFolder marked = WorkspaceFolder.open(folder)) {
            Object key = marked.fileKey();
            if (made.equals(key == null ? NO_KEY : key)) {
                marked.deleteFolderWith(marked.names());
            }
        } catch (NoSuchFileException alreadyDeleted) {
            // another process has deleted the folder, or another thread is deleting it
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw alreadyDeleted;
            }
        }
    }
}
