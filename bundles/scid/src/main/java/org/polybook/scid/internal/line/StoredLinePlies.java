package org.polybook.scid.internal.line;

import java.util.Arrays;
import org.polybook.chess.PieceType;
import org.polybook.scid.internal.game.TargetPosition;

/**
 * The answers for one position, by the code of the stored line with which a game begins: the number of plies after
 * which the position occurs in the game, {@link #NEVER} or {@link #UNKNOWN}. The answers are valid for games from the
 * standard start. Immutable.
 */
public final class StoredLinePlies {
    /** The position cannot occur in a game with that line. */
    public static final int NEVER = -1;

    /** The line does not decide whether the position occurs. */
    public static final int UNKNOWN = -2;

    private static final int PAWN = PieceType.PAWN.id();
    private static final int KING = PieceType.KING.id();
    private static final int BOARD = 64;

    /** {@code byte[256]}: answers by code. */
    private final byte[] answers = new byte[256];

    /**
     * Computes the answers for a position. As in Scid, the lines decide nothing unless White's king is on e1 or g1 and
     * Black's king on e8 or g8; all lines leave the kings on these squares.
     */
    public StoredLinePlies(TargetPosition target) {
        Arrays.fill(answers, (byte) UNKNOWN);
        if (!hasKingOnEither(target, KING, 4, 6) || !hasKingOnEither(target, KING | TargetPosition.BLACK, 60, 62)) {
            return;
        }
        for (int code = 0; code < StoredLines.CODES; code++) {
            answers[code] = (byte) answer(target, TargetPosition.standardStart(), code);
        }
        answers[255] = answers[0];
    }

    private static boolean hasKingOnEither(TargetPosition target, int king, int e, int g) {
        return target.pieceAt(e) == king || target.pieceAt(g) == king;
    }

    /** The number of plies to the position in games with that code, {@link #NEVER} or {@link #UNKNOWN}. */
    public int pliesToPositionOrUnknown(int code) {
        return answers[code];
    }

    private static int answer(TargetPosition target, byte[] board, int code) {
        int plies = StoredLines.plies(code);
        for (int ply = 0; ply <= plies; ply++) {
            if (ply % 2 == 0 == target.whiteToMove() && matchesBoard(target, board)) {
                return ply;
            }
            if (ply < plies) {
                play(board, StoredLines.move(code, ply));
            }
        }
        return isStillReachable(target, board) ? UNKNOWN : NEVER;
    }

    private static void play(byte[] board, int move) {
        int from = move >>> 6;
        int to = move & 63;
        byte piece = board[from];
        byte other = board[to];
        board[from] = 0;
        if ((piece & 7) == KING && other != 0) {
            board[to] = 0;
            board[from + 2] = piece;
            board[from + 1] = other;
        } else {
            board[to] = piece;
        }
    }

    private static boolean matchesBoard(TargetPosition target, byte[] board) {
        for (int square = 0; square < BOARD; square++) {
            if (target.pieceAt(square) != board[square]) {
                return false;
            }
        }
        return true;
    }

    /** Returns true if no pawn has left a home square where the target has it, and neither side has too few pieces. */
    private static boolean isStillReachable(TargetPosition target, byte[] board) {
        int[] spare = new int[2];
        for (int square = 0; square < BOARD; square++) {
            int wanted = target.pieceAt(square);
            int piece = board[square];
            if (wanted != piece
                    && (wanted == PAWN && square < 16 || wanted == (PAWN | TargetPosition.BLACK) && square >= 48)) {
                return false;
            }
            spare[0] += (piece > 0 && piece < TargetPosition.BLACK ? 1 : 0)
                    - (wanted > 0 && wanted < TargetPosition.BLACK ? 1 : 0);
            spare[1] += (piece > TargetPosition.BLACK ? 1 : 0) - (wanted > TargetPosition.BLACK ? 1 : 0);
        }
        return spare[0] >= 0 && spare[1] >= 0;
    }
}
