package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.write.MoveGames;
import org.polybook.statistics.internal.write.PositionRecord;

/** One move of the current position, and the inputs whose games played it. Reused from position to position. */
final class CombinedMove {
    /** The order of the first games; moves that begin with the same game in the order of its input. */
    static final Comparator<CombinedMove> BY_FIRST_GAME = (one, other) -> {
        int byGame = Long.compare(one.firstGame, other.firstGame);
        return byGame != 0 ? byGame : Integer.compare(one.indexInItsInput, other.indexInItsInput);
    };

    private int code;
    /** The lowest number of a game of the move in any input. */
    private long firstGame;

    /** The index of the move in the input that has that game. */
    private int indexInItsInput;

    private int count;
    private CombineInput[] inputs = new CombineInput[2];
    private int[] moves = new int[2];

    void begin(int moveCode) {
        code = moveCode;
        firstGame = Long.MAX_VALUE;
        count = 0;
    }

    int code() {
        return code;
    }

    /** Returns true if the move has been added for the input. */
    boolean has(CombineInput input) {
        return count > 0 && inputs[count - 1] == input;
    }

    /** Adds a move of an input, all of whose games may be removed. */
    void add(CombineInput input, int move) throws IOException {
        input.openGames(move);
        if (!input.hasGame()) {
            return;
        }
        if (count == moves.length) {
            inputs = Arrays.copyOf(inputs, 2 * count);
            moves = Arrays.copyOf(moves, 2 * count);
        }
        inputs[count] = input;
        moves[count++] = move;
        if (input.game() < firstGame) {
            firstGame = input.game();
            indexInItsInput = move;
        }
    }

    /** Returns true if no game of any input is left. */
    boolean isEmpty() {
        return count == 0;
    }

    /**
     * Writes the games of all inputs in order.
     *
     * @param queue an empty queue, which is empty again afterwards
     */
    void write(PositionRecord record, PriorityQueue<CombineInput> queue) throws IOException {
        for (int i = 0; i < count; i++) {
            inputs[i].openGames(moves[i]);
        }
        MoveGames list = begin(record);
        if (count == 1) {
            inputs[0].copyGames(Long.MAX_VALUE, record, list);
            return;
        }
        if (count == 2) {
            copyGames(inputs[0], inputs[1], record, list);
            return;
        }
        for (int i = 0; i < count; i++) {
            queue.add(inputs[i]);
        }
        while (!queue.isEmpty()) {
            CombineInput next = queue.poll();
            next.copyGames(queue.isEmpty() ? Long.MAX_VALUE : queue.peek().game(), record, list);
            if (next.hasGame()) {
                queue.add(next);
            }
        }
    }

    private static void copyGames(CombineInput one, CombineInput other, PositionRecord record, MoveGames to)
            throws IOException {
        while (one.hasGame() && other.hasGame()) {
            if (one.game() < other.game()) {
                one.copyGames(other.game(), record, to);
            } else {
                other.copyGames(one.game(), record, to);
            }
        }
        one.copyGames(Long.MAX_VALUE, record, to);
        other.copyGames(Long.MAX_VALUE, record, to);
    }

    /** Begins the move; adds its totals, if they can be known before its games are copied. */
    private MoveGames begin(PositionRecord record) throws IOException {
        long plays = 0;
        for (int i = 0; i < count; i++) {
            if (!inputs[i].isPlayCountKnown()) {
                return record.beginMove(code);
            }
            plays += inputs[i].leftPlays();
        }
        MoveGames list = record.beginMoveWithoutTotals(code);
        if (plays >= StatsLayout.TOTALS_PLAYS) {
            for (int i = 0; i < count; i++) {
                inputs[i].addTotals(record, list);
            }
        }
        return list;
    }
}
