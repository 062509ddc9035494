package org.polybook.pgn.internal.testing;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;
import org.polybook.pgn.internal.PgnFormat;

/** Collects the moves of each game outside of variations, followed by {@code =} if the game has no fatal problem. */
public final class MainLines implements GameVisitor {
    private final List<String> lines = new ArrayList<>();
    private final StringBuilder line = new StringBuilder();
    private int depth;

    public static List<String> of(byte[] text, GameOptions options) {
        MainLines shown = new MainLines();
        PgnTestReader.readAndCount(new PgnFormat(), new ByteArrayInputStream(text), options, shown);
        return shown.lines;
    }

    @Override
    public void beginGame(GameLocation place) {
        line.setLength(0);
        depth = 0;
    }

    @Override
    public Next move(Replayer before, int move) {
        if (depth == 0) {
            line.append(' ').append(CoreMove.toMove(move, before.size()));
        }
        return Next.CONTINUE;
    }

    @Override
    public Next nullMove(Replayer before) {
        line.append(depth == 0 ? " --" : "");
        return Next.CONTINUE;
    }

    @Override
    public void beginVariation() {
        depth++;
    }

    @Override
    public void endVariation() {
        depth--;
    }

    @Override
    public void endGame(GameResult result) {
        lines.add(line + " " + result.text() + "=");
    }

    @Override
    public void problem(GameProblem problem) {
        if (problem.isFatal()) {
            lines.add(line.toString());
        }
    }
}
