package org.polybook.chess.orthodox;

import static org.polybook.chess.CoreMove.AMBIGUOUS;
import static org.polybook.chess.CoreMove.ILLEGAL;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BLACK;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KING;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;

import org.polybook.chess.CoreMove;

/** Finds the legal move for the text that {@link OrthodoxSanReader} has parsed. */
final class SanResolver {
    private SanResolver() {}

    /**
     * Returns the only legal move that fits, or ILLEGAL or AMBIGUOUS.
     *
     * @param type type id; 0 if the text names no piece: then the piece on the origin if {@code origins} is one square,
     *     otherwise a pawn
     * @param origins the squares from which the piece may come
     */
    static int resolve(OrthodoxReplayer r, int type, long origins, int to, int promotion) {
        if ((origins & origins - 1) == 0) {
            int from = Long.numberOfTrailingZeros(origins);
            int found = r.board[from] ^ r.turn;
            if (found < PAWN || found > KING || type != 0 && type != found) {
                return ILLEGAL;
            }
            return resolveBetweenSquares(r, found, from, to, promotion);
        }
        return type <= PAWN ? resolvePawnMove(r, to, origins, promotion) : resolvePieceMove(r, type, to, origins);
    }

    private static int resolveBetweenSquares(OrthodoxReplayer r, int type, int from, int to, int promotion) {
        if (type == PAWN) {
            return resolvePawnMove(r, to, 1L << from, promotion);
        }
        if (promotion != 0) {
            return ILLEGAL;
        }
        int move = resolvePieceMove(r, type, to, 1L << from);
        return move == ILLEGAL && type == KING ? resolveCastling(r, from, to) : move;
    }

    /** Returns castling written as the king's step onto its rook, or to its target. */
    private static int resolveCastling(OrthodoxReplayer r, int king, int to) {
        int first = r.turn >>> 2;
        for (int number = first; number < first + 2; number++) {
            int rook = r.rookSquare(number);
            boolean named =
                    (r.rights >>> number & 1) != 0 && (to == rook || to == CastlingUpdate.castledKing(king, rook));
            if (named && Legality.canCastle(r, king, rook)) {
                return CoreMove.CASTLING << 24 | king << 8 | rook;
            }
        }
        return ILLEGAL;
    }

    static int resolvePieceMove(OrthodoxReplayer r, int type, int to, long origins) {
        if ((r.sets[r.turn] >>> to & 1) != 0) {
            return ILLEGAL;
        }
        long left = r.sets[r.turn | type] & origins;
        if (left == 0) {
            return ILLEGAL;
        }
        left &= LineTables.reach(type, to);
        long occupied = r.occupied();
        int found = ILLEGAL;
        for (; left != 0; left &= left - 1) {
            int from = Long.numberOfTrailingZeros(left);
            if ((LineTables.between(to, from) & occupied) == 0 && Legality.isKingSafeAfter(r, from, to)) {
                if (found >= 0) {
                    return AMBIGUOUS;
                }
                found = from << 8 | to;
            }
        }
        return found;
    }

    /** Resolves a pawn's move: from another file it captures; from the same file, or without a file, it pushes. */
    private static int resolvePawnMove(OrthodoxReplayer r, int to, long origins, int promotion) {
        long sameFile = origins & Attacks.FILE_A << (to & 7);
        return sameFile != 0 ? resolvePush(r, to, sameFile, promotion) : resolveCapture(r, to, origins, promotion);
    }

    static int resolvePush(OrthodoxReplayer r, int to, long origins, int promotion) {
        int step = r.turn == 0 ? 8 : -8;
        int from = to - step;
        if (r.board[to] != 0 || (from & ~63) != 0) {
            return ILLEGAL;
        }
        int pawn = r.turn | PAWN;
        if (r.board[from] == 0 && to >>> 3 == (r.turn == 0 ? 3 : 4)) {
            from -= step;
        }
        if (r.board[from] != pawn || (origins >>> from & 1) == 0) {
            return ILLEGAL;
        }
        return pawnMoveIfLegal(r, from, to, promotion);
    }

    /**
     * Resolves a capture. The {@code origins} are squares of one file, so at most one of the pawns on them attacks the
     * target.
     */
    private static int resolveCapture(OrthodoxReplayer r, int to, long origins, int promotion) {
        long pawn = Attacks.pawn(to, r.turn != 0) & r.sets[r.turn | PAWN] & origins;
        if (pawn == 0) {
            return ILLEGAL;
        }
        int from = Long.numberOfTrailingZeros(pawn);
        if ((r.sets[r.turn ^ BLACK] >>> to & 1) != 0) {
            return pawnMoveIfLegal(r, from, to, promotion);
        }
        boolean legal = to == r.enPassant && promotion == 0 && Legality.isKingSafeAfterEnPassant(r, from, to);
        return legal ? CoreMove.EN_PASSANT << 24 | from << 8 | to : ILLEGAL;
    }

    private static int pawnMoveIfLegal(OrthodoxReplayer r, int from, int to, int promotion) {
        boolean last = (1L << to & PawnMoves.LAST_RANKS) != 0;
        if (last != (promotion != 0) || !Legality.isKingSafeAfter(r, from, to)) {
            return ILLEGAL;
        }
        int move = from << 8 | to;
        return last ? CoreMove.PROMOTION << 24 | promotion << 16 | move : move;
    }
}
