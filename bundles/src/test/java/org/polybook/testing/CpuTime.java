package org.polybook.testing;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/** Limits of time that hold on a busy machine, too: the CPU time of the calling thread, not the time on the clock. */
public final class CpuTime {
    private CpuTime() {}

    /** Work of the calling thread. */
    public interface Work {
        void run() throws Exception;
    }

    /** Does the work in this thread and fails if it took more CPU time than that. */
    public static void assertAtMost(Duration limit, Work work) throws Exception {
        long start = now();
        work.run();
        Duration taken = Duration.ofNanos(now() - start);
        if (taken.compareTo(limit) > 0) {
            throw new AssertionError("it took " + taken + " of CPU time, at most " + limit + " are allowed");
        }
    }

    private static long now() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
