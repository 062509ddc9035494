package org.polybook.inspect.internal.statistics;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookStatistics;
import org.polybook.api.inspect.BookStatistics.PlyCoverage;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.chess.Replayer;
import org.polybook.inspect.internal.walk.CodedStartPositions;
import org.polybook.inspect.internal.walk.ReachSearch;
import org.polybook.inspect.internal.walk.ReachSearch.Limit;

/**
 * Counts the contents of a book: first searches for the positions that the book reaches, then reads it record by
 * record.
 */
public final class StatisticsCounter {
    private static final long END_MARK = -1L;

    private final OpeningBook book;
    private final CheckOptions options;
    private final List<long[]> plies = new ArrayList<>();
    private ReachSearch search;
    private boolean complete;
    private long records;
    private long header;
    private long positions;
    private long moves;
    private int maxMoves;
    private int movesHere;
    private long unplayed;
    private long learnt;
    private long unreached;
    private long previous;

    public StatisticsCounter(OpeningBook book, CheckOptions options) {
        this.book = book;
        this.options = options;
    }

    public BookStatistics run() throws IOException {
        countReachedPositions();
        book.forEach(this::countRecord);
        List<PlyCoverage> coverage = new ArrayList<>();
        for (int ply = 0; ply < plies.size(); ply++) {
            coverage.add(new PlyCoverage(ply, plies.get(ply)[0], plies.get(ply)[1]));
        }
        return new BookStatistics(
                records, header, positions, moves, maxMoves, unplayed, learnt, coverage, complete ? unreached : -1);
    }

    private void countReachedPositions() throws IOException {
        BookMetadata metadata = book.metadata();
        Optional<CodedStartPositions> origin = CodedStartPositions.of(metadata.scheme(), metadata.variants());
        if (origin.isPresent()) {
            search = origin.get().createSearch(book, options.maxPositions(), options.maxTime());
            complete = search.run(this::countPosition) == Limit.NONE;
        }
    }

    private boolean countPosition(int node, Replayer board, EntryBuffer entries, int[] legal, int count) {
        int ply = search.ply(node);
        while (plies.size() <= ply) {
            plies.add(new long[2]);
        }
        plies.get(ply)[0]++;
        for (int i = 0; i < entries.size(); i++) {
            plies.get(ply)[1] += search.currentMoveCodes().decode(entries.rawMove(i), board, legal, count) >= 0 ? 1 : 0;
        }
        return true;
    }

    private boolean countRecord(long index, long key, long packed) {
        records++;
        if (key == 0) {
            header += index == header ? 1 : 0;
        } else if (key != END_MARK || EntryBuffer.rawMove(packed) != 0) {
            countMove(key, packed);
        }
        previous = key;
        return true;
    }

    private void countMove(long key, long packed) {
        if (key != previous) {
            positions++;
            movesHere = 0;
            unreached += complete && search.bookNodeOrMinusOne(key) < 0 ? 1 : 0;
        }
        moves++;
        maxMoves = Math.max(maxMoves, ++movesHere);
        unplayed += EntryBuffer.weight(packed) == 0 ? 1 : 0;
        learnt += EntryBuffer.learn(packed) != 0 ? 1 : 0;
    }
}
