package org.polybook.io;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Opens one file in a thread that is abandoned if the system does not answer: Java opens no file without waiting, and
 * opening a pipe waits for its other end. While an abandoned thread still waits for a name, further openings of the
 * name fail at once, unless the name denotes a regular file: the thread may wait forever, for a pipe that another
 * process put in the place of the file and has deleted since. At most {@value #MAX_WAITING} threads wait for a name,
 * because the cause may also be a file server that does not answer.
 */
final class TimedFileOpening implements Runnable {
    /** The default time limit, longer than a disk takes to start. */
    static final Duration LIMIT = Duration.ofSeconds(5);

    /**
     * The time limit for a name as long as it denotes a regular file: longer than most file servers take to fail over,
     * or archives to restore a file.
     */
    private static final Duration FILE_LIMIT = Duration.ofSeconds(60);

    private static final Duration CHECK_PAUSE = Duration.ofSeconds(1);

    /** True on systems that open a pipe for reading and writing without waiting; POSIX leaves that undefined. */
    static final boolean OPENS_BOTH_ENDS_AT_ONCE =
            System.getProperty("os.name", "").equals("Linux");

    /** Threads are reused for a second: starting one takes longer than opening a file. */
    private static final Executor OPENERS = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), TimedFileOpening::newThread);

    private static final int MAX_WAITING = 4;

    /** The number of abandoned threads that still wait for a name. */
    private static final Map<Path, Integer> WAITING = new ConcurrentHashMap<>();

    private final Path path;
    private final Set<OpenOption> options;
    private final CountDownLatch done = new CountDownLatch(1);
    private FileChannel channel;
    private Throwable failure;
    private boolean abandoned;

    private TimedFileOpening(Path path, Set<OpenOption> options) {
        this.path = path;
        this.options = options;
    }

    private static Thread newThread(Runnable openings) {
        Thread thread = new Thread(openings, "polybook-open");
        thread.setDaemon(true);
        thread.setContextClassLoader(null); // the thread may live longer than the caller's class loader
        return thread;
    }

    /** A check of the name that is being opened. */
    @FunctionalInterface
    interface FileCheck {
        boolean isFile() throws IOException;
    }

    /**
     * The maximum time that an opening may take.
     *
     * @param limit the time after which the name is checked repeatedly
     * @param fileLimit the maximum time if each check finds the file
     */
    record TimeLimits(Duration limit, Duration fileLimit, FileCheck fileCheck) {
        /** The limits for a path that may be a pipe. */
        static TimeLimits of(Duration limit) {
            return new TimeLimits(limit, limit, () -> false);
        }

        /** The limits for a name that denotes a regular file; the longer limit applies as long as the name does so. */
        static TimeLimits forFile(FileCheck look) {
            return new TimeLimits(LIMIT, FILE_LIMIT, look);
        }

        Duration pauseBetweenChecks() {
            return limit.compareTo(CHECK_PAUSE) < 0 ? limit : CHECK_PAUSE;
        }

        boolean findsFile() {
            try {
                return fileCheck.isFile();
            } catch (IOException deleted) {
                return false;
            }
        }
    }

    /** @throws FileSystemException also if the opening takes too long */
    static FileChannel open(Path path, Set<OpenOption> options, TimeLimits patience) throws IOException {
        Path name = path.toAbsolutePath();
        if (releaseWaiterAndIsRefused(name)) {
            throw new FileSystemException(
                    path.toString(), null, "does not open: an earlier attempt is still waiting for it");
        }
        TimedFileOpening opening = new TimedFileOpening(name, options);
        OPENERS.execute(opening);
        long begun = System.nanoTime();
        if (!opening.await(patience, begun) && opening.abandonUnlessEnded()) {
            Duration waited = Duration.ofNanos(System.nanoTime() - begun);
            String cause = likelyCause(name);
            if (releaseWaiter(name)) {
                opening.await(LIMIT); // else the next opening would be refused until the thread has ended
            }
            throw new FileSystemException(
                    path.toString(), null, "did not open within " + waited.toSeconds() + " s" + cause);
        }
        return opening.result();
    }

    private static boolean releaseWaiterAndIsRefused(Path name) {
        int waiting = WAITING.getOrDefault(name, 0);
        if (waiting > 0) {
            releaseWaiter(name); // ends the wait if the name denotes the awaited pipe again
        }
        return waiting == MAX_WAITING || waiting > 0 && !Files.isRegularFile(name);
    }

    @Override
    public void run() {
        try {
            setResult(FileChannel.open(path, options), null);
        } catch (IOException | RuntimeException | Error e) {
            setResult(null, e);
        }
    }

    private synchronized void setResult(FileChannel opened, Throwable fault) {
        channel = opened;
        failure = fault;
        if (abandoned) {
            WAITING.computeIfPresent(path, (name, waiting) -> waiting == 1 ? null : waiting - 1);
            discard(opened);
        }
        done.countDown();
    }

    private static void discard(FileChannel opened) {
        try {
            if (opened != null) {
                opened.close();
            }
        } catch (IOException unusedAnyway) {
            // no caller has the channel
        }
    }

    /** Returns true if an abandoned thread still waits for this name. */
    static boolean isWaitedFor(Path path) {
        return WAITING.containsKey(path.toAbsolutePath());
    }

    /** Abandons the thread that opens the file; returns false if that thread has ended in the meantime. */
    private synchronized boolean abandonUnlessEnded() {
        abandoned = done.getCount() > 0;
        if (abandoned) {
            WAITING.merge(path, 1, Integer::sum);
        }
        return abandoned;
    }

    private boolean await(TimeLimits patience, long begun) {
        boolean ended = await(patience.limit);
        while (!ended && System.nanoTime() - begun < patience.fileLimit.toNanos() && patience.findsFile()) {
            ended = await(patience.pauseBetweenChecks());
        }
        return ended;
    }

    private boolean await(Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return done.await(end - System.nanoTime(), TimeUnit.NANOSECONDS);
                } catch (InterruptedException e) {
                    interrupted = true; // the interrupt is restored at the end, so the caller sees it
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private synchronized FileChannel result() throws IOException {
        if (failure instanceof IOException io) {
            throw io;
        }
        if (failure instanceof RuntimeException fault) {
            throw fault;
        }
        if (failure instanceof Error fault) {
            throw fault;
        }
        return channel;
    }

    /**
     * Ends a thread's wait for the other end of a pipe by opening both ends. Omitted on systems where that may wait.
     *
     * @return true if both ends were opened
     */
    private static boolean releaseWaiter(Path path) {
        try {
            BasicFileAttributes found =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (found.isOther() && OPENS_BOTH_ENDS_AT_ONCE) {
                FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)
                        .close();
                return true;
            }
        } catch (IOException stillWaits) {
            // the thread is a daemon and holds nothing
        }
        return false;
    }

    private static String likelyCause(Path path) {
        boolean isFile = Files.isRegularFile(path) || Files.notExists(path);
        return isFile ? "" : ": a pipe whose other end is not open?";
    }
}
