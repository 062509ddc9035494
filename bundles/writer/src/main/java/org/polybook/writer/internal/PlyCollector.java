package org.polybook.writer.internal;

import java.util.Arrays;
import org.polybook.api.game.ForwardingVisitor;
import org.polybook.chess.Replayer;

/** Notes beside each move that a collector takes at which ply of its game it was played. */
final class PlyCollector extends ForwardingVisitor {
    private final GameCollector collector;
    private int[] plies = new int[1 << 14];

    PlyCollector(GameCollector collector) {
        super(collector);
        this.collector = collector;
    }

    /** Of the move at that index of the collector's occurrences: plies before it. */
    int ply(int index) {
        return plies[index];
    }

    @Override
    public Next move(Replayer before, int move) {
        int index = collector.occurrences().size();
        int ply = collector.ply();
        Next next = super.move(before, move);
        note(index, ply);
        return next;
    }

    /** A comment that states a weight makes the last move count. */
    @Override
    public void comment(CharSequence text) {
        int index = collector.occurrences().size();
        super.comment(text);
        note(index, collector.ply() - 1);
    }

    private void note(int index, int ply) {
        if (collector.occurrences().size() > index) {
            if (index == plies.length) {
                plies = Arrays.copyOf(plies, 2 * index);
            }
            plies[index] = ply;
        }
    }
}
