package org.polybook.pgn.internal.read;

import java.io.IOException;
import org.polybook.api.game.GameOptions.Detail;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** Reads a game's moves with ranks numbered in one way, to see how far that goes; the visitor is not called. */
final class RankTrial implements GameVisitor {
    private final int firstRank;
    private final Reports reports;
    private final TriedMoves moves = new TriedMoves();
    private final Movetext movetext;
    private Replayer replayer;
    private int most;
    private int read;
    private boolean isRefused;

    RankTrial(GameBytes gameBytes, int firstRank) {
        this.firstRank = firstRank;
        this.reports = new Reports(gameBytes);
        this.movetext = new Movetext(gameBytes, reports, new Comments(gameBytes, reports), Detail.MAIN_LINE, moves);
    }

    /** Reads from that index on, but not more than so many moves. */
    void read(int from, int resultAt, Position start, int mostMoves) throws IOException {
        if (replayer == null || replayer.variant() != start.variant()) {
            replayer = start.variant().replayer();
        }
        replayer.set(start);
        most = mostMoves;
        read = 0;
        isRefused = false;
        reports.begin(this);
        movetext.rankFrom(firstRank);
        movetext.read(from, resultAt, replayer, this, false);
    }

    /** Moves before the one that cannot be; {@link Integer#MAX_VALUE} if all can. */
    int reached() {
        return isRefused ? read : Integer.MAX_VALUE;
    }

    /** Where the moves have led. */
    Position last() {
        return replayer.toPosition();
    }

    /** Moves that are written oddly, read so. */
    int odd() {
        return moves.odd();
    }

    @Override
    public Next move(Replayer before, int move) {
        return read++ < most ? Next.CONTINUE : Next.SKIP_GAME;
    }

    @Override
    public void problem(GameProblem problem) {
        isRefused |= problem.isFatal();
    }
}
