package org.polybook.commands;

import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import org.polybook.chess.Move;
import org.polybook.chess.Perft;
import org.polybook.chess.Position;

/** Counts of move sequences: the whole, or for each first move. */
public final class PerftCount {
    /** Deeper than anyone can count. */
    public static final int DEEPEST = 99;

    private PerftCount() {}

    /** {@code nodes N}, after a line for each first move if wanted. */
    public static String text(Position position, int depth, boolean divide) throws BadInputException {
        if (depth < 0 || depth > DEEPEST) {
            throw new BadInputException("depth " + depth + ", expected 0 to " + DEEPEST);
        }
        if (!divide || depth == 0) {
            return "nodes " + Perft.count(position, depth) + '\n';
        }
        Map<String, Long> counts = new TreeMap<>(Comparator.naturalOrder());
        long nodes = 0;
        for (Map.Entry<Move, Long> entry : Perft.divide(position, depth).entrySet()) {
            counts.put(MoveText.uci(position, entry.getKey()), entry.getValue());
            nodes += entry.getValue();
        }
        StringBuilder text = new StringBuilder();
        counts.forEach(
                (move, count) -> text.append(move).append(": ").append(count).append('\n'));
        return text.append("\nnodes ").append(nodes).append('\n').toString();
    }
}
