package org.polybook.api.spi;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * A folder beside a file that is about to be replaced, for the new content and whatever does not fit into memory. It is
 * locked while in use, so that the next run can tell a dead process's folder, which it deletes, from a live one's. A process that
 * is asked to end (SIGINT, SIGTERM) takes its folders along.
 */
public final class Workspace implements AutoCloseable {
    private static final String MARK = ".polybook-";
    private static final String LOCK = "lock";
    private static final int MAX_LINKS = 40;
    private static final Duration YOUTH = Duration.ofMinutes(1);
    /** Of this process; their locks must not even be tried, for closing any channel of a file gives up all its locks. */
    private static final Set<Path> LIVE = ConcurrentHashMap.newKeySet();

    private static final int EXIT_TRIES = 50;
    /** Deletes the live folders when the process ends; null while there are none, so that nothing holds this class then. */
    private static Thread exitHook;

    private static boolean ending;

    private final Path target;
    private final Path folder;
    private final FileChannel lockChannel;

    private Workspace(Path target, Path folder, FileChannel lockChannel) {
        this.target = target;
        this.folder = folder;
        this.lockChannel = lockChannel;
    }

    /** Beside the file that this path stands for; links are followed. */
    public static Workspace beside(Path file) throws IOException {
        Path target = realTarget(file);
        if (Files.isDirectory(target)) {
            throw new IOException(file + ": is a directory, expected a file to write");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new IOException(file + ": is a device, pipe or socket, which no file may replace");
        }
        Path parent = target.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new IOException(file + ": there is no folder " + parent);
        }
        String prefix = "." + target.getFileName() + MARK;
        return create(target, parent, prefix);
    }

    /** In a folder of its own below that one, for work that replaces no file. */
    public static Workspace in(Path parent) throws IOException {
        return create(parent, parent, MARK);
    }

    private static Workspace create(Path target, Path parent, String prefix) throws IOException {
        deleteLeftovers(parent.toRealPath(), prefix);
        String own = prefix + ProcessHandle.current().pid() + "-";
        Path folder = enter(target, parent.toRealPath(), own);
        FileChannel channel = null;
        try {
            Path unlocked = folder.resolve("new");
            channel = FileChannel.open(unlocked, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            channel.lock();
            // only now does it get its name, so that nobody ever finds a live folder's lock free
            Files.move(unlocked, folder.resolve(LOCK), StandardCopyOption.ATOMIC_MOVE);
            return new Workspace(target, folder, channel);
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

    private static Path realTarget(Path file) throws IOException {
        Path target = file;
        for (int links = 0; !Files.exists(target) && Files.isSymbolicLink(target); links++) {
            if (links == MAX_LINKS) {
                throw new IOException(file + ": its symbolic links never end at a file");
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return Files.exists(target) ? target.toRealPath() : target.toAbsolutePath();
    }

    private static void deleteLeftovers(Path parent, String prefix) throws IOException {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(
                parent, path -> path.getFileName().toString().startsWith(prefix) && Files.isDirectory(path))) {
            for (Path folder : folders) {
                deleteIfAbandoned(folder, prefix);
            }
        }
    }

    /** What cannot be looked into or deleted is another user's, or no workspace; neither keeps anyone from working. */
    private static void deleteIfAbandoned(Path folder, String prefix) throws IOException {
        try {
            if (!LIVE.contains(folder) && isAbandoned(folder, prefix)) {
                delete(folder);
            }
        } catch (AccessDeniedException | DirectoryNotEmptyException notOurs) {
            // stays where it is
        }
    }

    /** Whether no live process holds the folder's lock. A folder without one has just been made, or is its maker's remains. */
    private static boolean isAbandoned(Path folder, String prefix) throws IOException {
        Path lockFile = folder.resolve(LOCK);
        if (!Files.exists(lockFile)) {
            return !isMakerAlive(folder, prefix) || isOld(folder);
        }
        try (FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            return lock != null;
        } catch (NoSuchFileException goneMeanwhile) {
            return false;
        }
    }

    private static boolean isMakerAlive(Path folder, String prefix) {
        String pid = folder.getFileName().toString().substring(prefix.length()).replaceFirst("-.*", "");
        return pid.matches("[0-9]{1,18}")
                && ProcessHandle.of(Long.parseLong(pid))
                        .map(ProcessHandle::isAlive)
                        .orElse(false);
    }

    private static boolean isOld(Path folder) throws IOException {
        try {
            return Files.getLastModifiedTime(folder)
                    .toInstant()
                    .isBefore(Instant.now().minus(YOUTH));
        } catch (NoSuchFileException goneMeanwhile) {
            return false;
        }
    }

    /** A file of that name in the folder; not created. */
    public Path file(String name) {
        return folder.resolve(name);
    }

    /** Puts that file of the folder in the target's place: forced to disk, with the target's mode, in one step. */
    public void replaceTarget(Path newContent) throws IOException {
        try (FileChannel channel = FileChannel.open(newContent, StandardOpenOption.WRITE)) {
            channel.force(true);
        } catch (IOException e) {
            throw FileWrites.named(target, e);
        }
        keepMode(newContent);
        try {
            Files.move(newContent, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            throw new IOException(target + ": the file system cannot replace a file in one step", e);
        }
        forceFolder(target.toAbsolutePath().getParent());
    }

    private void keepMode(Path newContent) throws IOException {
        PosixFileAttributeView to = Files.getFileAttributeView(newContent, PosixFileAttributeView.class);
        if (to != null && Files.exists(target)) {
            to.setPermissions(Files.getPosixFilePermissions(target));
        }
    }

    /** So that the new name outlives a power cut; a file system that cannot force a folder needs no forcing. */
    private static void forceFolder(Path parent) throws IOException {
        if (Files.getFileAttributeView(parent, PosixFileAttributeView.class) != null) {
            try (FileChannel channel = FileChannel.open(parent, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    @Override
    public void close() throws IOException {
        lockChannel.close();
        discard(folder);
    }

    /** Until it is gone it is among the live ones, so that it does not stay if the process is asked to end just now. */
    private static void discard(Path folder) throws IOException {
        if (LIVE.contains(folder)) {
            try {
                delete(folder);
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
            LIVE.add(folder);
            return folder;
        } finally {
            unhook();
        }
    }

    private static void hook() {
        if (LIVE.isEmpty()) {
            Thread hook = new Thread(Workspace::deleteLive, "polybook-workspaces");
            try {
                Runtime.getRuntime().addShutdownHook(hook);
                exitHook = hook;
            } catch (IllegalStateException e) {
                ending = true;
            }
        }
    }

    private static void unhook() {
        if (LIVE.isEmpty() && exitHook != null) {
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

    /** Threads that still write may put another file into a folder while it is deleted. */
    private static synchronized void deleteLive() {
        ending = true;
        // a folder in another one goes first
        for (Path folder : LIVE.stream()
                .sorted(Comparator.comparing(Path::getNameCount).reversed())
                .toList()) {
            boolean deleted = false;
            for (int i = 0; !deleted && i < EXIT_TRIES; i++) {
                deleted = deleteNow(folder);
            }
        }
    }

    private static boolean deleteNow(Path folder) {
        try {
            delete(folder);
            return true;
        } catch (IOException newFileMeanwhile) {
            return false;
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> list = Files.list(folder)) {
            // the lock goes last, so that a half-deleted folder is still told from a new one
            files = list.sorted((a, b) -> Boolean.compare(isLock(a), isLock(b))).toList();
        } catch (NoSuchFileException goneMeanwhile) {
            return;
        }
        for (Path file : files) {
            Files.deleteIfExists(file);
        }
        Files.deleteIfExists(folder);
    }

    private static boolean isLock(Path file) {
        return file.getFileName().toString().equals(LOCK);
    }
}
