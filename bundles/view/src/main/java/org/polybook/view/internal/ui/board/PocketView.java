package org.polybook.view.internal.ui.board;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.swt.graphics.Rectangle;
import org.polybook.chess.Color;
import org.polybook.chess.FenShape;
import org.polybook.chess.Piece;
import org.polybook.chess.Position;

/**
 * The pieces of one type and colour in a side's hand, as drawn next to the board.
 *
 * @param count the number of pieces, at least 1
 * @param area the area of the drawn piece
 */
public record PocketView(Piece piece, int count, Rectangle area) {
    /** Returns true if the variant has pieces in hand. */
    static boolean variantHasPiecesInHand(Position position) {
        FenShape shape = position.variant().notation().fen();
        return !position.holdings().isEmpty() || shape.hands() != FenShape.Hands.NONE;
    }

    /** Returns all pieces in hand; those of the side at the bottom are below the board. */
    public static List<PocketView> of(Position position, BoardGeometry board) {
        List<PocketView> all = new ArrayList<>();
        for (Color color : Color.values()) {
            boolean above = (color == Color.WHITE) == board.flipped();
            List<Map.Entry<Piece, Integer>> own = position.holdings().entrySet().stream()
                    .filter(entry -> entry.getKey().color() == color && entry.getValue() > 0)
                    .sorted(Comparator.comparingInt(
                            entry -> entry.getKey().type().id()))
                    .toList();
            for (int i = 0; i < own.size(); i++) {
                all.add(new PocketView(own.get(i).getKey(), own.get(i).getValue(), board.inHand(above, i)));
            }
        }
        return all;
    }

    /** Returns the pieces of the side to move at that point. */
    static Optional<PocketView> ofSideToMoveAt(Position position, BoardGeometry board, int x, int y) {
        return of(position, board).stream()
                .filter(hand -> hand.piece().color() == position.turn())
                .filter(hand -> hand.area().contains(x, y))
                .findFirst();
    }
}
