package org.polybook.commands.edit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * Positions of a book that become unreachable when moves are deleted.
 *
 * @param keys of the positions; if the search was stopped, there may be more or fewer
 */
record UnreachablePositions(List<Long> keys, Search search) {
    static final UnreachablePositions NONE = new UnreachablePositions(List.of(), Search.COMPLETE);

    /** The outcome of the search. */
    enum Search {
        COMPLETE,
        /** Stopped after the maximum number of moves. */
        STOPPED,
        /** Not made, because the book has too many records. */
        NOT_MADE
    }

    UnreachablePositions {
        keys = List.copyOf(keys);
    }

    /**
     * Finds the unreachable positions.
     *
     * @param before the book with the moves
     * @param after the book without them
     * @param roots the start positions of games
     * @param drafts the positions whose moves were deleted
     * @param maxSteps maximum number of moves that are tried
     */
    static UnreachablePositions of(
            OpeningBook before,
            Preview after,
            Coding coding,
            List<Position> roots,
            Collection<PositionDraft> drafts,
            long maxSteps)
            throws IOException {
        List<Position> afterMoves = new ArrayList<>();
        for (PositionDraft draft : drafts) {
            for (Move move : draft.deleted()) {
                afterMoves.add(draft.position().play(move));
            }
        }
        if (afterMoves.isEmpty()) {
            return NONE;
        }
        KeySet candidates = KeySet.emptyOrNull(before, KeySet.maxRecords());
        if (candidates == null) {
            return new UnreachablePositions(List.of(), Search.NOT_MADE);
        }
        BookWalk down = new BookWalk(after, coding, candidates, maxSteps);
        down.walkFrom(afterMoves, key -> true);
        BookWalk fromStart = new BookWalk(after, coding, candidates.newEmptySet(), maxSteps);
        int[] remaining = {candidates.size()};
        if (remaining[0] > 0 && !down.gaveUp()) {
            fromStart.walkFrom(roots, key -> {
                remaining[0] -= candidates.remove(key) ? 1 : 0;
                return remaining[0] > 0;
            });
        }
        List<Long> unreachable = new ArrayList<>();
        candidates.forEach(unreachable::add);
        boolean isComplete = unreachable.isEmpty() || !down.gaveUp() && !fromStart.gaveUp();
        return new UnreachablePositions(unreachable, isComplete ? Search.COMPLETE : Search.STOPPED);
    }
}
