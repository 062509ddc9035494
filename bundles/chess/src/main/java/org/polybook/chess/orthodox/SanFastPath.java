package org.polybook.chess.orthodox;

import static org.polybook.chess.CoreMove.INVALID;
import static org.polybook.chess.orthodox.LineTables.PUSH;
import static org.polybook.chess.orthodox.OrthodoxReplayer.BLACK;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KING;
import static org.polybook.chess.orthodox.OrthodoxReplayer.KNIGHT;
import static org.polybook.chess.orthodox.OrthodoxReplayer.PAWN;

import java.util.Arrays;

/**
 * Reads the nine in ten moves that only one piece can make ({@code e4 exd5 Nf3 Nxe5}), with or without a check mark.
 * Pawns and pieces share one path through tables, because a processor would seldom predict a branch on the kind of
 * piece correctly. For any other text, and for a move that it cannot prove legal, the result is INVALID, and {@link
 * OrthodoxSanReader} reads the text in full. A move that this class returns must be the one that {@link
 * OrthodoxSanReader} returns.
 */
final class SanFastPath {
    /**
     * {@code byte[256]}: the row of {@link LineTables#origins} by the first letter of the text; PUSH for the letter of
     * a file, -1 if no move begins with the letter.
     */
    private static final byte[] ROWS = new byte[256];

    static {
        Arrays.fill(ROWS, (byte) -1);
        for (int type = KNIGHT; type <= KING; type++) {
            ROWS["NBRQK".charAt(type - KNIGHT)] = (byte) type;
        }
        for (int file = 0; file < 8; file++) {
            ROWS['a' + file] = PUSH;
        }
    }

    private SanFastPath() {}

    static int readOrInvalid(OrthodoxReplayer r, byte[] text, int offset, int length) {
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
        return onlyLegalMoveOrInvalid(r, row, rank << 3 | file, origins);
    }

    private static int onlyLegalMoveOrInvalid(OrthodoxReplayer r, int row, int to, long origins) {
        long[] sets = r.sets;
        int turn = r.turn;
        long own = sets[turn];
        long enemy = sets[turn ^ BLACK];
        long forbidden = row == PUSH ? own | enemy : row == PAWN ? ~enemy | PawnMoves.LAST_RANKS : own;
        long left = sets[turn | Math.max(PAWN, row)] & LineTables.origins(turn | row, to) & origins;
        if ((forbidden >>> to & 1) != 0 || left == 0 || (left & left - 1) != 0) {
            return INVALID;
        }
        int from = Long.numberOfTrailingZeros(left);
        if ((LineTables.between(to, from) & (own | enemy)) != 0) {
            return INVALID;
        }
        return Legality.isKingSafeAfter(r, from, to) ? from << 8 | to : INVALID;
    }
}
