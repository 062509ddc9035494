package org.polybook.api.select;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * The context of a choice: the position, the game before it, and the opponent. An immutable value.
 *
 * <pre>{@code
 * SelectionContext context = SelectionContext.of(Orthodox.NORMAL.start(), List.of(e4)).withOpponent("Rybka");
 * }</pre>
 */
public final class SelectionContext {
    private final Position position;
    private final List<Position> earlierPositions;
    private final String opponent;

    private SelectionContext(Position position, List<Position> before, String opponent) {
        this.position = Objects.requireNonNull(position, "position");
        this.earlierPositions = List.copyOf(before);
        this.opponent = Objects.requireNonNull(opponent, "opponent");
    }

    /** Returns the context of a position without a known game. */
    public static SelectionContext of(Position position) {
        return new SelectionContext(position, List.of(), "");
    }

    /**
     * Returns the context after those moves.
     *
     * @throws IllegalArgumentException if a move is illegal
     */
    public static SelectionContext of(Position start, List<Move> moves) {
        List<Position> before = new ArrayList<>(moves.size());
        Position position = start;
        for (Move move : moves) {
            before.add(position);
            position = position.play(move);
        }
        return new SelectionContext(position, before, "");
    }

    /** Returns the position in which a move is to be chosen. */
    public Position position() {
        return position;
    }

    /** Returns the earlier positions of the game, in order; may be empty. */
    public List<Position> earlierPositions() {
        return earlierPositions;
    }

    /** Returns the name of the opponent; empty if unknown. */
    public String opponent() {
        return opponent;
    }

    /** Returns a copy with that opponent. */
    public SelectionContext withOpponent(String name) {
        return new SelectionContext(position, earlierPositions, name);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SelectionContext that
                && position.equals(that.position)
                && earlierPositions.equals(that.earlierPositions)
                && opponent.equals(that.opponent);
    }

    @Override
    public int hashCode() {
        return Objects.hash(position, earlierPositions, opponent);
    }

    @Override
    public String toString() {
        return position + " after " + earlierPositions.size() + " plies"
                + (opponent.isEmpty() ? "" : ", against " + opponent);
    }
}
