package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/**
 * Times perft(6), alternating with the installed Stockfish, in CPU time, which other load hardly affects. Prints both
 * median times over {@code -Drounds} rounds (default: 11) in milliseconds, Stockfish's first.
 */
public final class PerftCpuTime {
    private static final int ROUNDS = Integer.getInteger("rounds", 11);

    private PerftCpuTime() {}

    public static void main(String[] arguments) throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        PerftBenchmark ours = new PerftBenchmark();
        StockfishBenchmark peer = new StockfishBenchmark();
        long[] oursTook = new long[ROUNDS];
        long[] peerTook = new long[ROUNDS];
        peer.start();
        for (int round = 0; round < ROUNDS; round++) {
            long start = threads.getCurrentThreadCpuTime();
            ours.startPositionToDepth6();
            oursTook[round] = threads.getCurrentThreadCpuTime() - start;
            long peerStart = peer.cpuNanos();
            peer.startPositionToDepth6();
            peerTook[round] = peer.cpuNanos() - peerStart;
        }
        peer.stop();
        System.out.printf(Locale.ROOT, "%.0f %.0f%n", median(peerTook) / 1e6, median(oursTook) / 1e6);
    }

    private static long median(long[] times) {
        Arrays.sort(times);
        return times[times.length / 2];
    }
}
