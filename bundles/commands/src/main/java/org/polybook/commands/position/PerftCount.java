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
import org.polybook.commands.PositionRef;
import org.polybook.commands.UserMoves;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.io.text.JsonWriter;

/** Counts move sequences: in total, or for each first move. */
public final class PerftCount {
    /** Maximum depth, deeper than any computer can count. */
    public static final int MAX_DEPTH = 99;

    private final CommandContext context;

    public PerftCount(CommandContext context) {
        this.context = context;
    }

    /**
     * The position and depth.
     *
     * @param depth in plies, 0 to {@link #MAX_DEPTH}
     * @param divide true to count for each first move
     */
    public record Request(PositionRef position, int depth, boolean divide) {}

    /**
     * The counts.
     *
     * @param nodes total number
     * @param divided counts by the first move in coordinates, in alphabetical order; absent if not requested
     */
    public record Answer(long nodes, Optional<SortedMap<String, Long>> divided) implements Report {
        /** Writes {@code nodes N}, after a line for each first move if requested. */
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

    /** Counts the sequences. The run time is unlimited. */
    public Answer run(Request request) throws BadInputException {
        Position position = request.position().position(context.progress());
        if (request.depth() < 0 || request.depth() > MAX_DEPTH) {
            throw new BadInputException("depth " + request.depth() + ", expected 0 to " + MAX_DEPTH);
        }
        if (!request.divide() || request.depth() == 0) {
            return new Answer(Perft.count(position, request.depth()), Optional.empty());
        }
        SortedMap<String, Long> divided = new TreeMap<>();
        for (Map.Entry<Move, Long> entry :
                Perft.divide(position, request.depth()).entrySet()) {
            divided.put(UserMoves.uci(position, entry.getKey()), entry.getValue());
        }
        long nodes = divided.values().stream().mapToLong(Long::longValue).sum();
        return new Answer(nodes, Optional.of(divided));
    }
}
