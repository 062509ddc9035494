package org.polybook.chess;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * A position together with the moves that led to it, which the repetition rules need. Immutable; each line shares its
 * beginning with the lines from which it was made.
 *
 * <pre>{@code
 * GameLine line = GameLine.from(Orthodox.NORMAL.start());
 * for (String san : List.of("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8")) {
 *     line = line.play(San.parse(line.position(), san));
 * }
 * boolean draw = line.isThreefoldRepetition(); // true
 * }</pre>
 */
public final class GameLine {
    private final GameLine before;
    private final Move move;
    private final Position position;
    private final RepetitionKey repetitionKey;

    private GameLine(GameLine before, Move move, Position position) {
        this.before = before;
        this.move = move;
        this.position = position;
        this.repetitionKey = RepetitionKey.of(position);
    }

    /** Returns a line that consists of that position. */
    public static GameLine from(Position start) {
        return new GameLine(null, null, Objects.requireNonNull(start, "start"));
    }

    /**
     * Returns the line extended by one move.
     *
     * @throws IllegalArgumentException if the move is not legal
     */
    public GameLine play(Move next) {
        return new GameLine(this, next, position.play(next));
    }

    /** The position at the end of the line. */
    public Position position() {
        return position;
    }

    /** The moves since the first position, in order. */
    public List<Move> moves() {
        List<Move> moves = new ArrayList<>();
        for (GameLine line = this; line.before != null; line = line.before) {
            moves.add(line.move);
        }
        Collections.reverse(moves);
        return List.copyOf(moves);
    }

    /**
     * Returns the number of occurrences of the position in this line, the current one included: the same board, pieces
     * in hand, side to move, castling rights, en-passant captures and additional counters of the variant; the half-move
     * clock and the move number are ignored. Compares the position with every earlier one.
     */
    public int occurrences() {
        int count = 0;
        for (GameLine line = this; line != null; line = line.before) {
            if (line.repetitionKey.equals(repetitionKey)) {
                count++;
            }
        }
        return count;
    }

    /** Returns true if the player to move may claim a draw by repetition. */
    public boolean isThreefoldRepetition() {
        return occurrences() >= 3;
    }

    /** Returns true if the game is drawn by repetition without a claim. */
    public boolean isFivefoldRepetition() {
        return occurrences() >= 5;
    }

    /**
     * Returns true if a draw may be claimed for fifty moves by each side without a capture or pawn move; false if the
     * position is mate.
     */
    public boolean isFiftyMoves() {
        return isDrawByClock(100);
    }

    /**
     * Returns true if the game is drawn without a claim after seventy-five moves by each side without a capture or pawn
     * move; false if the position is mate.
     */
    public boolean isSeventyFiveMoves() {
        return isDrawByClock(150);
    }

    private boolean isDrawByClock(int plies) {
        return position.halfmoveClock() >= plies && position.outcome() != Outcome.CHECKMATE;
    }
}
