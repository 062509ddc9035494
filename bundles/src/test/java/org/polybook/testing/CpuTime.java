package org.polybook.testing;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Time limits that are reliable on a busy machine: they apply to the CPU time of the calling thread, not to the elapsed
 * time.
 */
public final class CpuTime {
    private CpuTime() {}

    /** A task of the calling thread. */
    public interface Work {
        void run() throws Exception;
    }

    /** Runs the task in this thread and fails if it used more CPU time than the limit. */
    public static void assertAtMost(Duration limit, Work work) throws Exception {
        long start = threadCpuNanos();
        work.run();
        Duration taken = Duration.ofNanos(threadCpuNanos() - start);
        if (taken.compareTo(limit) > 0) {
            throw new AssertionError("it took " + taken + " of CPU time, expected at most " + limit);
        }
    }

    private static long threadCpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
