package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameOptions.Detail;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Reads a game's moves with one numbering of the ranks to find the first bad move; the game's visitor is not called.
 */
final class TrialReading implements GameVisitor {
    private final int firstRank;
    private final ProblemReporter reports;
    private final UnusualMoveCounter moves = new UnusualMoveCounter();
    private final MovetextReader movetext;
    private Replayer replayer;
    private int maxMoves;
    private int read;
    private boolean isRefused;

    TrialReading(GameBytes gameBytes, int firstRank) {
        this.firstRank = firstRank;
        this.reports = new ProblemReporter(gameBytes);
        this.movetext =
                new MovetextReader(gameBytes, reports, new CommentReader(gameBytes, reports), Detail.MAIN_LINE, moves);
    }

    /** Reads from this index on, at most {@code maxMoves} moves. */
    void read(int from, int resultAt, Position start, int maxMoves) throws IOException {
        if (replayer == null || replayer.variant() != start.variant()) {
            replayer = start.variant().replayer();
        }
        replayer.set(start);
        this.maxMoves = maxMoves;
        read = 0;
        isRefused = false;
        reports.beginGame(this);
        movetext.setFirstRank(firstRank);
        movetext.readResultOrNull(from, resultAt, replayer, this, false);
    }

    /** The number of moves before the first bad one; {@link Integer#MAX_VALUE} if no bad move was read. */
    int movesBeforeFirstBad() {
        return isRefused ? read : Integer.MAX_VALUE;
    }

    /** The position after the last move that was read. */
    Position lastPosition() {
        return replayer.toPosition();
    }

    /** The number of moves in an unusual form. */
    int unusualMoves() {
        return moves.unusualMoves();
    }

    @Override
    public Next move(Replayer before, int move) {
        return read++ < maxMoves ? Next.CONTINUE : Next.SKIP_GAME;
    }

    @Override
    public void problem(GameProblem problem) {
        isRefused |= problem.isFatal();
    }
}
