package org.polybook.view.internal.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.chess.Move;
import org.polybook.chess.Square;
import org.polybook.view.internal.books.BookAnswers;
import org.polybook.view.internal.books.MergedMove;
import org.polybook.view.internal.books.MoveRow;

/**
 * An arrow on the board for a move of the books.
 *
 * @param target the square of the moved piece after the move
 * @param share the mean of the move's shares over the books that have a share above 0 for the position, 0 to 1; 0 if no
 *     book has one
 */
public record Arrow(Move move, Square target, double share) {
    /** The maximum number of arrows; more would hide the pieces. */
    private static final int MAX_ARROWS = 8;

    /**
     * Returns the arrows of the moves with the largest shares, the largest last, so that it is drawn over the others.
     */
    static List<Arrow> forMovesWithLargestShares(BookAnswers rows) {
        Map<Move, Double> shares = new LinkedHashMap<>();
        long weighing = Math.max(1, MergedMove.countBooksWithShares(rows.moves()));
        for (MoveRow row : rows.moves()) {
            row.move().ifPresent(move -> shares.merge(move, row.share() / weighing, Double::sum));
        }
        List<Arrow> arrows = new ArrayList<>();
        shares.forEach((move, share) ->
                arrows.add(new Arrow(move, rows.line().shownPosition().target(move), share)));
        arrows.sort(Comparator.comparingDouble(Arrow::share));
        return arrows.subList(Math.max(0, arrows.size() - MAX_ARROWS), arrows.size());
    }
}
