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
 * A line of moves and the place in it that is shown: going back keeps the moves after it, so that one can go forward again. A value.
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

    /** A line without moves. */
    public static Line from(Position start) {
        return new Line(List.of(start), List.of(), List.of(), 0);
    }

    /**
     * The line after those moves, shown at its end.
     *
     * @throws IllegalArgumentException if a move is not legal where it is played
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

    /** The position from which the line begins. */
    public Position start() {
        return positions.get(0);
    }

    /** The position that is shown. */
    public Position position() {
        return positions.get(ply);
    }

    /** The position before the move of that number, from 0; after all moves for {@code length()}. */
    public Position position(int at) {
        return positions.get(at);
    }

    /** All moves, those after the shown position included. */
    public List<Move> moves() {
        return moves;
    }

    /** The move of that number, from 0, as books print it: {@code "2.Nf3"}, {@code "c5"}, and {@code "1…c5"} if a line begins so. */
    public String label(int at) {
        Position before = positions.get(at);
        if (before.turn() == Color.WHITE) {
            return before.fullmoveNumber() + "." + sans.get(at);
        }
        return at == 0 ? before.fullmoveNumber() + "\u2026" + sans.get(at) : sans.get(at);
    }

    /** The moves that lead to the shown position: {@code "1.e4 c5 2.Nf3"}; empty at the start. */
    public String text() {
        StringJoiner text = new StringJoiner(" ");
        for (int i = 0; i < ply; i++) {
            text.add(label(i));
        }
        return text.toString();
    }

    /** How many moves there are in all. */
    public int length() {
        return moves.size();
    }

    /** How many moves lead to the position that is shown. */
    public int ply() {
        return ply;
    }

    /** The move that led to the shown position; empty at the start. */
    public Optional<Move> lastMove() {
        return ply == 0 ? Optional.empty() : Optional.of(moves.get(ply - 1));
    }

    /** Where that move's piece went from and to; none at the start and after a pass. */
    public Set<Square> lastSquares() {
        return lastMove()
                .filter(move -> !(move instanceof Move.Null))
                .map(move ->
                        new HashSet<>(List.of(move.from(), position(ply - 1).target(move))))
                .orElseGet(HashSet::new);
    }

    /** Shown one move earlier; itself at the start. */
    public Line back() {
        return goTo(ply - 1);
    }

    /** Shown one move later; itself at the end. */
    public Line forward() {
        return goTo(ply + 1);
    }

    /** Shown after that many moves, or as near to that as there are moves. */
    public Line goTo(int plies) {
        int within = Math.max(0, Math.min(plies, length()));
        return within == ply ? this : new Line(positions, moves, sans, within);
    }

    /**
     * With that move made in the shown position. If it is the line's own next move the rest of the line stays.
     *
     * @throws IllegalArgumentException if the move is not legal there
     */
    public Line play(Move move) {
        if (ply < length() && moves.get(ply).equals(move)) {
            return forward();
        }
        List<Position> newPositions = new ArrayList<>(positions.subList(0, ply + 1));
        List<Move> newMoves = new ArrayList<>(moves.subList(0, ply));
        List<String> newSans = new ArrayList<>(sans.subList(0, ply));
        newPositions.add(position().play(move));
        newMoves.add(move);
        newSans.add(San.of(position(), move).text());
        return new Line(newPositions, newMoves, newSans, ply + 1);
    }

    /** Whether the shown line has had that position, clocks apart. */
    public boolean hasBeen(Position other) {
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
