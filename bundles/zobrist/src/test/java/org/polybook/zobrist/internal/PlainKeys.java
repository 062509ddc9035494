package org.polybook.zobrist.internal;

import java.util.Optional;
import org.polybook.chess.Board;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Piece;
import org.polybook.chess.PieceType;
import org.polybook.chess.Position;
import org.polybook.chess.Square;

/** A slow implementation of the format's document, line by line, with which the kernels are compared. */
final class PlainKeys {
    private static final String KINDS = "pPnNbBrRqQkK";

    private PlainKeys() {}

    static long key(Position position) {
        return key(position.board(), position.turn(), position.castlingRights(), position.enPassantSquare());
    }

    static long key(Fen fen) {
        return key(fen.board(), fen.turn(), fen.castlingRights(), fen.enPassantSquare());
    }

    private static long key(Board board, Color turn, CastlingRights rights, Optional<Square> enPassant) {
        long key = 0;
        for (int row = 0; row < 8; row++) {
            for (int file = 0; file < 8; file++) {
                Optional<Piece> piece = board.pieceAt(Square.of(file, row));
                if (piece.isPresent()) {
                    int kind = KINDS.indexOf(piece.get().letter());
                    key ^= PolyglotNumbers.NUMBERS[64 * kind + 8 * row + file];
                }
            }
        }
        int offset = 768;
        for (Color color : Color.values()) {
            for (CastlingSide side : CastlingSide.values()) {
                key ^= rights.has(color, side) ? PolyglotNumbers.NUMBERS[offset] : 0;
                offset++;
            }
        }
        if (enPassant.isPresent()
                && hasAdjacentPawn(board, turn, enPassant.get().file())) {
            key ^= PolyglotNumbers.NUMBERS[772 + enPassant.get().file()];
        }
        return turn == Color.WHITE ? key ^ PolyglotNumbers.NUMBERS[780] : key;
    }

    private static boolean hasAdjacentPawn(Board board, Color turn, int pushedFile) {
        int pushedRow = turn == Color.WHITE ? 4 : 3;
        for (int file = pushedFile - 1; file <= pushedFile + 1; file += 2) {
            if (file >= 0 && file < 8 && board.has(Square.of(file, pushedRow), turn, PieceType.PAWN)) {
                return true;
            }
        }
        return false;
    }
}
