package org.polybook.view.internal.line;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.view.internal.text.Texts;

/** The start position and the main line of the first game that this visitor receives. */
public final class MainLine implements GameVisitor {
    /** The maximum number of moves of a side and the other together; no played game has more. */
    public static final int MAX_PLIES = 2000;

    private final List<Move> moves = new ArrayList<>();
    private Optional<Position> start = Optional.empty();
    private String problem = "";
    private int games;
    private boolean isTooLong;

    @Override
    public void beginGame(GameLocation place) {
        games++;
    }

    @Override
    public Next startMoves(Replayer position) {
        if (games > 1) {
            return Next.SKIP_GAME;
        }
        start = Optional.of(position.toPosition());
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        if (moves.size() == MAX_PLIES) {
            isTooLong = true;
            return Next.SKIP_LEGALITY;
        }
        moves.add(CoreMove.toMove(move, before.size()));
        return Next.CONTINUE;
    }

    @Override
    public void problem(GameProblem found) {
        if (games <= 1 && found.isFatal() && problem.isEmpty()) {
            problem = found.message();
        }
    }

    /**
     * Returns the line, with its last position shown; empty if no game was received.
     *
     * @throws IOException if a move of the game is illegal, or the game has more than {@link #MAX_PLIES} moves
     */
    public Optional<Line> line() throws IOException {
        if (!problem.isEmpty()) {
            throw new IOException(problem);
        }
        if (isTooLong) {
            throw new IOException(Texts.of("game.long", MAX_PLIES));
        }
        return start.map(first -> Line.from(first, moves));
    }
}
