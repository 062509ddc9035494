package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * Times replaying a PGN file, alternating with the installed {@code pgn-extract -r}, in CPU time, which other load
 * hardly affects. Arguments: that program, the file. Prints both median times over {@code -Drounds} rounds (default: 5)
 * in milliseconds, that of pgn-extract first.
 */
public final class PgnCpuTime {
    private static final int ROUNDS = Integer.getInteger("rounds", 5);

    private PgnCpuTime() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        System.setProperty("pgn", Path.of(arguments[1]).toString());
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        PgnBenchmark ours = new PgnBenchmark();
        ours.prepare();
        long[] oursTook = new long[3 * ROUNDS];
        double[] peerTook = new double[ROUNDS];
        for (int round = 0; round < oursTook.length; round++) {
            ours.replay();
        }
        for (int round = 0; round < oursTook.length; round++) {
            long start = threads.getCurrentThreadCpuTime();
            ours.replay();
            oursTook[round] = threads.getCurrentThreadCpuTime() - start;
            if (round % 3 == 0) {
                peerTook[round / 3] = ProgramCpuTime.cpuSeconds(arguments[0], "-r", arguments[1]);
            }
        }
        Arrays.sort(oursTook);
        Arrays.sort(peerTook);
        System.out.printf(Locale.ROOT, "%.0f %.0f%n", peerTook[ROUNDS / 2] * 1000, oursTook[oursTook.length / 2] / 1e6);
    }
}
