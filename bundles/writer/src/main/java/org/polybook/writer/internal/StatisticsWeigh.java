package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.polybook.api.build.BookReplacement;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.CountedRange;
import org.polybook.api.build.Resources;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.PositionCursor;
import org.polybook.api.statistics.SourceParts;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.writer.internal.counted.CountedOptions;
import org.polybook.writer.internal.counted.GameWeights;
import org.polybook.writer.internal.record.HeaderRecords;
import org.polybook.writer.internal.record.RecordOutput;
import org.polybook.writer.internal.work.TaskSequencer;
import org.polybook.writer.internal.work.WorkerThreads;

/**
 * Makes a book from a file of statistics. Threads share ranges of keys; the ranges are weighed and written in order.
 */
final class StatisticsWeigh {
    /** The number of moves of a range on average; keys are spread evenly. */
    private static final long RANGE_MOVES = 1 << 11;

    private static final int MAX_RANGE_BITS = 24;

    private final BuildOptions options;
    private final Resources resources;
    private final BuildListener listener;
    private final AtomicLong plies = new AtomicLong();

    StatisticsWeigh(BuildOptions options, Resources resources, BuildListener listener) {
        this.options = options;
        this.resources = resources;
        this.listener = listener;
    }

    BuildReport run(Path statistics, BuildOutput output) throws IOException {
        StatisticsFormat format = Providers.required(StatisticsFormat.class);
        try (StatisticsFile file = format.open(statistics);
                BookReplacement replacement = BookReplacement.lockAndBegin(output.path())) {
            SourceParts.requireComplete(statistics.toString(), file.origin().sources());
            CountedOptions.require(options, file.origin(), statistics.toString());
            Path book = replacement.workspaceFile(BookBuild.BOOK);
            try (RecordOutput records = RecordOutput.to(book, output.path())) {
                BuildReport report = weigh(file, statistics, HeaderRecords.template(output), records);
                records.close();
                return BookBuild.replace(replacement, report);
            }
        }
    }

    /**
     * Writes the book of a file of statistics.
     *
     * @param header the header without its variants; empty for no header
     */
    BuildReport weighTo(RecordOutput records, Path statistics, Optional<BookHeader> header) throws IOException {
        try (StatisticsFile file = Providers.required(StatisticsFormat.class).open(statistics)) {
            return weigh(file, statistics, header, records);
        }
    }

    /** Writes the records of a range of keys, without a header. */
    BuildReport weighRange(CountedRange range, Path records) throws IOException {
        try (StatisticsFile file =
                        Providers.required(StatisticsFormat.class).ranges().open(range.head(), range.positions());
                RecordOutput output = RecordOutput.to(records, records)) {
            String name = range.positions().toString();
            CountedOptions.require(options, file.origin(), name);
            BuildReport report = weigh(file, name, Files.size(range.positions()), Optional.empty(), output);
            output.close();
            return report;
        }
    }

    private BuildReport weigh(StatisticsFile file, Path statistics, Optional<BookHeader> header, RecordOutput records)
            throws IOException {
        return weigh(file, statistics.toString(), Files.size(statistics), header, records);
    }

    /** @param bytes the amount of work, for the progress */
    private BuildReport weigh(
            StatisticsFile file, String name, long bytes, Optional<BookHeader> header, RecordOutput records)
            throws IOException {
        GameWeights games = readGames(file, name);
        int headerRecords = HeaderRecords.write(games.variants(), header, records);
        MoveWeigher weigher = new MoveWeigher(options, records);
        weigh(file, bytes, games, weigher);
        return report(games, weigher, records, headerRecords);
    }

    /** Reads the games of a file of statistics. */
    GameWeights readGames(Path statistics) throws IOException {
        try (StatisticsFile file = Providers.required(StatisticsFormat.class).open(statistics)) {
            return readGames(file, statistics.toString());
        }
    }

    private GameWeights readGames(StatisticsFile file, String statistics) throws IOException {
        if (file.games() > resources.memory() / GameWeights.GAME_BYTES) {
            throw new IOException(statistics + ": has " + file.games() + " games, which need "
                    + file.games() * GameWeights.GAME_BYTES + " bytes of memory; " + resources.memory()
                    + " are allowed");
        }
        GameWeights games = new GameWeights(options);
        for (long game = 0; game < file.games(); game++) {
            games.add(games.needsNames() ? file.game(game) : file.gameWithoutNames(game));
            if (game % RANGE_MOVES == 0) {
                BuildCancelledException.throwIfCancelled(listener);
            }
        }
        return games;
    }

    private void weigh(StatisticsFile file, long bytes, GameWeights games, MoveWeigher weigher) throws IOException {
        int bits = rangeBits(file.moves());
        TaskSequencer sequencer = new TaskSequencer();
        AtomicInteger next = new AtomicInteger();
        WorkerThreads workers = WorkerThreads.daemons("polybook-weigh", sequencer::close);
        workers.run(resources.threads(), () -> {
            SortedMoveCounts entries = new SortedMoveCounts();
            int range = next.getAndIncrement();
            while (!workers.hasFailed() && range < 1 << bits) {
                long first = (long) range << Long.SIZE - bits;
                try (PositionCursor cursor = file.positions(first, first | -1L >>> bits)) {
                    CountedPositions positions = new CountedPositions(cursor, games);
                    boolean hasMore = positions.read(entries);
                    int current = range;
                    sequencer.runInTurn(range, () -> {
                        writeRange(positions, entries, hasMore, weigher);
                        listener.progress(progress(bytes, current, bits), bytes, games.games());
                    });
                    plies.addAndGet(positions.plays());
                }
                BuildCancelledException.throwIfCancelled(listener);
                range = next.getAndIncrement();
            }
        });
    }

    /** Returns the number of leading bits of a key that the keys of one range share. */
    private static int rangeBits(long moves) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(moves / RANGE_MOVES);
        return Math.max(1, Math.min(MAX_RANGE_BITS, bits));
    }

    private static long progress(long bytes, int range, int bits) {
        return (long) ((double) bytes * (range + 1) / (1L << bits));
    }

    /** Writes the entries read and, of a range with unusually many moves, all other entries. */
    private static void writeRange(
            CountedPositions positions, SortedMoveCounts entries, boolean hasMore, MoveWeigher weigher)
            throws IOException {
        weigher.accept(entries);
        for (boolean more = hasMore; more; ) {
            more = positions.read(entries);
            weigher.accept(entries);
        }
    }

    private BuildReport report(GameWeights games, MoveWeigher weigher, RecordOutput records, int headerRecords) {
        return new BuildReport(
                games.games(),
                games.booked(),
                games.games() - games.booked(),
                0,
                plies.get(),
                weigher.entriesRead(),
                records.records() - headerRecords,
                weigher.positionsWritten(),
                records.records() * RecordOutput.RECORD_BYTES,
                games.skipped(),
                games.variants());
    }
}
