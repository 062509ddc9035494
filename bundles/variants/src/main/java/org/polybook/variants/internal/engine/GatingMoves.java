package org.polybook.variants.internal.engine;

import org.polybook.chess.CoreMove;

/**
 * Moves with which a piece in hand enters the board when a back-rank piece first moves. Their legality is that of the
 * same move without the piece that enters.
 */
final class GatingMoves {
    private GatingMoves() {}

    /** Writes the gating forms of a legal move after {@code count} others. */
    static int appendGatingForms(PositionState s, int move, int[] into, int count) {
        int kind = CoreMove.kind(move);
        int files = s.gatingFiles(s.turn);
        if (files == 0 || kind != CoreMove.NORMAL && kind != CoreMove.CASTLING) {
            return count;
        }
        int from = CoreMove.from(move);
        int end = count;
        if (isVirgin(s, from, files)) {
            int gating = kind == CoreMove.NORMAL ? CoreMove.GATING : CoreMove.GATING_CASTLING;
            if (kind == CoreMove.NORMAL || isVacatedByCastling(s, move, from)) {
                end = appendGatings(s, move, gating, into, end);
            }
        }
        if (kind == CoreMove.CASTLING
                && isVirgin(s, CoreMove.to(move), files)
                && isVacatedByCastling(s, move, CoreMove.to(move))) {
            end = appendGatings(s, move, CoreMove.GATING_CASTLING_ON_ROOK, into, end);
        }
        return end;
    }

    private static boolean isVirgin(PositionState s, int square, int files) {
        BoardGrid g = s.tables.geometry;
        return g.ownRank(square, s.turn) == 0
                && (files >>> square % g.files & 1) != 0
                && !s.tables.pawn[s.board[square]];
    }

    /** Returns true if neither the king nor the rook is on the square after castling. */
    private static boolean isVacatedByCastling(PositionState s, int castling, int square) {
        int right = CastlingMoves.rightNumber(s, CoreMove.to(castling));
        int king = s.castledKingSquare(right);
        return square != king && square != CastlingMoves.castledRookSquare(king, right);
    }

    private static int appendGatings(PositionState s, int move, int kind, int[] into, int count) {
        int end = count;
        for (byte piece : s.tables.gated[s.turn]) {
            if (s.hand[piece] > 0) {
                into[end++] = kind << 24 | (s.tables.external[piece] & 0xFF) << 16 | move & 0xFFFF;
            }
        }
        return end;
    }
}
