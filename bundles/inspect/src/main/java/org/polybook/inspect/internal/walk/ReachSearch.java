package org.polybook.inspect.internal.walk;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.MoveCodes;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Replayer;

/**
 * Finds the positions of a book that games reach in which one side plays moves of the book, regardless of their
 * weights, and the other side any move that leads back into the book. Searches for both sides at once, nearest
 * positions first. Visits each position at most twice, once for each side, so transpositions and cycles cost nothing.
 * Does not recurse, regardless of the length of a line.
 */
public final class ReachSearch {
    private static final int TIME_CHECK = 255;

    private final OpeningBook book;
    private final List<CodedStartPositions.Start> starts;
    private final ReachedNodes nodes = new ReachedNodes();
    private final KeyTable booked = new KeyTable();
    private final KeyTable free = new KeyTable();
    private final BoardWalker walker;
    private final int most;
    private final long deadline;
    private final EntryBuffer records = new EntryBuffer();
    private final EntryBuffer many = new EntryBuffer();
    private final int[] legal = new int[Replayer.MAX_MOVES];
    private final long[] after = new long[Replayer.MAX_MOVES];
    private final int[] ends = new int[Replayer.MAX_MOVES];
    private Coding coding;
    private Limit limit = Limit.NONE;

    /** The reason why a search ended early. */
    public enum Limit {
        NONE,
        POSITIONS,
        TIME,
        VISITOR
    }

    /** Receives the reached positions of the book, each once. */
    public interface Visitor {
        /**
         * Called for a position that has records.
         *
         * @param node number of the position, for {@link ReachSearch#line}
         * @param board a board with the position, which the search continues to use, so it must not be changed
         * @param records the position's records in file order, valid during the call
         * @param legal the legal moves, {@code count} of them
         * @return true to continue
         */
        boolean onPosition(int node, Replayer board, EntryBuffer records, int[] legal, int count) throws IOException;

        /**
         * Called from time to time with the estimated share of the search that is done, 0 to 1; it may decrease,
         * because the number of remaining positions is unknown.
         *
         * @return true to continue
         */
        default boolean onProgress(double share) {
            return true;
        }
    }

    /**
     * @param starts at least one
     * @param most maximum number of positions; a larger one than {@link KeyTable#MAX_SIZE} has the same effect as that
     */
    public ReachSearch(OpeningBook book, List<CodedStartPositions.Start> starts, int most, Duration time) {
        this.book = book;
        this.starts = starts;
        this.coding = starts.get(0).coding();
        this.most = Math.min(most, KeyTable.MAX_SIZE);
        this.deadline = System.nanoTime() + time.toNanos();
        for (int i = 0; i < starts.size(); i++) {
            long key = starts.get(i).key();
            addUnlessKnownOrFull(booked, key, -1 - i, 0, false);
            addUnlessKnownOrFull(free, key, -1 - i, 0, true);
        }
        walker = new BoardWalker(
                nodes, starts.stream().map(CodedStartPositions.Start::position).toList());
    }

    /** Runs the search to its end or to a limit. Returns that limit; {@link Limit#NONE} at the end. */
    public Limit run(Visitor visitor) throws IOException {
        for (int node = 0; node < nodes.size() && limit == Limit.NONE; node++) {
            if (nodes.playsAnyMove(node)) {
                followReplies(node);
            } else {
                visitAndFollowBookMoves(node, visitor);
            }
            if ((node & TIME_CHECK) == TIME_CHECK && limit == Limit.NONE) {
                limit = reportProgressAndGetLimit(visitor, estimatedProgress(node));
            }
        }
        return limit;
    }

    /**
     * The estimated share of the search that is done. The estimate assumes that in the middle of the search most
     * positions lead to new ones, near its end hardly any.
     */
    private double estimatedProgress(int node) {
        return Math.max((double) nodes.size() / most, Math.pow((double) node / nodes.size(), 3));
    }

    /** The limit that the time or the visitor sets to the search, if one does. */
    private Limit reportProgressAndGetLimit(Visitor visitor, double share) {
        if (System.nanoTime() - deadline > 0) {
            return Limit.TIME;
        }
        return visitor.onProgress(share) ? Limit.NONE : Limit.VISITOR;
    }

    /**
     * The node of that position in which the side to move follows the book; −1 if the search has not reached such a
     * node.
     */
    public int bookNodeOrMinusOne(long key) {
        return booked.getOrMinusOne(key);
    }

    /** The move codes of the position that is being visited. */
    public MoveCodes currentMoveCodes() {
        return coding.moves();
    }

    public long key(int node) {
        return nodes.key(node);
    }

    /** The number of plies from the start to the node. */
    public int ply(int node) {
        return nodes.ply(node);
    }

    /** The moves that lead to the node, in SAN. */
    public String line(int node) {
        return walker.goToAndGetLine(node);
    }

    private void visitAndFollowBookMoves(int node, Visitor visitor) throws IOException {
        if (!find(nodes.key(node))) {
            return;
        }
        Replayer board = goTo(node);
        int count = board.legalMoves(legal);
        if (!visitor.onPosition(node, board, records, legal, count)) {
            limit = Limit.VISITOR;
        }
        for (int i = 0; i < records.size() && limit == Limit.NONE; i++) {
            int move = coding.moves().decode(records.rawMove(i), board, legal, count);
            if (move >= 0) {
                addUnlessKnownOrFull(free, coding.keys().keyAfter(nodes.key(node), board, move), node, move, true);
            }
        }
    }

    private Replayer goTo(int node) {
        Replayer board = walker.goTo(node);
        coding = starts.get(walker.startNumber()).coding();
        return board;
    }

    /**
     * Looks up a key. A key with more records than move codes exist is treated as absent, because it cannot be that of
     * a position.
     */
    private boolean find(long key) throws IOException {
        try {
            return book.find(key, records) > 0;
        } catch (BookFormatException tooManyRecords) {
            return false;
        }
    }

    private void followReplies(int node) throws IOException {
        Replayer board = goTo(node);
        PositionKeys keys = coding.keys();
        int count = board.legalMoves(legal);
        for (int i = 0; i < count; i++) {
            after[i] = keys.keyAfter(nodes.key(node), board, legal[i]);
        }
        try {
            book.find(after, count, many, ends);
        } catch (BookFormatException tooManyRecords) {
            findOneByOne(count);
        }
        for (int i = 0; i < count && limit == Limit.NONE; i++) {
            if (ends[i] > (i == 0 ? 0 : ends[i - 1])) {
                addUnlessKnownOrFull(booked, after[i], node, legal[i], false);
            }
        }
    }

    private void findOneByOne(int count) throws IOException {
        int found = 0;
        for (int i = 0; i < count; i++) {
            found += find(after[i]) ? 1 : 0;
            ends[i] = found;
        }
    }

    private void addUnlessKnownOrFull(KeyTable table, long key, int parent, int move, boolean freely) {
        if (parent >= 0 && nodes.size() >= most) {
            if (table.getOrMinusOne(key) < 0) {
                limit = Limit.POSITIONS;
            }
        } else if (table.putIfAbsent(key, nodes.size())) {
            nodes.add(key, parent, move, freely);
        }
    }
}
