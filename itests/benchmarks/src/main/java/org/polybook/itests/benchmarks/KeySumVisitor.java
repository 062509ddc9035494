package org.polybook.itests.benchmarks;

import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.chess.Replayer;

/** Processes games like a builder, without counting moves. */
final class KeySumVisitor implements GameVisitor {
    final PositionKeys keys;
    long delivered;
    long sum;
    private long key;

    KeySumVisitor(PositionKeys keys) {
        this.keys = keys;
    }

    @Override
    public Next startMoves(Replayer start) {
        key = keys.key(start);
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        sum += key ^ move;
        key = keys.keyAfter(key, before, move);
        return Next.CONTINUE;
    }

    @Override
    public void endGame(GameResult result) {
        delivered++;
    }

    @Override
    public void problem(GameProblem problem) {
        if (problem.isFatal()) {
            throw new IllegalStateException(problem.toString());
        }
    }
}
