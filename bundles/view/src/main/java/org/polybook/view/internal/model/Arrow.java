package org.polybook.view.internal.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.polybook.chess.Move;
import org.polybook.chess.Square;
import org.polybook.view.internal.books.MergedMove;
import org.polybook.view.internal.books.MoveRow;
import org.polybook.view.internal.books.Rows;

/**
 * A move of the books as the board shows it.
 *
 * @param target where its piece comes to stand
 * @param share the mean of its shares in the books that have a weight for the position, 0 to 1; 0 if no book has one
 */
public record Arrow(Move move, Square target, double share) {
    /** More would hide the pieces. */
    private static final int MOST = 8;

    /** The moves with the largest shares, the largest last, so that it is drawn over the others. */
    static List<Arrow> of(Rows rows) {
        Map<Move, Double> shares = new LinkedHashMap<>();
        long weighing = Math.max(1, MergedMove.weighing(rows.moves()));
        for (MoveRow row : rows.moves()) {
            row.move().ifPresent(move -> shares.merge(move, row.share() / weighing, Double::sum));
        }
        List<Arrow> arrows = new ArrayList<>();
        shares.forEach((move, share) ->
                arrows.add(new Arrow(move, rows.line().position().target(move), share)));
        arrows.sort(Comparator.comparingDouble(Arrow::share));
        return arrows.subList(Math.max(0, arrows.size() - MOST), arrows.size());
    }
}
