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
 * Positions of a book that nothing leads to any more once moves have been deleted.
 *
 * @param keys of the positions
 * @param isKnown whether the walk came to its end; if not, there may be more or fewer
 */
record Orphans(List<Long> keys, boolean isKnown) {
    static final Orphans NONE = new Orphans(List.of(), true);

    Orphans {
        keys = List.copyOf(keys);
    }

    /**
     * Looks for them.
     *
     * @param before the book with the moves
     * @param after the book without them
     * @param roots where games start
     * @param drafts the positions whose moves were deleted
     * @param most how many moves are tried before it gives up
     */
    static Orphans of(
            OpeningBook before,
            Preview after,
            Coding coding,
            List<Position> roots,
            Collection<PositionDraft> drafts,
            long most)
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
        KeySet candidates = KeySet.of(before);
        BookWalk down = new BookWalk(after, coding, candidates, most);
        down.from(afterMoves, key -> true);
        BookWalk fromStart = new BookWalk(after, coding, candidates.another(), most);
        int[] left = {candidates.size()};
        if (left[0] > 0 && !down.gaveUp()) {
            fromStart.from(roots, key -> {
                left[0] -= candidates.remove(key) ? 1 : 0;
                return left[0] > 0;
            });
        }
        List<Long> orphans = new ArrayList<>();
        candidates.forEach(orphans::add);
        return new Orphans(orphans, orphans.isEmpty() || !down.gaveUp() && !fromStart.gaveUp());
    }
}
