package org.polybook.chess.orthodox;

import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BLACK;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KING;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KNIGHT;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

import org.polybook.chess.CoreMove;

/** The legality of one move, tested outward from the king and without generating the other moves. */
final class Legality {
    private Legality() {}

    /**
     * Returns the pieces of {@code side} (0 or BLACK) that attack the square if the squares of {@code occupied} block
     * lines.
     */
    static long attackers(OrthodoxReplayer r, int square, int side, long occupied) {
        long[] sets = r.sets;
        long queens = sets[side | QUEEN];
        return Attacks.rook(square, occupied) & (sets[side | ROOK] | queens)
                | Attacks.bishop(square, occupied) & (sets[side | BISHOP] | queens)
                | Attacks.knight(square) & sets[side | KNIGHT]
                | Attacks.pawn(square, side != 0) & sets[side | PAWN]
                | Attacks.king(square) & sets[side | KING];
    }

    /**
     * Returns true if the mover's king is safe after a move that is neither castling nor en passant. In most positions
     * no enemy piece would attack the king even on an empty board, and the method returns early. In other positions it
     * computes without branches, because a processor can hardly predict which lines are open.
     */
    static boolean isKingSafeAfter(OrthodoxReplayer r, int from, int to) {
        long[] sets = r.sets;
        int enemy = r.turn ^ BLACK;
        int king = (r.board[from] & 7) == KING ? to : r.kingSquare(r.turn);
        long left = ~(1L << to);
        long queens = sets[enemy | QUEEN];
        long near = LineTables.reach(KNIGHT, king) & sets[enemy | KNIGHT]
                | LineTables.origins(enemy | PAWN, king) & sets[enemy | PAWN]
                | LineTables.reach(KING, king) & sets[enemy | KING];
        long straight = LineTables.reach(ROOK, king) & (sets[enemy | ROOK] | queens);
        long diagonal = LineTables.reach(BISHOP, king) & (sets[enemy | BISHOP] | queens);
        if (((near | straight | diagonal) & left) == 0) {
            return true;
        }
        long occupied = r.occupied() & ~(1L << from) | 1L << to;
        long attackers = Attacks.rook(king, occupied) & straight | Attacks.bishop(king, occupied) & diagonal | near;
        return (attackers & left) == 0;
    }

    /** Like {@link #isKingSafeAfter}, but for an en-passant capture. */
    static boolean isKingSafeAfterEnPassant(OrthodoxReplayer r, int from, int to) {
        long victim = 1L << (to ^ 8);
        long occupied = r.occupied() & ~(1L << from) & ~victim | 1L << to;
        return (attackers(r, r.kingSquare(r.turn), r.turn ^ BLACK, occupied) & ~victim) == 0;
    }

    static boolean isLegal(OrthodoxReplayer r, int move) {
        return (move & ~0x3F3F) == 0 ? isLegal(r, move >>> 8, move & 63) : isLegalSpecialMove(r, move);
    }

    /** Returns true if the move is legal; it must not be castling, a promotion or an en-passant capture. */
    static boolean isLegal(OrthodoxReplayer r, int from, int to) {
        int piece = r.board[from];
        int type = piece & 7;
        int row = type == PAWN && ((from ^ to) & 7) == 0 ? LineTables.PUSH : type;
        return piece != 0
                && (piece & BLACK) == r.turn
                && (LineTables.origins(r.turn | row, to) >>> from & 1) != 0
                && isUnblockedAndSafe(r, from, to);
    }

    /**
     * Like {@link #isLegal(OrthodoxReplayer, int, int)}, but the caller knows that a piece of the side to move reaches
     * the target on an empty board.
     */
    static boolean isUnblockedAndSafe(OrthodoxReplayer r, int from, int to) {
        long[] sets = r.sets;
        int turn = r.turn;
        long own = sets[turn];
        long enemy = sets[turn ^ BLACK];
        long forbidden = own;
        if ((sets[turn | PAWN] >>> from & 1) != 0) {
            forbidden = PawnMoves.LAST_RANKS | (((from ^ to) & 7) == 0 ? own | enemy : ~enemy);
        }
        return (forbidden & 1L << to | LineTables.between(to, from) & (own | enemy)) == 0
                && isKingSafeAfter(r, from, to);
    }

    private static boolean isLegalSpecialMove(OrthodoxReplayer r, int move) {
        int kind = move >>> 24;
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        int type = CoreMove.typeId(move);
        if (kind == CoreMove.NORMAL || kind > CoreMove.EN_PASSANT || (from | to) > 63) {
            return false;
        }
        if (kind == CoreMove.CASTLING) {
            return type == 0 && isLegalCastling(r, from, to);
        }
        if (r.board[from] != (r.turn | PAWN)) {
            return false;
        }
        boolean enPassant = kind == CoreMove.EN_PASSANT;
        boolean reached = enPassant ? type == 0 && isEnPassant(r, from, to) : promotes(r, from, to, type);
        return reached && (enPassant ? isKingSafeAfterEnPassant(r, from, to) : isKingSafeAfter(r, from, to));
    }

    private static boolean isEnPassant(OrthodoxReplayer r, int from, int to) {
        return to == r.enPassant && (Attacks.pawn(from, r.turn == 0) >>> to & 1) != 0;
    }

    private static boolean promotes(OrthodoxReplayer r, int from, int to, int type) {
        if (to >>> 3 != (r.turn == 0 ? 7 : 0) || type < KNIGHT || type > QUEEN) {
            return false;
        }
        if ((Attacks.pawn(from, r.turn == 0) >>> to & 1) != 0) {
            return (r.sets[r.turn ^ BLACK] >>> to & 1) != 0;
        }
        return r.board[to] == 0 && to == from + (r.turn == 0 ? 8 : -8);
    }

    private static boolean isLegalCastling(OrthodoxReplayer r, int king, int rook) {
        if (king != r.kingSquare(r.turn)) {
            return false;
        }
        int number = (r.turn == 0 ? 0 : 2) + (rook > king ? 0 : 1);
        return (r.rights >>> number & 1) != 0 && r.rookSquare(number) == rook && canCastle(r, king, rook);
    }

    /**
     * Returns true if no piece is in the way and the king neither leaves, crosses nor enters an attacked square. The
     * squares are tested with king and rook removed from the board, which forbids no legal castling: a slider behind
     * the rook that attacks a square that the king crosses always attacks the king's target, too.
     */
    static boolean canCastle(OrthodoxReplayer r, int king, int rook) {
        int kingTo = CastlingUpdate.castledKing(king, rook);
        int rookTo = rook > king ? kingTo - 1 : kingTo + 1;
        long lifted = r.occupied() & ~(1L << king) & ~(1L << rook);
        long kingPath = span(king, kingTo);
        if (((kingPath | span(rook, rookTo)) & lifted) != 0) {
            return false;
        }
        for (long left = kingPath; left != 0; left &= left - 1) {
            if (attackers(r, Long.numberOfTrailingZeros(left), r.turn ^ BLACK, lifted) != 0) {
                return false;
            }
        }
        return true;
    }

    /** Returns the squares from one to another of the same rank, both included. */
    private static long span(int a, int b) {
        int low = Math.min(a, b);
        return (2L << Math.max(a, b)) - (1L << low);
    }
}
