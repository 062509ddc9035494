package org.polybook.scid.internal.write;

import java.util.Optional;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.orthodox.Orthodox;
import org.polybook.chess.orthodox.OrthodoxReplayer;

/** Writes the FENs of start positions in the form that a database stores. */
final class StartFen {
    /** Shared by all threads; no move is ever played on this board. */
    private static final Replayer STANDARD = Orthodox.NORMAL.replayer();

    private static final int E_FILE = 4;

    private StartFen() {}

    static boolean isStandard(OrthodoxReplayer start) {
        boolean same = start.castlingMask() == STANDARD.castlingMask()
                && start.whiteToMove()
                && start.fullmoveNumber() == 1
                && start.halfmoveClock() == 0
                && start.enPassantSquare() < 0;
        for (int square = 0; same && square < 64; square++) {
            same = start.pieceAt(square) == STANDARD.pieceAt(square);
        }
        return same;
    }

    /**
     * The FEN of a start position, with all six fields.
     *
     * @param given the FEN that the game has: its en-passant square is kept even if no pawn can capture there
     */
    static String of(OrthodoxReplayer start, Optional<String> given) {
        Fen fen = Fen.of(start.toPosition(), EnPassantMode.PSEUDO_LEGAL);
        if (given.isPresent()) {
            try {
                fen = fen.withEnPassantSquare(Fen.parse(given.get()).enPassantSquare());
            } catch (InvalidNotationException readOtherwise) {
                // the reader of the game accepted a FEN that is rejected here: the position keeps its own en-passant
                // square
            }
        }
        return fen.format(FenStyle.X_FEN);
    }

    /** Returns true if the king or the rook of a castling right is on another square than in orthodox chess. */
    static boolean needsChess960(OrthodoxReplayer start) {
        for (int right = 1; right <= Replayer.BLACK_H_SIDE || right <= Replayer.BLACK_A_SIDE; right <<= 1) {
            int rook = start.castlingRook(right);
            if (rook >= 0 && ((rook & 7) % 7 != 0 || !isKing(start, (rook & 56) + E_FILE))) {
                return true;
            }
        }
        return false;
    }

    private static boolean isKing(OrthodoxReplayer start, int square) {
        return (start.pieceAt(square) & 0xFF) == PieceType.KING.id();
    }
}
