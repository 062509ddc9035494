package org.polybook.writer.internal;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.PositionWriter;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.writer.internal.sort.OpenRuns;
import org.polybook.writer.internal.sort.PackedGameMove;
import org.polybook.writer.internal.sort.RunMerge;
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

    /** Writes positions in order. Used by one thread. */
    private static final class PositionStream {
        private static final int CHUNK = 4096;

        private final BuildListener listener;
        private final Optional<CountedBook> book;
        private final int[] codes = new int[CHUNK];
        private final long[] games = new long[CHUNK];

        PositionStream(BuildListener listener, Optional<CountedBook> book) {
            this.listener = listener;
            this.book = book;
        }

        /** Writes all positions of a merge and returns their number. */
        long write(RunMerge merge, PositionWriter writer) throws IOException {
            long positions = 0;
            while (merge.hasMove()) {
                long key = merge.key();
                boolean black = PackedGameMove.isBlack(merge.move());
                writer.beginPosition(key, black);
                writePosition(merge, key, black, writer);
                if (++positions % CHUNK == 0) {
                    BuildCancelledException.throwIfCancelled(listener);
                }
            }
            return positions;
        }

        private void writePosition(RunMerge merge, long key, boolean black, PositionWriter writer) throws IOException {
            if (book.isPresent()) {
                book.get().beginPosition(key);
            }
            int count = 0;
            while (merge.hasMove() && merge.key() == key && PackedGameMove.isBlack(merge.move()) == black) {
                if (count == CHUNK) {
                    writePlays(count, black, writer);
                    count = 0;
                }
                codes[count] = PackedGameMove.code(merge.move());
                games[count++] = PackedGameMove.game(merge.move());
                merge.advance();
            }
            writePlays(count, black, writer);
        }

        private void writePlays(int count, boolean black, PositionWriter writer) throws IOException {
            writer.addPlays(codes, games, count);
            if (book.isPresent()) {
                for (int i = 0; i < count; i++) {
                    book.get().add(codes[i], black, games[i]);
                }
            }
        }
    }
}
