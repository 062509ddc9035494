package org.polybook.writer.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.polybook.api.build.BuildListener;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.writer.internal.sort.OpenRuns;
import org.polybook.writer.internal.sort.SortedRuns;
import org.polybook.writer.internal.work.WorkerThreads;

/**
 * Merges sorted runs of moves and writes their positions. Statistics alone are written by ranges of keys, in all
 * threads; a book that is written together with them needs all positions in order, from one thread.
 */
final class PositionsOfRuns {
    /** More ranges than threads, because some have positions with very many moves. */
    private static final int RANGES_OF_THREAD = 4;

    private final BuildListener listener;
    private final Optional<CountedBook> book;

    PositionsOfRuns(BuildListener listener, Optional<CountedBook> book) {
        this.listener = listener;
        this.book = book;
    }

    /** Writes all positions and returns their number. */
    long write(SortedRuns runs, StatisticsWriter writer, int threads, long memory) throws IOException {
        int used = book.isPresent() ? 1 : threads;
        try (OpenRuns open = runs.open(memory / used)) {
            if (used > 1) {
                return writeRanges(open, writer, used);
            }
            if (book.isPresent()) {
                book.get().beginPositions();
            }
            return new PositionStream(listener, book).write(open.merge(), writer);
        }
    }

    private long writeRanges(OpenRuns runs, StatisticsWriter writer, int threads) throws IOException {
        int count = Math.min(KeyRange.MAX, RANGES_OF_THREAD * threads);
        AtomicInteger next = new AtomicInteger();
        AtomicLong positions = new AtomicLong();
        WorkerThreads workers = WorkerThreads.daemons("polybook-count", () -> {});
        workers.run(threads, () -> {
            PositionStream stream = new PositionStream(listener, Optional.empty());
            int number = next.getAndIncrement();
            while (!workers.hasFailed() && number < count) {
                KeyRange range = new KeyRange(number, count);
                positions.addAndGet(stream.write(runs.merge(range), writer.range(range)));
                number = next.getAndIncrement();
            }
        });
        return positions.get();
    }
}
