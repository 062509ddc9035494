package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Color;
import org.polybook.chess.Replayer;

/**
 * Follows the lines of a book for one side; tries moves in Polyglot's order if Polyglot knows the rules of the variant.
 * A line also ends at a position that an earlier line has visited, or that the same line has visited before.
 */
final class LineSearch {
    private final PositionKeys keys;
    private final Color side;
    private final LineVisitor visitor;
    private final CurrentBookMoves here;
    private final Replayer position;
    private final int maxMoves;
    private final VisitedPositions visits;
    private long line = 1;

    /** @param visits empty at first; after the search, has all positions on the lines */
    LineSearch(
            Coding coding,
            OpeningBook book,
            Color side,
            boolean withoutMoveZero,
            VisitedPositions visits,
            LineVisitor visitor) {
        this.visits = visits;
        this.keys = coding.keys();
        this.position = coding.variant().replayer();
        this.maxMoves = maxMoves(coding);
        this.side = side;
        this.visitor = visitor;
        this.here = new CurrentBookMoves(book, coding, position, withoutMoveZero);
    }

    /**
     * The maximum number of legal moves. The number is small for orthodox chess, because the search allocates an array
     * of this length at each ply of a line.
     */
    static int maxMoves(Coding coding) {
        return MoveOrder.isKnownToPolyglot(coding.variant()) ? 256 : Replayer.MAX_MOVES;
    }

    /** Follows all lines. Returns their number. */
    long runAndCountLines() throws IOException {
        position.reset();
        searchPosition(keys.key(position), MoveOrder.of(position), 0);
        return line - 1;
    }

    private long searchPosition(long key, MoveOrder order, int ply) throws IOException {
        long before = visits.firstVisitOrZero(key);
        if (before != 0 && VisitedPositions.isOnPath(before)) {
            return reportLineAndReturnOne(ply, "{cycle: ply=" + VisitedPositions.ply(before) + "}");
        }
        if (before != 0) {
            return reportLineAndReturnOne(
                    ply,
                    "{trans: line=" + VisitedPositions.lineNumber(before) + ", ply="
                            + (VisitedPositions.ply(before) & 0xFF) + "}");
        }
        boolean known = here.find(key);
        if (here.hasMoveZero()) {
            return reportLineAndReturnOne(ply, "{trans: line=0, ply=0}");
        }
        visits.enterPath(key, line, ply);
        boolean own = position.whiteToMove() == (side == Color.WHITE);
        if (own && known) {
            visitor.onNewOwnBookPosition();
        }
        long lines = own ? searchBookMoves(key, order, ply) : searchMovesIntoBook(key, order, ply);
        visits.leavePath(key);
        return lines;
    }

    private long reportLineAndReturnOne(int ply, String tail) throws IOException {
        visitor.onLineEnd(line++, ply, tail);
        return 1;
    }

    private long searchBookMoves(long key, MoveOrder order, int ply) throws IOException {
        int[] legal = new int[maxMoves];
        int[] moves = new int[here.recordCount()];
        int[] weights = new int[here.recordCount()];
        int usable = here.collectLegalWeightedMoves(legal, position.legalMoves(legal), moves, weights);
        long total = 0;
        for (int i = 0; i < usable; i++) {
            total += weights[i];
        }
        long lines = 0;
        for (int i = 0; i < usable; i++) {
            long below = playAndSearch(key, order, moves[i], ply, (double) weights[i] / total);
            lines += below == 0 ? reportLineAndReturnOne(ply + 1, "") : below;
        }
        return lines;
    }

    private long searchMovesIntoBook(long key, MoveOrder order, int ply) throws IOException {
        int[] legal = new int[maxMoves];
        int count = position.legalMoves(legal);
        int known = here.filterMovesToKnownPositions(key, legal, count);
        order.sort(legal, known, position);
        long lines = 0;
        for (int i = 0; i < known; i++) {
            if (leadsIntoTheBook(key, legal[i])) {
                lines += playAndSearch(key, order, legal[i], ply, -1);
            }
        }
        return lines;
    }

    private boolean leadsIntoTheBook(long key, int move) throws IOException {
        if (!here.find(keys.keyAfter(key, position, move))) {
            return false;
        }
        int[] legal = new int[maxMoves];
        position.play(move);
        boolean usable = here.hasLegalWeightedMove(legal, position.legalMoves(legal));
        position.undo();
        return usable;
    }

    private long playAndSearch(long key, MoveOrder order, int move, int ply, double share) throws IOException {
        visitor.beforeMove(position, move, ply, share);
        long next = keys.keyAfter(key, position, move);
        MoveOrder nextOrder = order.after(position, move);
        position.play(move);
        long lines = searchPosition(next, nextOrder, ply + 1);
        position.undo();
        return lines;
    }
}
