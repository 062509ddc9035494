package org.polybook.scid.internal.line;

import java.util.Arrays;
import org.polybook.chess.PieceType;
import org.polybook.scid.internal.game.SoughtPosition;

/**
 * What the code of a game's line tells about a position: for each of the codes after how many half-moves it stands on the board, or
 * that it cannot come, or nothing. Holds for games from the usual start. Immutable.
 */
public final class LineAnswers {
    /** The position cannot come in a game with that line. */
    public static final int NEVER = -1;

    /** The line does not tell. */
    public static final int UNKNOWN = -2;

    private static final int PAWN = PieceType.PAWN.id();
    private static final int KING = PieceType.KING.id();
    private static final int BOARD = 64;

    /** {@code byte[256]}: by code. */
    private final byte[] answers = new byte[256];

    /**
     * The answers for a position. As in Scid, lines tell nothing unless the kings stand on e1 or g1 and e8 or g8, where all lines
     * leave them.
     */
    public LineAnswers(SoughtPosition sought) {
        Arrays.fill(answers, (byte) UNKNOWN);
        if (!isKing(sought, KING, 4, 6) || !isKing(sought, KING | SoughtPosition.BLACK, 60, 62)) {
            return;
        }
        for (int code = 0; code < StoredLines.CODES; code++) {
            answers[code] = (byte) answer(sought, SoughtPosition.start(), code);
        }
        answers[255] = answers[0];
    }

    private static boolean isKing(SoughtPosition sought, int king, int e, int g) {
        return sought.manAt(e) == king || sought.manAt(g) == king;
    }

    /** Half-moves to the position in games with that code, {@link #NEVER} or {@link #UNKNOWN}. */
    public int of(int code) {
        return answers[code];
    }

    private static int answer(SoughtPosition sought, byte[] board, int code) {
        int plies = StoredLines.plies(code);
        for (int ply = 0; ply <= plies; ply++) {
            if (ply % 2 == 0 == sought.whiteToMove() && isOnBoard(sought, board)) {
                return ply;
            }
            if (ply < plies) {
                play(board, StoredLines.move(code, ply));
            }
        }
        return canFollow(sought, board) ? UNKNOWN : NEVER;
    }

    private static void play(byte[] board, int move) {
        int from = move >>> 6;
        int to = move & 63;
        byte man = board[from];
        byte other = board[to];
        board[from] = 0;
        if ((man & 7) == KING && other != 0) {
            board[to] = 0;
            board[from + 2] = man;
            board[from + 1] = other;
        } else {
            board[to] = man;
        }
    }

    private static boolean isOnBoard(SoughtPosition sought, byte[] board) {
        for (int square = 0; square < BOARD; square++) {
            if (sought.manAt(square) != board[square]) {
                return false;
            }
        }
        return true;
    }

    /** No pawn has left a home where it is wanted, and neither side has too few men. */
    private static boolean canFollow(SoughtPosition sought, byte[] board) {
        int[] spare = new int[2];
        for (int square = 0; square < BOARD; square++) {
            int wanted = sought.manAt(square);
            int man = board[square];
            if (wanted != man
                    && (wanted == PAWN && square < 16 || wanted == (PAWN | SoughtPosition.BLACK) && square >= 48)) {
                return false;
            }
            spare[0] += (man > 0 && man < SoughtPosition.BLACK ? 1 : 0)
                    - (wanted > 0 && wanted < SoughtPosition.BLACK ? 1 : 0);
            spare[1] += (man > SoughtPosition.BLACK ? 1 : 0) - (wanted > SoughtPosition.BLACK ? 1 : 0);
        }
        return spare[0] >= 0 && spare[1] >= 0;
    }
}
