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
 * Opens one file in a thread that is abandoned if the system does not answer: Java opens no file without waiting, and to open a pipe is
 * to wait for whoever opens its other end. While a thread still waits for a name, the name is refused at once, unless it denotes a file:
 * the thread may wait for a pipe that somebody has exchanged for the file and deleted since, which nothing ends. At most {@value
 * #MOST_WAITING} threads wait for a name, for the server of the file may be at fault as well.
 */
final class TimedOpening implements Runnable {
    /** Longer than a disk takes to start. */
    static final Duration LIMIT = Duration.ofSeconds(5);

    /** Longer than most file servers take to fail over, or archives to bring a file back. */
    private static final Duration FILE_LIMIT = Duration.ofSeconds(60);

    private static final Duration LOOK_PAUSE = Duration.ofSeconds(1);

    /** Only some systems open a pipe to read and write without waiting; POSIX leaves it open. */
    static final boolean OPENS_BOTH_ENDS_AT_ONCE =
            System.getProperty("os.name", "").equals("Linux");

    /** A thread is used again for a second: to start one takes longer than to open a file. */
    private static final Executor OPENERS = new ThreadPoolExecutor(
            0, Integer.MAX_VALUE, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), TimedOpening::thread);

    private static final int MOST_WAITING = 4;

    /** The number of threads that still wait for a name after they were given up. */
    private static final Map<Path, Integer> WAITING = new ConcurrentHashMap<>();

    private final Path path;
    private final Set<OpenOption> options;
    private final CountDownLatch done = new CountDownLatch(1);
    private FileChannel channel;
    private Throwable failure;
    private boolean abandoned;

    private TimedOpening(Path path, Set<OpenOption> options) {
        this.path = path;
        this.options = options;
    }

    private static Thread thread(Runnable openings) {
        Thread thread = new Thread(openings, "polybook-open");
        thread.setDaemon(true);
        thread.setContextClassLoader(null); // it outlives the caller's
        return thread;
    }

    /** Looks at the name that is opened. */
    @FunctionalInterface
    interface Look {
        boolean isFile() throws IOException;
    }

    /**
     * How long an opening is waited for.
     *
     * @param limit in any case; then the name is looked at again and again
     * @param ofFile as long as each look finds the file
     */
    record Patience(Duration limit, Duration ofFile, Look look) {
        /** The one with what may be a pipe. */
        static Patience of(Duration limit) {
            return new Patience(limit, limit, () -> false);
        }

        /** The one with a name that denotes a file, as long as it does. */
        static Patience withFile(Look look) {
            return new Patience(LIMIT, FILE_LIMIT, look);
        }

        Duration pause() {
            return limit.compareTo(LOOK_PAUSE) < 0 ? limit : LOOK_PAUSE;
        }

        boolean findsFile() {
            try {
                return look.isFile();
            } catch (IOException gone) {
                return false;
            }
        }
    }

    /** @throws FileSystemException also if that takes too long */
    static FileChannel open(Path path, Set<OpenOption> options, Patience patience) throws IOException {
        Path name = path.toAbsolutePath();
        if (isRefused(name)) {
            throw new FileSystemException(
                    path.toString(), null, "does not open: an earlier attempt is still waiting for it");
        }
        TimedOpening opening = new TimedOpening(name, options);
        OPENERS.execute(opening);
        long begun = System.nanoTime();
        if (!opening.await(patience, begun) && opening.abandon()) {
            Duration waited = Duration.ofNanos(System.nanoTime() - begun);
            String cause = likelyCause(name);
            release(name);
            throw new FileSystemException(
                    path.toString(), null, "did not open within " + waited.toSeconds() + " s" + cause);
        }
        return opening.result();
    }

    private static boolean isRefused(Path name) {
        int waiting = WAITING.getOrDefault(name, 0);
        if (waiting > 0) {
            release(name); // whoever made it a pipe may have given it its old name back
        }
        return waiting == MOST_WAITING || waiting > 0 && !Files.isRegularFile(name);
    }

    @Override
    public void run() {
        try {
            finish(FileChannel.open(path, options), null);
        } catch (IOException | RuntimeException | Error e) {
            finish(null, e);
        }
    }

    private synchronized void finish(FileChannel opened, Throwable fault) {
        channel = opened;
        failure = fault;
        done.countDown();
        if (abandoned) {
            WAITING.computeIfPresent(path, (name, waiting) -> waiting == 1 ? null : waiting - 1);
            discard(opened);
        }
    }

    private static void discard(FileChannel opened) {
        try {
            if (opened != null) {
                opened.close();
            }
        } catch (IOException unusedAnyway) {
            // no caller has it
        }
    }

    /** Returns true if a thread still waits for that name after it was given up. */
    static boolean isWaitedFor(Path path) {
        return WAITING.containsKey(path.toAbsolutePath());
    }

    /** False if it has come to an end after all. */
    private synchronized boolean abandon() {
        abandoned = done.getCount() > 0;
        if (abandoned) {
            WAITING.merge(path, 1, Integer::sum);
        }
        return abandoned;
    }

    private boolean await(Patience patience, long begun) {
        boolean ended = await(patience.limit);
        while (!ended && System.nanoTime() - begun < patience.ofFile.toNanos() && patience.findsFile()) {
            ended = await(patience.pause());
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
                    interrupted = true; // the caller sees it afterwards, as after any opening
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

    /** Ends the wait of a thread for the other end of that pipe, by opening both. Where only some systems do that at once, it is not done. */
    private static void release(Path path) {
        try {
            BasicFileAttributes found =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (found.isOther() && OPENS_BOTH_ENDS_AT_ONCE) {
                FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)
                        .close();
            }
        } catch (IOException stillWaits) {
            // the thread is a daemon and holds nothing
        }
    }

    private static String likelyCause(Path path) {
        boolean isFile = Files.isRegularFile(path) || Files.notExists(path);
        return isFile ? "" : ": a pipe whose other end nobody opens?";
    }
}
