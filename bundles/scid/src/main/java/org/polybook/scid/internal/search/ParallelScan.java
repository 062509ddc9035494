package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** Processes the games of a database on several threads, in runs of consecutive games. */
final class ParallelScan {
    private static final int GAMES = 1 << 12;

    private ParallelScan() {}

    /** Processes runs of consecutive games, one run per call, on one thread. */
    interface Worker<R> {
        /** @param end one more than the number of the last game */
        R run(long first, long end) throws IOException;
    }

    /**
     * Processes all games of a range, with one worker per thread of the common pool.
     *
     * @param end one more than the number of the last game
     * @return the results of the runs, in the order of the games
     */
    static <R> List<R> processRange(long from, long end, Supplier<Worker<R>> workers) throws IOException {
        int runs = Math.toIntExact((end - from + GAMES - 1) / GAMES);
        AtomicInteger next = new AtomicInteger();
        AtomicReference<IOException> failure = new AtomicReference<>();
        List<R> results = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            results.add(null);
        }
        int threads = Math.min(runs, ForkJoinPool.getCommonPoolParallelism() + 1);
        IntStream.range(0, threads).parallel().forEach(thread -> {
            Worker<R> worker = workers.get();
            try {
                for (int run = next.getAndIncrement(); run < runs; run = next.getAndIncrement()) {
                    long first = from + (long) run * GAMES;
                    results.set(run, worker.run(first, Math.min(first + GAMES, end)));
                }
            } catch (IOException e) {
                next.set(runs);
                failure.set(e);
            }
        });
        if (failure.get() != null) {
            throw failure.get();
        }
        return results;
    }
}
