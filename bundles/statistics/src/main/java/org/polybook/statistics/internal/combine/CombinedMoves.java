package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.Arrays;
import java.util.PriorityQueue;
import org.polybook.statistics.internal.write.PositionRecord;

/** The moves of the current position in all inputs. Reused from position to position. */
final class CombinedMoves {
    private static final int CODES = 1 << 16;

    /** For each code of a move of the current position, its index + 1 in {@link #moves}; 0 for other codes. */
    private final int[] indexes = new int[CODES];

    private final PriorityQueue<CombineInput> queue = new PriorityQueue<>(CombineInput.BY_GAME);
    private CombinedMove[] moves = {new CombinedMove()};
    private int count;

    /** Removes all moves. */
    void clear() {
        for (int i = 0; i < count; i++) {
            indexes[moves[i].code()] = 0;
        }
        count = 0;
    }

    /** Adds the moves of the current position of an input. */
    void add(CombineInput input) throws IOException {
        for (int i = 0; i < input.moveCount(); i++) {
            CombinedMove move = move(input.moveCode(i));
            if (move.has(input)) {
                throw repeatedMove(input);
            }
            move.add(input, i);
        }
    }

    private static IOException repeatedMove(CombineInput input) {
        return input.fault("expected each move of a position once");
    }

    /** Checks that no move of the current position of an input occurs twice. */
    void requireDistinct(CombineInput input) throws IOException {
        int checked = input.moveCount();
        if (checked == 1) {
            return;
        }
        for (int i = 0; i < checked; i++) {
            if (indexes[input.moveCode(i)]++ > 0) {
                throw repeatedMove(input);
            }
        }
        for (int i = 0; i < checked; i++) {
            indexes[input.moveCode(i)] = 0;
        }
    }

    private CombinedMove move(int code) {
        if (indexes[code] == 0) {
            if (count == moves.length) {
                moves = Arrays.copyOf(moves, 2 * count);
                for (int i = count; i < moves.length; i++) {
                    moves[i] = new CombinedMove();
                }
            }
            moves[count].begin(code);
            indexes[code] = ++count;
        }
        return moves[indexes[code] - 1];
    }

    /** Returns true if a game is left that played any of the moves. */
    boolean isAnyLeft() {
        for (int i = 0; i < count; i++) {
            if (!moves[i].isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** Writes the moves that are left in the order of their first games. */
    void write(PositionRecord record) throws IOException {
        Arrays.sort(moves, 0, count, CombinedMove.BY_FIRST_GAME);
        for (int i = 0; i < count; i++) {
            if (!moves[i].isEmpty()) {
                moves[i].write(record, queue);
            }
        }
    }
}
