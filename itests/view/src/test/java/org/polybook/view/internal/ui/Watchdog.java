package org.polybook.view.internal.ui;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.view.internal.testing.TestWindow;

/**
 * Watches the user interface's thread while it handles events: it must never be inside a book or wait for one, and no
 * event may take more CPU time than its limit. Wall-clock time is not used, as the machine may be slow or busy.
 */
final class Watchdog implements TestWindow.DispatchListener, AutoCloseable {
    /** The minimum of the limit: users do not notice an event of this length. */
    private static final long ALWAYS_NANOS = 50_000_000;

    private static final long POLL_NANOS = 2_000_000;
    private static final Pattern BOOK =
            Pattern.compile("org\\.polybook\\.(io|reader|scid|writer|bookshelf|learn|inspect)\\..*");
    private static final Pattern JAVA = Pattern.compile("(java|jdk|sun)\\..*");
    private static final String VIEW = "org.polybook.view.";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Thread watched = Thread.currentThread();
    private final long limitNanos;
    private final List<String> stalls = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::pollForStalls, "watchdog");
    private volatile boolean closed;
    /** The number of the running event, from 1; negative between events. */
    private volatile long event = -1;

    private long beginCpu;
    private long longestCpu;

    /**
     * Watches the current thread.
     *
     * @param limitNanos the maximum CPU time of an event; at least 50 ms are allowed
     */
    Watchdog(long limitNanos) {
        this.limitNanos = Math.max(ALWAYS_NANOS, limitNanos);
        thread.setDaemon(true);
        thread.start();
    }

    /** The violations, each with its CPU time or stack trace. */
    List<String> stalls() {
        return stalls;
    }

    /** The longest CPU time that an event has taken so far. */
    long longestCpuNanos() {
        return longestCpu;
    }

    @Override
    public void beforeDispatch() {
        event = -event;
        beginCpu = threads.getCurrentThreadCpuTime();
    }

    @Override
    public void afterDispatch() {
        long cpu = threads.getCurrentThreadCpuTime() - beginCpu;
        event = -event - 1;
        longestCpu = Math.max(longestCpu, cpu);
        if (cpu > limitNanos) {
            stalls.add(cpu / 1_000_000 + " ms of CPU time, expected " + limitNanos / 1_000_000 + " at most");
        }
    }

    private void pollForStalls() {
        while (!closed) {
            LockSupport.parkNanos(POLL_NANOS);
            long now = event;
            if (now > 0) {
                ThreadInfo seen = threads.getThreadInfo(watched.getId(), Integer.MAX_VALUE);
                if (seen != null && isStall(seen) && now == event) {
                    stalls.add(seen.getThreadState() + ": " + describe(seen.getStackTrace()));
                }
            }
        }
    }

    /** Returns the top frame, and the frames around the first one outside the JDK, which may be far below the top. */
    private static String describe(StackTraceElement[] stack) {
        int outside = 0;
        while (outside < stack.length - 1
                && JAVA.matcher(stack[outside].getClassName()).matches()) {
            outside++;
        }
        return Stream.concat(
                        Stream.of(stack[0]),
                        Arrays.stream(stack).skip(Math.max(1, outside - 3)).limit(12))
                .map(String::valueOf)
                .collect(Collectors.joining(" < "));
    }

    private boolean isStall(ThreadInfo seen) {
        return isInBook(seen)
                || switch (seen.getThreadState()) {
                    case WAITING, TIMED_WAITING -> waitsInView(seen);
                    case BLOCKED -> isBlockedByABook(seen.getLockOwnerId());
                    default -> false;
                };
    }

    private static boolean isInBook(ThreadInfo seen) {
        return Arrays.stream(seen.getStackTrace())
                .anyMatch(frame -> BOOK.matcher(frame.getClassName()).matches());
    }

    /** Returns true if the thread waits in the view, not in the toolkit. */
    private static boolean waitsInView(ThreadInfo seen) {
        return Arrays.stream(seen.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(name -> !JAVA.matcher(name).matches())
                .findFirst()
                .filter(name -> name.startsWith(VIEW))
                .isPresent();
    }

    /**
     * Returns true if one snapshot of both threads shows that the watched thread waits for a lock of the other thread,
     * and that the other thread is inside a book.
     */
    private boolean isBlockedByABook(long owner) {
        if (owner < 0) {
            return false;
        }
        ThreadInfo[] both = threads.getThreadInfo(new long[] {watched.getId(), owner}, true, false);
        return both[0] != null && both[1] != null && both[0].getLockOwnerId() == owner && isInBook(both[1]);
    }

    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }

    @Override
    public String toString() {
        return "longest event " + longestCpu / 1_000_000.0 + " ms of CPU time";
    }
}
