package org.polybook.inspect.internal.compare;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.CheckOptions;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.inspect.internal.walk.CodedStartPositions;
import org.polybook.inspect.internal.walk.ReachSearch;

/**
 * Visits the positions that either of two books reaches, nearest first, and adds to each difference found there its SAN
 * and the line that leads to the position. The differences of one ply are kept until the ply is complete, and then
 * reported, the heaviest first. If one ply has very many differences, they are reported in batches of some thousands.
 */
final class NearestFirstComparison implements ReachSearch.Visitor {
    private static final Comparator<WeighedDifference> HEAVIEST =
            Comparator.comparingLong(WeighedDifference::weight).reversed();

    /** The maximum total size of the kept differences, in characters of text. */
    private static final int MAX_KEPT = 1 << 21;

    /** The size that a difference has in addition to its texts, in characters. */
    private static final int FRAME = 100;

    private final ReachSearch search;
    private final List<WeighedDifference> ofThisPly = new ArrayList<>();
    private int kept;
    private Step step;
    private Predicate<BookDifference> visitor;
    private int ply;
    private int last = -1;
    private boolean here;
    private Replayer board;
    private int[] legal;
    private int count;

    private record WeighedDifference(BookDifference difference, long weight) {}

    /** Compares a position. */
    interface Step {
        /** Returns true if the search is to continue. */
        boolean compare(long key) throws IOException;
    }

    private NearestFirstComparison(ReachSearch search) {
        this.search = search;
    }

    /**
     * The comparison of two books; empty if their schemes differ, or if the rules or keys for them are not available.
     */
    static Optional<NearestFirstComparison> of(OpeningBook first, OpeningBook second, CheckOptions reach) {
        String scheme = first.metadata().scheme();
        List<String> variants = Stream.concat(
                        first.metadata().variants().stream(), second.metadata().variants().stream())
                .toList();
        if (!second.metadata().scheme().equals(scheme)) {
            return Optional.empty();
        }
        return CodedStartPositions.of(scheme, variants)
                .map(origin ->
                        origin.createSearch(new CombinedBooks(first, second), reach.maxPositions(), reach.maxTime()))
                .map(NearestFirstComparison::new);
    }

    void run(Step each, Predicate<BookDifference> to) throws IOException {
        step = each;
        visitor = to;
        search.run(this);
        here = false;
        reportAndClearKept();
    }

    @Override
    public boolean onPosition(int node, Replayer position, EntryBuffer records, int[] moves, int size)
            throws IOException {
        if (search.ply(node) != ply && !reportAndClearKept()) {
            return false;
        }
        ply = search.ply(node);
        last = node;
        board = position;
        legal = moves;
        count = size;
        here = true;
        return step.compare(search.key(node));
    }

    /** Returns true if the position with that key is currently being compared. */
    boolean isBeingCompared(long key) {
        return here && search.key(last) == key;
    }

    /** Returns true if the position with that key has been compared. */
    boolean isCompared(long key) {
        int node = search.bookNodeOrMinusOne(key);
        return node >= 0 && node <= last;
    }

    /** Keeps a difference of the current position until its ply is complete or too many differences are kept. */
    void keepUntilPlyEnds(BookDifference found, EntryBuffer records) {
        boolean whole = found.rawMove() < 0;
        String san = whole ? sans(records) : sanOrEmpty(found.rawMove());
        long weight = 0;
        if (whole) {
            for (int i = 0; i < records.size(); i++) {
                weight += records.weight(i);
            }
        } else {
            weight = Math.max(found.first().orElse(0), found.second().orElse(0));
        }
        BookDifference placed = new BookDifference(
                found.kind(), found.key(), found.rawMove(), found.first(), found.second(), ply, search.line(last), san);
        ofThisPly.add(new WeighedDifference(placed, weight));
        kept += FRAME + placed.line().length() + san.length();
        if (kept > MAX_KEPT) {
            reportAndClearKept();
        }
    }

    private String sans(EntryBuffer records) {
        List<String> sans = new ArrayList<>();
        for (int i = 0; i < records.size(); i++) {
            String san = sanOrEmpty(records.rawMove(i));
            if (!san.isEmpty()) {
                sans.add(san);
            }
        }
        return String.join(" ", sans);
    }

    private String sanOrEmpty(int rawMove) {
        int move = search.currentMoveCodes().decode(rawMove, board, legal, count);
        return move < 0 ? "" : San.of(board, move).text();
    }

    private boolean reportAndClearKept() {
        ofThisPly.sort(HEAVIEST);
        boolean goOn = true;
        for (int i = 0; i < ofThisPly.size() && goOn; i++) {
            goOn = visitor.test(ofThisPly.get(i).difference());
        }
        ofThisPly.clear();
        kept = 0;
        return goOn;
    }
}
