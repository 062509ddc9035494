package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.write.MoveGames;
import org.polybook.statistics.internal.write.PositionOutput;
import org.polybook.statistics.internal.write.PositionRecord;

/** Merges the positions of all inputs. */
final class PositionMerge {
    private static final int STEP = 1 << 12;

    /** The maximum number of positions of one input that are copied before the progress is reported. */
    private static final int MAX_COPIED = 64;

    /** The inputs that have the current position. */
    private final List<CombineInput> current = new ArrayList<>();

    private final CombinedMoves moves = new CombinedMoves();
    private final PositionOutput output;
    private final InputQueue queue;

    /** @param inputs before their first positions */
    PositionMerge(List<CombineInput> inputs, PositionOutput output) throws IOException {
        this.output = output;
        this.queue = new InputQueue(inputs.size());
        for (CombineInput input : inputs) {
            advance(input);
        }
    }

    /** Writes all positions of the inputs, except those that only removed games reached. */
    void write(CombineProgress progress) throws IOException {
        progress.reportOrThrowIfCancelled(0);
        for (long step = 1; !queue.isEmpty(); step++) {
            CombineInput first = queue.first();
            CombineInput second = queue.second();
            if (second != null && first.isAtPositionOf(second)) {
                mergePosition(first.key(), first.isBlack());
            } else {
                copyPositions(first, second);
            }
            if (step % STEP == 0) {
                progress.reportOrThrowIfCancelled(output.positions());
            }
        }
    }

    /**
     * Copies some positions of the first input.
     *
     * @param second the second input of the queue; null if it has one input
     */
    private void copyPositions(CombineInput first, CombineInput second) throws IOException {
        int copied = 0;
        do {
            copyPosition(first);
            if (!first.nextPosition()) {
                queue.removeFirst();
                return;
            }
            copied++;
        } while (copied < MAX_COPIED && (second == null || first.isBefore(second) && !first.isAtPositionOf(second)));
        if (second != null && second.isBefore(first)) {
            queue.moveFirstAfterSecond();
        }
    }

    private void advance(CombineInput input) throws IOException {
        if (input.nextPosition()) {
            queue.add(input);
        }
    }

    /** Copies a position that no other input has, if a game of it is left: the order of its moves stays. */
    private void copyPosition(CombineInput input) throws IOException {
        if (input.isSingle()) {
            long game = input.singleGame();
            if (game >= 0) {
                output.addPosition(input.key(), input.isBlack(), input.moveCode(0), game);
            }
            return;
        }
        if (input.numbers().hasRemoved()) {
            moves.add(input);
            writeMoves(input.key(), input.isBlack());
            return;
        }
        moves.requireDistinct(input);
        PositionRecord record = output.beginPosition(input.key(), input.isBlack());
        for (int i = 0; i < input.moveCount(); i++) {
            copyMove(input, i, record);
        }
    }

    private static void copyMove(CombineInput input, int move, PositionRecord record) throws IOException {
        input.openGames(move);
        MoveGames list = record.beginMoveWithoutTotals(input.moveCode(move));
        if (input.playCount(move) >= StatsLayout.TOTALS_PLAYS) {
            input.addTotals(record, list);
        }
        input.copyGames(Long.MAX_VALUE, record, list);
    }

    private void writeMoves(long key, boolean isBlack) throws IOException {
        if (moves.isAnyLeft()) {
            moves.write(output.beginPosition(key, isBlack));
        }
        moves.clear();
    }

    private void mergePosition(long key, boolean isBlack) throws IOException {
        do {
            current.add(queue.removeFirst());
        } while (!queue.isEmpty() && queue.first().isAtPositionOf(current.get(0)));
        if (current.size() == 2 && current.get(0).isSingle() && current.get(1).isSingle()) {
            mergeSingles(current.get(0), current.get(1));
        } else {
            for (int i = 0; i < current.size(); i++) {
                moves.add(current.get(i));
            }
            writeMoves(key, isBlack);
        }
        for (int i = 0; i < current.size(); i++) {
            advance(current.get(i));
        }
        current.clear();
    }

    /** Merges the most frequent kind of shared positions: one game of each of two inputs reached it. */
    private void mergeSingles(CombineInput one, CombineInput other) throws IOException {
        boolean isInOrder = one.singleGame() < other.singleGame();
        CombineInput first = isInOrder ? one : other;
        CombineInput second = isInOrder ? other : one;
        if (first.singleGame() < 0) {
            copyPosition(second);
            return;
        }
        PositionRecord record = output.beginPosition(first.key(), first.isBlack());
        MoveGames list = record.beginMoveWithoutTotals(first.moveCode(0));
        record.add(list, first.singleGame());
        if (second.moveCode(0) != first.moveCode(0)) {
            list = record.beginMoveWithoutTotals(second.moveCode(0));
        }
        record.add(list, second.singleGame());
    }
}
