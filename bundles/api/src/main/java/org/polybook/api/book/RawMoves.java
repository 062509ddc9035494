package org.polybook.api.book;

import java.util.List;
import java.util.Optional;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/**
 * The 16-bit move of a book record.
 *
 * <pre>
 * bits  0- 2  target file      bits  6- 8  origin file      bits 12-14  promotion: 0 none, 1 knight, 2 bishop,
 * bits  3- 5  target rank      bits  9-11  origin rank                  3 rook, 4 queen
 * </pre>
 *
 * On other boards it is {@code (promotion * squares + origin) * squares + target}, cut to 16 bits. Castling is written from
 * the king's square to the rook's (e1h1). Real books hold the king's two steps (e1g1) as well, so a reader looks at the
 * board: it is castling only if the king that is to move stands on the origin and may castle; a rook or queen going e1h1
 * stays what it is.
 */
public final class RawMoves {
    private static final List<PieceType> PROMOTIONS =
            List.of(PieceType.KNIGHT, PieceType.BISHOP, PieceType.ROOK, PieceType.QUEEN);

    private RawMoves() {}

    /** The legal move that the code means in that position; empty if it means none. */
    public static Optional<Move> decode(int rawMove, Position position) {
        BoardSize size = position.board().size();
        int squares = size.squares();
        int promotion = rawMove / (squares * squares);
        Square from = size.square(rawMove / squares % squares);
        Square to = size.square(rawMove % squares);
        if (promotion > PROMOTIONS.size()) {
            return Optional.empty();
        }
        if (promotion != 0) {
            return legal(Move.promotion(from, to, PROMOTIONS.get(promotion - 1)), position);
        }
        return castling(from, to, position)
                .or(() -> legal(Move.normal(from, to), position))
                .or(() -> legal(Move.enPassant(from, to), position));
    }

    /** The code of a move of that position, castling as king takes rook; always decoded again to the same move. */
    public static int encode(Move move, Position position) {
        BoardSize size = position.board().size();
        int squares = size.squares();
        int promotion = move instanceof Move.Promotion p ? PROMOTIONS.indexOf(p.promoteTo()) + 1 : 0;
        boolean coded = move instanceof Move.Normal || move instanceof Move.Castling || move instanceof Move.EnPassant;
        if (!coded && promotion == 0) {
            throw new IllegalArgumentException("a book record cannot hold the move " + move);
        }
        return (promotion * squares + size.index(move.from())) * squares + size.index(move.to());
    }

    /** King takes own rook, or, if that is no ordinary king move, the king's two steps towards it. */
    private static Optional<Move> castling(Square from, Square to, Position position) {
        Color turn = position.turn();
        if (!position.board().has(from, turn, PieceType.KING) || from.rank() != to.rank()) {
            return Optional.empty();
        }
        if (position.board().has(to, turn, PieceType.ROOK)) {
            return legal(Move.castling(from, to), position);
        }
        if (Math.abs(from.file() - to.file()) != 2) {
            return Optional.empty();
        }
        return position.legalMoves().stream()
                .filter(Move.Castling.class::isInstance)
                .filter(move -> (move.to().file() > from.file()) == (to.file() > from.file()))
                .findFirst();
    }

    private static Optional<Move> legal(Move move, Position position) {
        return position.isLegal(move) ? Optional.of(move) : Optional.empty();
    }
}
