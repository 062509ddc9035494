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
import org.polybook.view.internal.testing.Screen;

/**
 * Watches the thread of the user interface while it handles events: it is never inside of a book, nor waits for one, and no event takes
 * more time of the processor than it may. The clock on the wall says nothing, for the machine may be slow or busy with something else.
 */
final class Watchdog implements Screen.Watch, AutoCloseable {
    /** What nobody notices. */
    private static final long ALWAYS_NANOS = 50_000_000;

    private static final long LOOK_NANOS = 2_000_000;
    private static final Pattern BOOK =
            Pattern.compile("org\\.polybook\\.(io|reader|scid|writer|bookshelf|learn|inspect)\\..*");
    private static final Pattern JAVA = Pattern.compile("(java|jdk|sun)\\..*");
    private static final String VIEW = "org.polybook.view.";

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final Thread watched = Thread.currentThread();
    private final long limitNanos;
    private final List<String> stalls = new CopyOnWriteArrayList<>();
    private final Thread thread = new Thread(this::look, "watchdog");
    private volatile boolean closed;
    /** Of the event at work, counted from 1; negative between two. */
    private volatile long event = -1;

    private long beginCpu;
    private long longestCpu;

    /** Of the thread that makes it; an event may take so much time of the processor, and always 50 ms. */
    Watchdog(long limitNanos) {
        this.limitNanos = Math.max(ALWAYS_NANOS, limitNanos);
        thread.setDaemon(true);
        thread.start();
    }

    /** Each event that was not as it should be, with what the thread was doing. */
    List<String> stalls() {
        return stalls;
    }

    /** The most time of the processor that an event has taken. */
    long longestNanos() {
        return longestCpu;
    }

    @Override
    public void begin() {
        event = -event;
        beginCpu = threads.getCurrentThreadCpuTime();
    }

    @Override
    public void end() {
        long cpu = threads.getCurrentThreadCpuTime() - beginCpu;
        event = -event - 1;
        longestCpu = Math.max(longestCpu, cpu);
        if (cpu > limitNanos) {
            stalls.add(cpu / 1_000_000 + " ms of the processor, expected " + limitNanos / 1_000_000 + " at most");
        }
    }

    private void look() {
        while (!closed) {
            LockSupport.parkNanos(LOOK_NANOS);
            long now = event;
            if (now > 0) {
                ThreadInfo seen = threads.getThreadInfo(watched.getId(), Integer.MAX_VALUE);
                if (seen != null && isStall(seen) && now == event) {
                    stalls.add(seen.getThreadState() + ": "
                            + Arrays.stream(seen.getStackTrace())
                                    .limit(12)
                                    .map(String::valueOf)
                                    .collect(Collectors.joining(" < ")));
                }
            }
        }
    }

    private boolean isStall(ThreadInfo seen) {
        return isInBook(seen)
                || switch (seen.getThreadState()) {
                    case WAITING, TIMED_WAITING -> isOfView(seen);
                    case BLOCKED -> isBlockedByABook(seen.getLockOwnerId());
                    default -> false;
                };
    }

    private static boolean isInBook(ThreadInfo seen) {
        return Arrays.stream(seen.getStackTrace())
                .anyMatch(frame -> BOOK.matcher(frame.getClassName()).matches());
    }

    /** The view itself has it wait, not the toolkit. */
    private static boolean isOfView(ThreadInfo seen) {
        return Arrays.stream(seen.getStackTrace())
                .map(StackTraceElement::getClassName)
                .filter(name -> !JAVA.matcher(name).matches())
                .findFirst()
                .filter(name -> name.startsWith(VIEW))
                .isPresent();
    }

    /** Whether it still waits for a lock of that thread's, which is inside of a book: both seen at the same moment. */
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
        return "longest event " + longestCpu / 1_000_000.0 + " ms of the processor";
    }
}
