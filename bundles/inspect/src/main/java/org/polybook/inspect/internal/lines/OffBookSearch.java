package org.polybook.inspect.internal.lines;

import java.io.IOException;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Color;
import org.polybook.chess.Replayer;

/** Searches for positions of the book that a side reaches only by playing moves that are not in the book. */
final class OffBookSearch {
    private final PositionKeys keys;
    private final Color side;
    private final CurrentBookMoves here;
    private final VisitedPositions visits;
    private final Replayer position;
    private final int maxMoves;
    private long found;

    /**
     * @param visits all positions on the side's lines; the search adds the positions that it finds outside these lines
     */
    OffBookSearch(Coding coding, OpeningBook book, Color side, VisitedPositions visits) {
        this.keys = coding.keys();
        this.position = coding.variant().replayer();
        this.maxMoves = LineSearch.maxMoves(coding);
        this.side = side;
        this.here = new CurrentBookMoves(book, coding, position, true);
        this.visits = visits;
    }

    /** Runs the search. Returns the number of positions found. */
    long runAndCountPositions() throws IOException {
        position.reset();
        searchPosition(keys.key(position));
        return found;
    }

    private void searchPosition(long key) throws IOException {
        boolean own = position.whiteToMove() == (side == Color.WHITE);
        if (own) {
            long before = visits.getAndMarkTriedOffBook(key);
            if (VisitedPositions.isTriedOffBook(before)) {
                return;
            }
            found += before == 0 && here.find(key) ? 1 : 0;
        }
        int[] legal = new int[maxMoves];
        int count = position.legalMoves(legal);
        for (int i = 0; i < count; i++) {
            long next = keys.keyAfter(key, position, legal[i]);
            position.play(legal[i]);
            if (own || hasLegalWeightedMove(next)) {
                searchPosition(next);
            }
            position.undo();
        }
    }

    private boolean hasLegalWeightedMove(long key) throws IOException {
        int[] legal = new int[maxMoves];
        return here.find(key) && here.hasLegalWeightedMove(legal, position.legalMoves(legal));
    }
}
