package org.polybook.zobrist.internal;

/**
 * A lion's move of two steps. In place of the target, its code has {@code first + 8 * second}; these two are the
 * directions of the king's steps that make up the move: 0 towards the last rank, 1 towards the last rank and the last
 * file, and so on clockwise to 7.
 */
final class LionSteps {
    private static final int[] FILE = {0, 1, 1, 1, 0, -1, -1, -1};
    private static final int[] RANK = {1, 1, 0, -1, -1, -1, 0, 1};
    private static final int DIRECTIONS = 8;

    private LionSteps() {}

    /** Returns the code of both steps; -1 if one of them is not a king's step. */
    static int codeOrNone(int from, int via, int to, int files) {
        int first = directionOrNone(from, via, files);
        int second = directionOrNone(via, to, files);
        return first < 0 || second < 0 ? -1 : first + DIRECTIONS * second;
    }

    private static int directionOrNone(int from, int to, int files) {
        for (int i = 0; i < DIRECTIONS; i++) {
            if (to % files - from % files == FILE[i] && to / files - from / files == RANK[i]) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the square on which a step ends; -1 beyond the board. */
    static int stepOrOffBoard(int from, int direction, int files, int squares) {
        int file = from % files + FILE[direction];
        int to = from + RANK[direction] * files + FILE[direction];
        return file < 0 || file >= files || to < 0 || to >= squares ? -1 : to;
    }

    static int firstDirection(int code) {
        return code % DIRECTIONS;
    }

    static int secondDirection(int code) {
        return code / DIRECTIONS % DIRECTIONS;
    }

    /** Returns true if the code is two steps from that square that remain on the board. */
    static boolean staysOnBoard(int from, int code, int files, int squares) {
        if (code >= DIRECTIONS * DIRECTIONS) {
            return false;
        }
        int via = stepOrOffBoard(from, firstDirection(code), files, squares);
        return via >= 0 && stepOrOffBoard(via, secondDirection(code), files, squares) >= 0;
    }
}
