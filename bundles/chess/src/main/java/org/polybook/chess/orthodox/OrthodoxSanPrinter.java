package org.polybook.chess.orthodox;

import static org.polybook.chess.orthodox.OrthodoxReplayer.BISHOP;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BLACK;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.QUEEN;
import static org.polybook.chess.orthodox.OrthodoxReplayer.ROOK;

import org.polybook.chess.CoreMove;

/** Writes legal moves of orthodox chess and Chess960 as canonical SAN. */
final class OrthodoxSanPrinter {
    /** {@code byte[8]}: the letter by type id. */
    private static final byte[] LETTERS = {0, 'P', 'N', 'B', 'R', 'Q', 'K', 0};

    private OrthodoxSanPrinter() {}

    /** Writes the move and returns the index after the last byte. */
    static int print(OrthodoxReplayer r, int move, byte[] into, int offset) {
        int from = move >>> 8 & 63;
        int to = move & 63;
        int kind = move >>> 24;
        int end;
        if (kind == CoreMove.CASTLING) {
            end = printCastling(to > from, into, offset);
        } else if ((r.board[from] & 7) == PAWN) {
            end = printPawnMove(move, into, offset);
        } else {
            end = printPieceMove(r, from, to, into, offset);
        }
        return printCheckMark(r, move, into, end);
    }

    private static int printCastling(boolean isHSide, byte[] into, int offset) {
        int end = offset;
        for (int i = isHSide ? 2 : 3; i > 0; i--) {
            into[end++] = 'O';
            into[end++] = '-';
        }
        return end - 1;
    }

    private static int printPawnMove(int move, byte[] into, int offset) {
        int from = move >>> 8 & 63;
        int to = move & 63;
        int end = offset;
        if ((from ^ to) % 8 != 0) {
            into[end++] = (byte) ('a' + (from & 7));
            into[end++] = 'x';
        }
        end = printSquare(to, into, end);
        if (move >>> 24 == CoreMove.PROMOTION) {
            into[end++] = '=';
            into[end++] = LETTERS[move >>> 16 & 7];
        }
        return end;
    }

    private static int printPieceMove(OrthodoxReplayer r, int from, int to, byte[] into, int offset) {
        int type = r.board[from] & 7;
        int end = offset;
        into[end++] = LETTERS[type];
        long others = r.sets[r.turn | type] & ~(1L << from) & LineTables.reach(type, to);
        if (others != 0) {
            end = printOrigin(r, from, to, others, into, end);
        }
        if (r.board[to] != 0) {
            into[end++] = 'x';
        }
        return printSquare(to, into, end);
    }

    /**
     * Writes as much of the origin as distinguishes the move from those of the other pieces that can move to the
     * square: the file, the rank, or both.
     */
    private static int printOrigin(OrthodoxReplayer r, int from, int to, long others, byte[] into, int offset) {
        boolean isAlone = true;
        boolean isAloneOnFile = true;
        boolean isAloneOnRank = true;
        for (long left = others; left != 0; left &= left - 1) {
            int other = Long.numberOfTrailingZeros(left);
            if (Legality.isUnblockedAndSafe(r, other, to)) {
                isAlone = false;
                isAloneOnFile &= (other & 7) != (from & 7);
                isAloneOnRank &= other >>> 3 != from >>> 3;
            }
        }
        int end = offset;
        if (!isAlone && (isAloneOnFile || !isAloneOnRank)) {
            into[end++] = (byte) ('a' + (from & 7));
        }
        if (!isAloneOnFile) {
            into[end++] = (byte) ('1' + (from >>> 3));
        }
        return end;
    }

    private static int printSquare(int square, byte[] into, int offset) {
        into[offset] = (byte) ('a' + (square & 7));
        into[offset + 1] = (byte) ('1' + (square >>> 3));
        return offset + 2;
    }

    private static int printCheckMark(OrthodoxReplayer r, int move, byte[] into, int offset) {
        boolean mayCheck = move >>> 24 != CoreMove.NORMAL || givesCheck(r, move >>> 8, move & 63);
        return mayCheck ? printCheckMarkByPlaying(r, move, into, offset) : offset;
    }

    /** Plays the move to find its check mark; needed for few moves. */
    private static int printCheckMarkByPlaying(OrthodoxReplayer r, int move, byte[] into, int offset) {
        r.play(move);
        int end = offset;
        if (r.isCheck()) {
            into[end++] = (byte) (MoveCounter.count(r) == 0 ? '#' : '+');
        }
        r.undo();
        return end;
    }

    /** Returns true if a plain move gives check: with its piece from the target, or along a line that it opens. */
    private static boolean givesCheck(OrthodoxReplayer r, int from, int to) {
        int king = r.kingSquare(r.turn ^ BLACK);
        int type = r.board[from] & 7;
        long occupied = r.occupied() & ~(1L << from) | 1L << to;
        long reached = type == PAWN ? Attacks.pawn(to, r.turn == 0) : LineTables.reach(type, to);
        boolean isAttacked = (reached >>> king & 1) != 0 && (LineTables.between(to, king) & occupied) == 0;
        return isAttacked || uncoversCheck(r, from, king, occupied);
    }

    private static boolean uncoversCheck(OrthodoxReplayer r, int from, int king, long occupied) {
        long[] sets = r.sets;
        long lines = LineTables.beyond(king, from);
        long sliders = LineTables.reach(ROOK, king) & (sets[r.turn | ROOK] | sets[r.turn | QUEEN])
                | LineTables.reach(BISHOP, king) & (sets[r.turn | BISHOP] | sets[r.turn | QUEEN]);
        for (long left = lines & sliders & occupied; left != 0; left &= left - 1) {
            if ((LineTables.between(king, Long.numberOfTrailingZeros(left)) & occupied) == 0) {
                return true;
            }
        }
        return false;
    }
}
