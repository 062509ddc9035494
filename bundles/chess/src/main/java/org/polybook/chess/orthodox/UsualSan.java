package org.polybook.chess.orthodox;

import static org.polybook.chess.CoreMove.INVALID;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BLACK;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KING;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KNIGHT;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

import java.util.Arrays;
import org.polybook.chess.CoreMove;

/**
 * Nine moves of ten: {@code e4 exd5 Nf3 Nxe5}, with or without a check mark, that one piece alone can make. Pawns and
 * pieces go the same way through tables, since a processor guesses badly what comes next in a game. Answers INVALID for any
 * other text and for any doubt; {@link OrthodoxSanReader} then reads it with all due care. Must agree with it wherever it answers.
 */
final class UsualSan {
    /** Rows of {@link #ORIGINS}: pawns that push, then pawns that capture ({@link OrthodoxReplayer#PAWN}), then by type id. */
    private static final int PUSH = 0;

    /** {@code byte[256]}: row by first letter; PUSH for a file, -1 for what no move begins with. */
    private static final byte[] ROWS = new byte[256];

    /** {@code long[16 * 64]}, by row (with BLACK for Black) and target: where such a move comes from on an empty board. */
    private static final long[] ORIGINS = new long[16 * 64];

    static {
        Arrays.fill(ROWS, (byte) -1);
        for (int type = KNIGHT; type <= KING; type++) {
            ROWS["NBRQK".charAt(type - KNIGHT)] = (byte) type;
        }
        for (int file = 0; file < 8; file++) {
            ROWS['a' + file] = PUSH;
        }
        for (int to = 0; to < 64; to++) {
            for (int type = KNIGHT; type <= KING; type++) {
                ORIGINS[type << 6 | to] = Lines.reach(type, to);
                ORIGINS[(type | BLACK) << 6 | to] = Lines.reach(type, to);
            }
            boolean last = (1L << to & PawnMoves.LAST_RANKS) != 0;
            ORIGINS[PUSH << 6 | to] = last ? 0 : 1L << to >>> 8 | (to >>> 3 == 3 ? 1L << to >>> 16 : 0);
            ORIGINS[(PUSH | BLACK) << 6 | to] = last ? 0 : 1L << to << 8 | (to >>> 3 == 4 ? 1L << to << 16 : 0);
            ORIGINS[PAWN << 6 | to] = Attacks.pawn(to, false);
            ORIGINS[(PAWN | BLACK) << 6 | to] = Attacks.pawn(to, true);
        }
    }

    private UsualSan() {}

    static int read(OrthodoxReplayer r, byte[] text, int offset, int length) {
        int count = length;
        int last = text[offset + length - 1];
        if (last == '+' || last == '#') {
            count--;
        }
        if (count < 2 || count > 4) {
            return INVALID;
        }
        int file = text[offset + count - 2] - 'a';
        int rank = text[offset + count - 1] - '1';
        int first = text[offset];
        int row = ROWS[first & 0xFF];
        if (((file | rank) & ~7) != 0 || row < 0) {
            return INVALID;
        }
        long origins = -1;
        if (count > 2) {
            if (count == 4 ? text[offset + 1] != 'x' : row == PUSH) {
                return INVALID;
            }
            if (row == PUSH) {
                row = PAWN;
                origins = Attacks.FILE_A << first - 'a';
            }
        }
        return move(r, row, rank << 3 | file, origins);
    }

    private static int move(OrthodoxReplayer r, int row, int to, long origins) {
        long[] sets = r.sets;
        int turn = r.turn;
        long own = sets[turn];
        long enemy = sets[turn ^ BLACK];
        long no = row == PUSH ? own | enemy : row == PAWN ? ~enemy | PawnMoves.LAST_RANKS : own;
        long left = sets[turn | Math.max(PAWN, row)] & ORIGINS[(turn | row) << 6 | to] & origins;
        if ((no >>> to & 1) != 0 || left == 0 || (left & left - 1) != 0) {
            return INVALID;
        }
        int from = Long.numberOfTrailingZeros(left);
        if ((Lines.between(to, from) & (own | enemy)) != 0) {
            return INVALID;
        }
        boolean safe = row != KING && cannotExposeKing(r, from) || Legality.isSafe(r, from, to, false);
        return safe ? from << 8 | to : INVALID;
    }

    /** Whether a move is legal that is neither castling nor a promotion nor a capture in passing. */
    static boolean isLegal(OrthodoxReplayer r, int from, int to) {
        long[] sets = r.sets;
        int turn = r.turn;
        int piece = r.board[from];
        long own = sets[turn];
        long enemy = sets[turn ^ BLACK];
        int type = piece & 7;
        int row = type == PAWN ? (int) (enemy >>> to & 1) : type; // PUSH or PAWN
        long no = type == PAWN ? own | PawnMoves.LAST_RANKS : own;
        if ((own >>> from & 1) == 0
                || (no >>> to & 1) != 0
                || (ORIGINS[(turn | row) << 6 | to] >>> from & 1) == 0
                || (Lines.between(to, from) & (own | enemy)) != 0) {
            return false;
        }
        return isSafe(r, from, to, own | enemy);
    }

    /**
     * Whether the mover's king is safe after the move. No branches: which lines matter is what a processor guesses worst, and nothing
     * waits for the answer.
     */
    private static boolean isSafe(OrthodoxReplayer r, int from, int to, long before) {
        long[] sets = r.sets;
        int enemy = r.turn ^ BLACK;
        int king = (r.board[from] & 7) == KING ? to : r.kingSquare(r.turn);
        long taken = 1L << to;
        long occupied = before & ~(1L << from) | taken;
        long queens = sets[enemy | QUEEN];
        long attackers = Attacks.rook(king, occupied) & (sets[enemy | ROOK] | queens)
                | Attacks.bishop(king, occupied) & (sets[enemy | BISHOP] | queens)
                | ORIGINS[KNIGHT << 6 | king] & sets[enemy | KNIGHT]
                | ORIGINS[(enemy | PAWN) << 6 | king] & sets[enemy | PAWN]
                | ORIGINS[KING << 6 | king] & sets[enemy | KING];
        return (attackers & ~taken) == 0;
    }

    /**
     * Whether a piece other than the king can leave the square safely wherever it goes. The last two moves were legal, so
     * before the very last one the mover's king was not attacked. It can be attacked now only by the piece that moved or
     * along a line that it has left, and after this move only along the line that is left now. Lines are taken to be open as
     * long as a slider stands on them at all.
     */
    private static boolean cannotExposeKing(OrthodoxReplayer r, int from) {
        int last = r.lastOfTwoMoves();
        if (last < 0 || last >>> 24 >= CoreMove.CASTLING) {
            return false;
        }
        long[] sets = r.sets;
        int turn = r.turn;
        int enemy = turn ^ BLACK;
        int king = r.kingSquare(turn);
        int to = last & 63;
        long sliders = sets[enemy | BISHOP] | sets[enemy | ROOK] | sets[enemy | QUEEN];
        long lines = Lines.beyond(king, last >>> 8 & 63) | Lines.beyond(king, from);
        // a pawn of the enemy attacks the squares that a pawn of ours would capture from
        long attacked = ORIGINS[(turn | r.board[to] & 7) << 6 | to] >>> king & 1;
        boolean isAttacked = attacked != 0 && (Lines.between(king, to) & r.occupied()) == 0;
        return (lines & sliders) == 0 && !isAttacked;
    }
}
