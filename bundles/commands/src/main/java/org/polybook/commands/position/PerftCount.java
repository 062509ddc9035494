package org.polybook.commands.position;

import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.polybook.chess.Move;
import org.polybook.chess.Perft;
import org.polybook.chess.Position;
import org.polybook.commands.BadInputException;
import org.polybook.commands.CommandContext;
import org.polybook.commands.MoveText;
import org.polybook.commands.PositionRef;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.JsonWriter;

/** Counts move sequences: the whole, or for each first move. */
public final class PerftCount {
    /** Deeper than anyone can count. */
    public static final int DEEPEST = 99;

    private final CommandContext context;

    public PerftCount(CommandContext context) {
        this.context = context;
    }

    /**
     * What to count.
     *
     * @param depth in plies, 0 to {@link #DEEPEST}
     * @param divide whether to count for each first move
     */
    public record Request(PositionRef position, int depth, boolean divide) {}

    /**
     * The counts.
     *
     * @param nodes all of them
     * @param divided by the first move in coordinates, in the order of their letters; absent if not asked for
     */
    public record Answer(long nodes, Optional<SortedMap<String, Long>> divided) implements Report {
        /** {@code nodes N}, after a line for each first move. */
        @Override
        public void text(Appendable out, Style style) throws IOException {
            if (divided.isPresent()) {
                for (Map.Entry<String, Long> move : divided.get().entrySet()) {
                    out.append(move.getKey() + ": " + move.getValue() + '\n');
                }
                out.append('\n');
            }
            out.append("nodes " + nodes + '\n');
        }

        @Override
        public void json(Appendable out) throws IOException {
            JsonWriter json = new JsonWriter(out).beginObject();
            json.name("nodes").value(nodes).name("moves");
            if (divided.isEmpty()) {
                json.nullValue();
            } else {
                json.beginObject();
                for (Map.Entry<String, Long> move : divided.get().entrySet()) {
                    json.name(move.getKey()).value(move.getValue());
                }
                json.endObject();
            }
            json.endObject().end();
        }
    }

    /** Counts, which may take any time. */
    public Answer run(Request request) throws BadInputException {
        Position position = request.position().position(context.progress());
        if (request.depth() < 0 || request.depth() > DEEPEST) {
            throw new BadInputException("depth " + request.depth() + ", expected 0 to " + DEEPEST);
        }
        if (!request.divide() || request.depth() == 0) {
            return new Answer(Perft.count(position, request.depth()), Optional.empty());
        }
        SortedMap<String, Long> divided = new TreeMap<>();
        for (Map.Entry<Move, Long> entry :
                Perft.divide(position, request.depth()).entrySet()) {
            divided.put(MoveText.uci(position, entry.getKey()), entry.getValue());
        }
        long nodes = divided.values().stream().mapToLong(Long::longValue).sum();
        return new Answer(nodes, Optional.of(divided));
    }
}
