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
 * Pieces of one kind in hand.
 *
 * @param count how many, at least 1
 * @param area where they are drawn
 */
public record InHand(Piece piece, int count, Rectangle area) {
    /** Whether the variant knows pieces in hand at all. */
    static boolean isKnown(Position position) {
        FenShape shape = position.variant().notation().fen();
        return !position.holdings().isEmpty() || shape.hands() != FenShape.Hands.NONE;
    }

    /** All there are: those of the side below the board below it. */
    public static List<InHand> of(Position position, BoardGeometry board) {
        List<InHand> all = new ArrayList<>();
        for (Color color : Color.values()) {
            boolean above = (color == Color.WHITE) == board.flipped();
            List<Map.Entry<Piece, Integer>> own = position.holdings().entrySet().stream()
                    .filter(entry -> entry.getKey().color() == color && entry.getValue() > 0)
                    .sorted(Comparator.comparingInt(
                            entry -> entry.getKey().type().id()))
                    .toList();
            for (int i = 0; i < own.size(); i++) {
                all.add(new InHand(own.get(i).getKey(), own.get(i).getValue(), board.inHand(above, i)));
            }
        }
        return all;
    }

    /** That of the side to move at that place. */
    static Optional<InHand> at(Position position, BoardGeometry board, int x, int y) {
        return of(position, board).stream()
                .filter(hand -> hand.piece().color() == position.turn())
                .filter(hand -> hand.area().contains(x, y))
                .findFirst();
    }
}
