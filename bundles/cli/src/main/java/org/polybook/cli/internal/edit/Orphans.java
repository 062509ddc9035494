package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.key.PositionKeys;
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
     * @param after the book without the moves
     * @param roots where games start
     * @param drafts the positions whose moves were deleted
     */
    static Orphans of(OpeningBook after, PositionKeys keys, List<Position> roots, Collection<PositionDraft> drafts)
            throws IOException {
        List<Position> behind = new ArrayList<>();
        for (PositionDraft draft : drafts) {
            for (Move move : draft.deleted()) {
                behind.add(draft.position().play(move));
            }
        }
        if (behind.isEmpty()) {
            return NONE;
        }
        BookWalk down = new BookWalk(after, keys, BookWalk.MOST);
        Set<Long> candidates = down.from(behind);
        BookWalk fromStart = new BookWalk(after, keys, BookWalk.MOST);
        fromStart.strike(roots, candidates);
        boolean known = candidates.isEmpty() || !down.gaveUp() && !fromStart.gaveUp();
        return new Orphans(new ArrayList<>(candidates), known);
    }
}
