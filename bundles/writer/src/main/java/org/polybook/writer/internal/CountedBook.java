package org.polybook.writer.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.SkipReason;
import org.polybook.api.statistics.BookFileStamp;
import org.polybook.writer.internal.counted.GameWeights;
import org.polybook.writer.internal.record.HeaderRecords;
import org.polybook.writer.internal.record.RecordOutput;

/**
 * The book that is written together with statistics: receives all games, then all moves in the order of their
 * positions. Used by one thread at a time.
 */
final class CountedBook implements AutoCloseable {
    /** The number of entries that are weighed at once. */
    private static final int MAX_ENTRIES = 1 << 12;

    private final BuildOutput output;
    private final Path file;
    private final RecordOutput records;
    private final GameWeights weights;
    private final PositionCounts counts;
    private final MoveWeigher weigher;
    private final SortedMoveCounts entries = new SortedMoveCounts();
    private int headerRecords;
    private long plies;
    private boolean hasPosition;
    private long key;

    /** @param file the new file, which does not exist yet */
    CountedBook(BuildOptions options, BuildOutput output, Path file) throws IOException {
        this.output = output;
        this.file = file;
        weights = new GameWeights(options);
        counts = new PositionCounts(weights);
        records = RecordOutput.to(file, output.path());
        weigher = new MoveWeigher(options, records);
    }

    /** Adds the game with the next number. */
    void addGame(GameHeader game) {
        weights.add(game);
    }

    /** Writes the header; all games have been added. */
    void beginPositions() throws IOException {
        headerRecords = HeaderRecords.write(weights.variants(), HeaderRecords.template(output), records);
    }

    /** Begins a position; the book has the moves of both sides under one key together. */
    void beginPosition(long positionKey) throws IOException {
        if (!hasPosition || key != positionKey) {
            flush();
            key = positionKey;
            hasPosition = true;
        }
    }

    /** Counts a move that a game played in the current position. */
    void add(int code, boolean black, long game) {
        counts.addPlay(code | (black ? PackedMoveOccurrence.BLACK : 0), game);
    }

    private void flush() throws IOException {
        if (hasPosition) {
            plies += counts.addTo(entries, key);
            counts.clear();
        }
        if (entries.size() >= MAX_ENTRIES) {
            weighEntries();
        }
    }

    private void weighEntries() throws IOException {
        weigher.accept(entries);
        entries.clear();
    }

    /** Completes the file and returns its stamp. */
    BookFileStamp finish() throws IOException {
        flush();
        weighEntries();
        records.close();
        return BookFileStamp.of(file);
    }

    /**
     * Returns the report of a build of this book alone.
     *
     * @param counted the report of the count, which has no game that the count skipped
     */
    BuildReport report(BuildReport counted) {
        Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
        skipped.putAll(counted.skippedByReason());
        weights.skipped().forEach((reason, games) -> skipped.merge(reason, games, Long::sum));
        return new BuildReport(
                counted.games(),
                weights.booked(),
                counted.filtered() + counted.booked() - weights.booked(),
                counted.bad(),
                plies,
                weigher.entriesRead(),
                records.records() - headerRecords,
                weigher.positionsWritten(),
                records.records() * RecordOutput.RECORD_BYTES,
                skipped,
                weights.variants(),
                counted.variations(),
                counted.weights(),
                counted.mistakes());
    }

    @Override
    public void close() throws IOException {
        records.close();
    }
}
