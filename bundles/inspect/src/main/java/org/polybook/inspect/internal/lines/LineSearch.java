package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Color;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Follows the lines of a book for one side, in Polyglot's order. A position met before ends a line; so does one that stands
 * earlier on the same line.
 */
final class LineSearch {
    /** No position has more legal moves. */
    private static final int MOST = 256;

    private final PositionKeys keys;
    private final Color side;
    private final LineVisitor visitor;
    private final BookMovesHere here;
    private final Replayer position = Orthodox.NORMAL.replayer();
    private final Visits visits;
    private long line = 1;

    /** @param visits empty; afterwards it has all the positions of the lines */
    LineSearch(
            Coding coding, OpeningBook book, Color side, boolean withoutMoveZero, Visits visits, LineVisitor visitor) {
        this.visits = visits;
        this.keys = coding.keys();
        this.side = side;
        this.visitor = visitor;
        this.here = new BookMovesHere(book, coding, position, withoutMoveZero);
    }

    /** Follows all of them; how many there are. */
    long run() throws IOException {
        position.reset();
        node(keys.key(position), PieceSlots.of(position), 0);
        return line - 1;
    }

    private long node(long key, PieceSlots slots, int ply) throws IOException {
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
        long lines = own ? bookMoves(key, slots, ply) : allMoves(key, slots, ply);
        visits.leave(key);
        return lines;
    }

    private long end(int ply, String tail) throws IOException {
        visitor.line(line++, ply, tail);
        return 1;
    }

    private long bookMoves(long key, PieceSlots slots, int ply) throws IOException {
        int[] legal = new int[MOST];
        int[] moves = new int[here.size()];
        int[] weights = new int[here.size()];
        int usable = here.usable(legal, position.legalMoves(legal), moves, weights);
        long total = 0;
        for (int i = 0; i < usable; i++) {
            total += weights[i];
        }
        long lines = 0;
        for (int i = 0; i < usable; i++) {
            long below = play(key, slots, moves[i], ply, (double) weights[i] / total);
            lines += below == 0 ? end(ply + 1, "") : below;
        }
        return lines;
    }

    private long allMoves(long key, PieceSlots slots, int ply) throws IOException {
        int[] legal = new int[MOST];
        int count = position.legalMoves(legal);
        int known = here.findKnown(key, legal, count);
        TryOrder.sort(legal, known, position, slots);
        long lines = 0;
        for (int i = 0; i < known; i++) {
            if (leadsIntoTheBook(key, legal[i])) {
                lines += play(key, slots, legal[i], ply, -1);
            }
        }
        return lines;
    }

    private boolean leadsIntoTheBook(long key, int move) throws IOException {
        if (!here.find(keys.after(key, position, move))) {
            return false;
        }
        int[] legal = new int[MOST];
        position.play(move);
        boolean usable = here.isUsable(legal, position.legalMoves(legal));
        position.undo();
        return usable;
    }

    private long play(long key, PieceSlots slots, int move, int ply, double share) throws IOException {
        visitor.enter(position, move, ply, share);
        long next = keys.after(key, position, move);
        PieceSlots nextSlots = slots.after(position, move);
        position.play(move);
        long lines = node(next, nextSlots, ply + 1);
        position.undo();
        return lines;
    }
}
