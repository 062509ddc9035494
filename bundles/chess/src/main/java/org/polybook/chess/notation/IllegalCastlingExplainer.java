package org.polybook.chess.notation;

import java.util.Optional;
import org.polybook.chess.Board;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/** Explains in words why a castling move is not legal, by the rules of orthodox chess and Chess960. */
final class IllegalCastlingExplainer {
    private final Position position;
    private final Board board;
    private final Color turn;
    private final CastlingSide side;

    IllegalCastlingExplainer(Position position, CastlingSide side) {
        this.position = position;
        this.board = position.board();
        this.turn = position.turn();
        this.side = side;
    }

    String reason() {
        Optional<Square> king = Geometry.king(board, turn);
        if (king.isEmpty() || !position.castlingRights().has(turn, side)) {
            return IllegalMoveExplainer.name(turn) + " has no right to castle on the "
                    + (side == CastlingSide.H_SIDE ? "h" : "a") + "-side";
        }
        Square rook = Square.of(
                position.castlingRights().rookFile(turn, side), king.get().rank());
        if (!board.has(rook, turn, PieceType.ROOK)) {
            return "there is no rook on " + rook + " to castle with";
        }
        if (position.isCheck()) {
            return "the king on " + king.get() + " is in check";
        }
        return reason(king.get(), rook);
    }

    private String reason(Square king, Square rook) {
        boolean hSide = side == CastlingSide.H_SIDE;
        Square kingTo = Square.of(hSide ? 6 : 2, king.rank());
        Square rookTo = Square.of(hSide ? 5 : 3, king.rank());
        Optional<Square> obstacle = obstacle(king, kingTo, king, rook);
        obstacle = obstacle.isPresent() ? obstacle : obstacle(rook, rookTo, king, rook);
        if (obstacle.isPresent()) {
            return "the " + board.pieceAt(obstacle.get()).orElseThrow().type() + " on " + obstacle.get()
                    + " is in the way";
        }
        Optional<String> passing = passingCheckReason(king, kingTo);
        Board after = boardAfterCastling(king, rook, kingTo, rookTo);
        return passing.or(() -> describeAttacker(after, kingTo)
                        .map(by -> "the king would be in check on " + kingTo + " from " + by))
                .orElse("the rules of " + position.variant().name() + " forbid it");
    }

    /**
     * Returns the reason if the king would be in check on one of the squares that it crosses; empty if it would not.
     */
    private Optional<String> passingCheckReason(Square king, Square kingTo) {
        int step = Integer.signum(kingTo.file() - king.file());
        for (int file = king.file() + step; file * step < kingTo.file() * step; file += step) {
            Square square = Square.of(file, king.rank());
            Optional<String> by = describeAttacker(Geometry.after(board, king, square, Optional.empty()), square);
            if (by.isPresent()) {
                return Optional.of("the king passes through check on " + square + " from " + by.get());
            }
        }
        return Optional.empty();
    }

    private Optional<String> describeAttacker(Board on, Square target) {
        return Geometry.attacker(on, turn.opposite(), target)
                .map(square -> "the " + on.pieceAt(square).orElseThrow().type() + " on " + square);
    }

    private Board boardAfterCastling(Square king, Square rook, Square kingTo, Square rookTo) {
        Board.Builder after = Board.builder(board.size());
        board.forEach((square, piece) -> {
            if (!square.equals(king) && !square.equals(rook)) {
                after.put(square, piece);
            }
        });
        return after.put(kingTo, new Piece(turn, PieceType.KING))
                .put(rookTo, new Piece(turn, PieceType.ROOK))
                .build();
    }

    /**
     * Returns the square of the first piece between two squares, both included, that is neither king nor rook of this
     * castling.
     */
    private Optional<Square> obstacle(Square from, Square to, Square king, Square rook) {
        int step = Integer.signum(to.file() - from.file());
        for (int file = from.file(); ; file += step) {
            Square square = Square.of(file, from.rank());
            if (board.pieceAt(square).isPresent() && !square.equals(king) && !square.equals(rook)) {
                return Optional.of(square);
            }
            if (file == to.file()) {
                return Optional.empty();
            }
        }
    }
}
