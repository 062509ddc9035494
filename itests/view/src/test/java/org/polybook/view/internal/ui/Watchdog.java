package org.polybook.view.internal.ui;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.polybook.view.internal.testing.Screen;

/**
 * Measures how long the thread of the user interface is busy with one event. Time in which the machine had no processor for it is not
 * its own; but time in which it waits, or is inside of a book, is, whatever the processor does.
 */
final class Watchdog implements Screen.Watch, AutoCloseable {
    private static final long LIMIT_NANOS = 50_000_000;
    private static final long LOOK_NANOS = 2_000_000;
    private static final Pattern BOOK =
            Pattern.compile("org\\.polybook\\.(api|io|reader|scid|writer|bookshelf|learn|inspect)\\..*");

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Thread watched = Thread.currentThread();
    private final List<String> stalls = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::look, "watchdog");
    private volatile boolean closed;
    private volatile long begin;
    private volatile String waits = "";
    private long beginCpu;
    private long longest;
    private long longestCpu;

    /** Of the thread that makes it. */
    Watchdog() {
        thread.setDaemon(true);
        thread.start();
    }

    /** What was longer than 50 ms, each with what the thread was doing. */
    List<String> stalls() {
        return stalls;
    }

    @Override
    public void begin() {
        waits = "";
        beginCpu = threads.getCurrentThreadCpuTime();
        begin = System.nanoTime();
    }

    @Override
    public void end() {
        long wall = System.nanoTime() - begin;
        begin = 0;
        long cpu = threads.getCurrentThreadCpuTime() - beginCpu;
        longest = Math.max(longest, wall);
        longestCpu = Math.max(longestCpu, cpu);
        if (cpu > LIMIT_NANOS || (wall > LIMIT_NANOS && !waits.isEmpty())) {
            stalls.add(wall / 1_000_000 + " ms, of these at work " + cpu / 1_000_000 + ": " + waits);
        }
    }

    private void look() {
        while (!closed) {
            LockSupport.parkNanos(LOOK_NANOS);
            long since = begin;
            if (since != 0 && System.nanoTime() - since > LIMIT_NANOS / 2) {
                StackTraceElement[] stack = watched.getStackTrace();
                if (since == begin && isWaiting(stack)) {
                    waits = Arrays.stream(stack).limit(12).map(String::valueOf).collect(Collectors.joining(" < "));
                }
            }
        }
    }

    private boolean isWaiting(StackTraceElement[] stack) {
        return watched.getState() != Thread.State.RUNNABLE
                || Arrays.stream(stack)
                        .anyMatch(frame -> BOOK.matcher(frame.getClassName()).matches());
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }

    @Override
    public String toString() {
        return "longest event " + longest / 1_000_000.0 + " ms, longest at work " + longestCpu / 1_000_000.0 + " ms";
    }
}
