package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Color;
import org.polybook.chess.Replayer;

/**
 * Follows the lines of a book for one side, in Polyglot's order where it knows the rules. A position met before ends a line; so does one that stands
 * earlier on the same line.
 */
final class LineSearch {
    private final PositionKeys keys;
    private final Color side;
    private final LineVisitor visitor;
    private final BookMovesHere here;
    private final Replayer position;
    private final int mostMoves;
    private final Visits visits;
    private long line = 1;

    /** @param visits empty; afterwards it has all the positions of the lines */
    LineSearch(
            Coding coding, OpeningBook book, Color side, boolean withoutMoveZero, Visits visits, LineVisitor visitor) {
        this.visits = visits;
        this.keys = coding.keys();
        this.position = coding.variant().replayer();
        this.mostMoves = mostMoves(coding);
        this.side = side;
        this.visitor = visitor;
        this.here = new BookMovesHere(book, coding, position, withoutMoveZero);
    }

    /** No position has more legal moves; orthodox chess needs little room at each ply of a deep search. */
    static int mostMoves(Coding coding) {
        return TriedOrder.isPolyglots(coding.variant()) ? 256 : Replayer.MAX_MOVES;
    }

    /** Follows all of them; how many there are. */
    long run() throws IOException {
        position.reset();
        node(keys.key(position), TriedOrder.of(position), 0);
        return line - 1;
    }

    private long node(long key, TriedOrder order, int ply) throws IOException {
        long before = visits.get(key);
        if (before != 0 && Visits.isOnPath(before)) {
            return end(ply, "{cycle: ply=" + Visits.ply(before) + "}");
        }
        if (before != 0) {
            return end(ply, "{trans: line=" + Visits.line(before) + ", ply=" + (Visits.ply(before) & 0xFF) + "}");
        }
        boolean known = here.find(key);
        if (here.hasMoveZero()) {
            return end(ply, "{trans: line=0, ply=0}");
        }
        visits.enter(key, line, ply);
        boolean own = position.whiteToMove() == (side == Color.WHITE);
        if (own && known) {
            visitor.position();
        }
        long lines = own ? bookMoves(key, order, ply) : allMoves(key, order, ply);
        visits.leave(key);
        return lines;
    }

    private long end(int ply, String tail) throws IOException {
        visitor.line(line++, ply, tail);
        return 1;
    }

    private long bookMoves(long key, TriedOrder order, int ply) throws IOException {
        int[] legal = new int[mostMoves];
        int[] moves = new int[here.size()];
        int[] weights = new int[here.size()];
        int usable = here.usable(legal, position.legalMoves(legal), moves, weights);
        long total = 0;
        for (int i = 0; i < usable; i++) {
            total += weights[i];
        }
        long lines = 0;
        for (int i = 0; i < usable; i++) {
            long below = play(key, order, moves[i], ply, (double) weights[i] / total);
            lines += below == 0 ? end(ply + 1, "") : below;
        }
        return lines;
    }

    private long allMoves(long key, TriedOrder order, int ply) throws IOException {
        int[] legal = new int[mostMoves];
        int count = position.legalMoves(legal);
        int known = here.findKnown(key, legal, count);
        order.sort(legal, known, position);
        long lines = 0;
        for (int i = 0; i < known; i++) {
            if (leadsIntoTheBook(key, legal[i])) {
                lines += play(key, order, legal[i], ply, -1);
            }
        }
        return lines;
    }

    private boolean leadsIntoTheBook(long key, int move) throws IOException {
        if (!here.find(keys.after(key, position, move))) {
            return false;
        }
        int[] legal = new int[mostMoves];
        position.play(move);
        boolean usable = here.isUsable(legal, position.legalMoves(legal));
        position.undo();
        return usable;
    }

    private long play(long key, TriedOrder order, int move, int ply, double share) throws IOException {
        visitor.enter(position, move, ply, share);
        long next = keys.after(key, position, move);
        TriedOrder nextOrder = order.after(position, move);
        position.play(move);
        long lines = node(next, nextOrder, ply + 1);
        position.undo();
        return lines;
    }
}
