package org.polybook.writer.internal;

import java.util.Arrays;
import org.polybook.api.game.GamePlace;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;

/** Notes beside each move that a collector takes at which ply of its game it was played. */
final class PlyCollector implements GameVisitor {
    private final GameCollector collector;
    private int[] plies = new int[1 << 14];
    private int ply;

    PlyCollector(GameCollector collector) {
        this.collector = collector;
    }

    /** Of the move at that index of the collector's occurrences: plies before it. */
    int ply(int index) {
        return plies[index];
    }

    @Override
    public void beginGame(GamePlace place) {
        ply = 0;
        collector.beginGame(place);
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        collector.tag(name, value);
    }

    @Override
    public Next startMoves(Replayer start) {
        return collector.startMoves(start);
    }

    @Override
    public Next move(Replayer before, int move) {
        int index = collector.occurrences().size();
        Next next = collector.move(before, move);
        if (collector.occurrences().size() > index) {
            if (index == plies.length) {
                plies = Arrays.copyOf(plies, 2 * index);
            }
            plies[index] = ply;
        }
        ply++;
        return next;
    }

    @Override
    public void endGame(GameResult result) {
        collector.endGame(result);
    }

    @Override
    public void problem(GameProblem problem) {
        collector.problem(problem);
    }
}
