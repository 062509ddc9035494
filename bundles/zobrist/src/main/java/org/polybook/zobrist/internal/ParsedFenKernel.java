package org.polybook.zobrist.internal;

import static org.polybook.zobrist.internal.PolyglotNumbers.CASTLING;
import static org.polybook.zobrist.internal.PolyglotNumbers.EN_PASSANT;
import static org.polybook.zobrist.internal.PolyglotNumbers.NUMBERS;
import static org.polybook.zobrist.internal.PolyglotNumbers.TURN;

import java.util.function.BiConsumer;
import org.polybook.chess.Board;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Square;

/** The key of a FEN in any form, without validation. */
final class ParsedFenKernel {
    private ParsedFenKernel() {}

    static long key(Fen fen) {
        BoardKeyVisitor pieces = new BoardKeyVisitor();
        fen.board().forEach(pieces);
        return pieces.key
                ^ castlingNumbers(fen.castlingRights())
                ^ enPassantNumber(fen.board(), fen.turn(), fen.enPassantSquare().orElse(null))
                ^ (fen.turn() == Color.WHITE ? NUMBERS[TURN] : 0);
    }

    private static long castlingNumbers(CastlingRights rights) {
        return (rights.has(Color.WHITE, CastlingSide.H_SIDE) ? NUMBERS[CASTLING] : 0)
                ^ (rights.has(Color.WHITE, CastlingSide.A_SIDE) ? NUMBERS[CASTLING + 1] : 0)
                ^ (rights.has(Color.BLACK, CastlingSide.H_SIDE) ? NUMBERS[CASTLING + 2] : 0)
                ^ (rights.has(Color.BLACK, CastlingSide.A_SIDE) ? NUMBERS[CASTLING + 3] : 0);
    }

    private static long enPassantNumber(Board board, Color turn, Square square) {
        if (square == null) {
            return 0;
        }
        int file = square.file();
        int rank = turn == Color.WHITE ? 4 : 3;
        boolean adjacent = file > 0 && board.has(Square.of(file - 1, rank), turn, PieceType.PAWN)
                || file < 7 && board.has(Square.of(file + 1, rank), turn, PieceType.PAWN);
        return adjacent ? NUMBERS[EN_PASSANT + file] : 0;
    }

    /** Combines the numbers of the pieces that it visits. */
    private static final class BoardKeyVisitor implements BiConsumer<Square, Piece> {
        private long key;

        @Override
        public void accept(Square square, Piece piece) {
            int kind = 2 * (piece.type().id() - 1) + (piece.color() == Color.WHITE ? 1 : 0);
            key ^= NUMBERS[kind << 6 | square.rank() << 3 | square.file()];
        }
    }
}
