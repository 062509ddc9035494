package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.statistics.internal.read.StatsCursor;
import org.polybook.statistics.internal.write.MoveGames;
import org.polybook.statistics.internal.write.PositionRecord;
import org.polybook.statistics.internal.write.StatsFileAssembler;

/** Merges the positions of all inputs. */
final class PositionMerge {
    private static final int STEP = 1 << 14;

    /** The inputs that have the current position. */
    private final List<CombineInput> current = new ArrayList<>();

    private final CombinedMoves moves = new CombinedMoves();
    private final StatsFileAssembler output;
    private final InputQueue queue;

    /** @param inputs before their first positions */
    PositionMerge(List<CombineInput> inputs, StatsFileAssembler output) throws IOException {
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
            if (queue.isFirstShared() || first.numbers().hasRemoved()) {
                mergePosition(first.key(), first.isBlack());
            } else {
                copyPosition(first);
                advanceFirst(first);
            }
            if (step % STEP == 0) {
                progress.reportOrThrowIfCancelled(output.positions());
            }
        }
    }

    private void advance(CombineInput input) throws IOException {
        if (input.nextPosition()) {
            queue.add(input);
        }
    }

    private void advanceFirst(CombineInput first) throws IOException {
        if (first.nextPosition()) {
            queue.updateFirst();
        } else {
            queue.removeFirst();
        }
    }

    /** Copies a position that no other input has: the order of its moves stays. */
    private void copyPosition(CombineInput input) throws IOException {
        StatsCursor cursor = input.cursor();
        if (cursor.isSinglePlay()) {
            output.addPosition(input.key(), input.isBlack(), cursor.moveCode(0), input.onlyGame(0));
            return;
        }
        moves.requireDistinct(input);
        PositionRecord record = output.beginPosition(input.key(), input.isBlack());
        for (int i = 0; i < cursor.moveCount(); i++) {
            input.openGames(i);
            MoveGames move = record.beginMove(cursor.moveCode(i));
            input.copyGames(Long.MAX_VALUE, record, move);
        }
    }

    private void mergePosition(long key, boolean isBlack) throws IOException {
        do {
            current.add(queue.removeFirst());
        } while (!queue.isEmpty() && queue.first().isAtPositionOf(current.get(0)));
        for (int i = 0; i < current.size(); i++) {
            moves.add(current.get(i));
        }
        if (moves.isAnyLeft()) {
            moves.write(output.beginPosition(key, isBlack));
        }
        moves.clear();
        for (int i = 0; i < current.size(); i++) {
            advance(current.get(i));
        }
        current.clear();
    }
}
