package org.polybook.itests.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import org.openjdk.jmh.annotations.Param;

/**
 * Times the perft counts of {@link VariantPerftBenchmark}, orthodox chess included, alternating in one process. The
 * times are CPU time, which other load hardly affects. Prints for each count the median time over {@code -Drounds}
 * rounds (default: 9) in milliseconds, and the speed in millions of leaves per second. Arguments: other perft counts,
 * each a variant, a depth and the number of leaves.
 */
public final class VariantPerftCpuTime {
    private static final int ROUNDS = Integer.getInteger("rounds", 9);

    private VariantPerftCpuTime() {}

    public static void main(String[] arguments) throws NoSuchFieldException {
        String[] perfts = arguments.length > 0
                ? arguments
                : VariantPerftBenchmark.class
                        .getDeclaredField("perft")
                        .getAnnotation(Param.class)
                        .value();
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        VariantPerftBenchmark benchmark = new VariantPerftBenchmark();
        long[][] took = new long[perfts.length][ROUNDS];
        for (int round = 0; round < ROUNDS; round++) {
            for (int i = 0; i < perfts.length; i++) {
                benchmark.setVariantDepthAndLeaves(perfts[i]);
                long start = threads.getCurrentThreadCpuTime();
                benchmark.fromTheStart();
                took[i][round] = threads.getCurrentThreadCpuTime() - start;
            }
        }
        for (int i = 0; i < perfts.length; i++) {
            Arrays.sort(took[i]);
            long median = took[i][ROUNDS / 2];
            long leaves = Long.parseLong(perfts[i].split(" ")[2]);
            System.out.printf(
                    Locale.ROOT, "%-28s %7.0f ms %8.1f million/s%n", perfts[i], median / 1e6, leaves * 1e3 / median);
        }
    }
}
