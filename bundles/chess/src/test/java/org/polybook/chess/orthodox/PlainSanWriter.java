package org.polybook.chess.orthodox;

import java.util.List;
import org.polybook.chess.Board;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Move;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;

/**
 * A plain, slow writer of SAN without check marks, which compares a move with all others: the oracle for the reader.
 */
final class PlainSanWriter {
    private PlainSanWriter() {}

    static String writeWithoutCheckMark(Board board, List<Move> legal, Move move) {
        if (move instanceof Move.Castling castling) {
            return castling.side() == CastlingSide.H_SIDE ? "O-O" : "O-O-O";
        }
        Piece piece = board.pieceAt(move.from()).orElseThrow();
        boolean captures =
                move instanceof Move.EnPassant || board.pieceAt(move.to()).isPresent();
        if (piece.type() == PieceType.PAWN) {
            String origin = captures ? move.from().toString().substring(0, 1) + "x" : "";
            String promotion =
                    move instanceof Move.Promotion p ? "=" + p.promoteTo().letter() : "";
            return origin + move.to() + promotion;
        }
        return piece.type().letter() + origin(board, legal, move, piece) + (captures ? "x" : "") + move.to();
    }

    private static String origin(Board board, List<Move> legal, Move move, Piece piece) {
        List<Move> rivals = legal.stream()
                .filter(other -> !(other instanceof Move.Castling)
                        && !other.equals(move)
                        && other.to().equals(move.to())
                        && board.pieceAt(other.from()).orElseThrow().equals(piece))
                .toList();
        if (rivals.isEmpty()) {
            return "";
        }
        String from = move.from().toString();
        if (rivals.stream()
                .noneMatch(other -> other.from().file() == move.from().file())) {
            return from.substring(0, 1);
        }
        boolean rank = rivals.stream()
                .noneMatch(other -> other.from().rank() == move.from().rank());
        return rank ? from.substring(1) : from;
    }
}
