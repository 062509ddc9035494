package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Color;
import org.polybook.chess.Replayer;

/** Looks for positions of the book that a side meets only if it plays moves that are not in the book. */
final class OutsideSearch {
    private final PositionKeys keys;
    private final Color side;
    private final BookMovesHere here;
    private final Visits visits;
    private final Replayer position;
    private final int mostMoves;
    private long found;

    /** @param visits all the positions of the side's lines; positions beside them are added */
    OutsideSearch(Coding coding, OpeningBook book, Color side, Visits visits) {
        this.keys = coding.keys();
        this.position = coding.variant().replayer();
        this.mostMoves = LineSearch.mostMoves(coding);
        this.side = side;
        this.here = new BookMovesHere(book, coding, position, true);
        this.visits = visits;
    }

    /** How many there are. */
    long run() throws IOException {
        position.reset();
        node(keys.key(position));
        return found;
    }

    private void node(long key) throws IOException {
        boolean own = position.whiteToMove() == (side == Color.WHITE);
        if (own) {
            long before = visits.tryOutside(key);
            if (Visits.isTriedOutside(before)) {
                return;
            }
            found += before == 0 && here.find(key) ? 1 : 0;
        }
        int[] legal = new int[mostMoves];
        int count = position.legalMoves(legal);
        for (int i = 0; i < count; i++) {
            long next = keys.after(key, position, legal[i]);
            position.play(legal[i]);
            if (own || isUsable(next)) {
                node(next);
            }
            position.undo();
        }
    }

    private boolean isUsable(long key) throws IOException {
        int[] legal = new int[mostMoves];
        return here.find(key) && here.isUsable(legal, position.legalMoves(legal));
    }
}
