package org.polybook.view.internal.line;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;
import org.polybook.chess.Color;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Square;
import org.polybook.chess.notation.San;

/**
 * A line of moves and the shown position in it. Going back keeps the moves after that position, so that the user can go
 * forward again. A value.
 */
public final class Line {
    private final List<Position> positions;
    private final List<Move> moves;
    private final List<String> sans;
    private final int ply;

    private Line(List<Position> positions, List<Move> moves, List<String> sans, int ply) {
        this.positions = List.copyOf(positions);
        this.moves = List.copyOf(moves);
        this.sans = List.copyOf(sans);
        this.ply = ply;
    }

    /** Returns a line without moves. */
    public static Line from(Position start) {
        return new Line(List.of(start), List.of(), List.of(), 0);
    }

    /**
     * Returns the line of those moves, with its last position shown.
     *
     * @throws IllegalArgumentException if a move is illegal in its position
     */
    public static Line from(Position start, List<Move> played) {
        List<Position> positions = new ArrayList<>(List.of(start));
        List<String> sans = new ArrayList<>();
        for (Move move : played) {
            Position before = positions.get(positions.size() - 1);
            sans.add(San.of(before, move).text());
            positions.add(before.play(move));
        }
        return new Line(positions, played, sans, played.size());
    }

    /** The first position of the line. */
    public Position start() {
        return positions.get(0);
    }

    /** The position that is shown. */
    public Position shownPosition() {
        return positions.get(ply);
    }

    /** The position before the move of that number, from 0; for {@code length()} the position after all moves. */
    public Position position(int at) {
        return positions.get(at);
    }

    /** All moves, including those after the shown position. */
    public List<Move> moves() {
        return moves;
    }

    /**
     * The move of that number, from 0, as books print it: {@code "2.Nf3"}, {@code "c5"}, and {@code "1…c5"} for Black's
     * move at the start of a line.
     */
    public String label(int at) {
        Position before = positions.get(at);
        if (before.turn() == Color.WHITE) {
            return before.fullmoveNumber() + "." + sans.get(at);
        }
        return at == 0 ? before.fullmoveNumber() + "\u2026" + sans.get(at) : sans.get(at);
    }

    /** The moves that lead to the shown position: {@code "1.e4 c5 2.Nf3"}; empty at the start. */
    public String textToShownPosition() {
        StringJoiner text = new StringJoiner(" ");
        for (int i = 0; i < ply; i++) {
            text.add(label(i));
        }
        return text.toString();
    }

    /** The number of all moves. */
    public int length() {
        return moves.size();
    }

    /** The number of moves before the shown position. */
    public int ply() {
        return ply;
    }

    /** The move that led to the shown position; empty at the start. */
    public Optional<Move> moveToShownPosition() {
        return ply == 0 ? Optional.empty() : Optional.of(moves.get(ply - 1));
    }

    /** The squares that the piece of {@link #moveToShownPosition} left and reached; empty at the start and after a null move. */
    public Set<Square> squaresOfMoveToShown() {
        return moveToShownPosition()
                .filter(move -> !(move instanceof Move.Null))
                .map(move ->
                        new HashSet<>(List.of(move.from(), position(ply - 1).target(move))))
                .orElseGet(HashSet::new);
    }

    /** Returns this line shown one move earlier; unchanged at the start. */
    public Line back() {
        return goTo(ply - 1);
    }

    /** Returns this line shown one move later; unchanged at the end. */
    public Line forward() {
        return goTo(ply + 1);
    }

    /** Returns this line shown after that many moves, limited to the length of the line. */
    public Line goTo(int plies) {
        int within = Math.max(0, Math.min(plies, length()));
        return within == ply ? this : new Line(positions, moves, sans, within);
    }

    /**
     * Returns the line with that move played in the shown position. If it is the next move of the line, the rest of the
     * line stays.
     *
     * @throws IllegalArgumentException if the move is illegal
     */
    public Line play(Move move) {
        if (ply < length() && moves.get(ply).equals(move)) {
            return forward();
        }
        List<Position> newPositions = new ArrayList<>(positions.subList(0, ply + 1));
        List<Move> newMoves = new ArrayList<>(moves.subList(0, ply));
        List<String> newSans = new ArrayList<>(sans.subList(0, ply));
        newPositions.add(shownPosition().play(move));
        newMoves.add(move);
        newSans.add(San.of(shownPosition(), move).text());
        return new Line(newPositions, newMoves, newSans, ply + 1);
    }

    /** Returns true if the line up to the shown position contains that position, regardless of the clocks. */
    public boolean shownPartContains(Position other) {
        return positions.subList(0, ply + 1).stream().anyMatch(other::isSameAs);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Line line
                && ply == line.ply
                && moves.equals(line.moves)
                && start().equals(line.start());
    }

    @Override
    public int hashCode() {
        return 31 * moves.hashCode() + ply;
    }

    @Override
    public String toString() {
        return moves + " at " + ply;
    }
}
