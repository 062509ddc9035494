package org.polybook.pgn.internal.testing;

import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/** Records all calls of a visitor, game by game, and checks their order. */
public class Recorder implements GameVisitor {
    public final List<String> games = new ArrayList<>();
    public final List<GameProblem> problems = new ArrayList<>();
    public int delivered;
    public int reported;
    private StringBuilder game;

    @Override
    public void beginGame(GameLocation place) {
        finish();
        game = new StringBuilder();
        game.append(place.game()).append('@').append(place.line()).append(':').append(place.column());
        game.append('+').append(place.offset());
    }

    private void finish() {
        if (game != null) {
            games.add(game.toString());
        }
        game = null;
    }

    public List<String> games() {
        finish();
        return games;
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        game.append(" [").append(name).append(' ').append(value).append(']');
    }

    @Override
    public Next startMoves(Replayer start) {
        game.append(" start");
        return Next.CONTINUE;
    }

    @Override
    public Next move(Replayer before, int move) {
        game.append(' ').append(CoreMove.toMove(move, before.size()));
        return Next.CONTINUE;
    }

    @Override
    public Next nullMove(Replayer before) {
        game.append(" --");
        return Next.CONTINUE;
    }

    @Override
    public void comment(CharSequence text) {
        game.append(" {").append(text).append('}');
    }

    @Override
    public void nag(int nag) {
        game.append(" $").append(nag);
    }

    @Override
    public void beginVariation() {
        game.append(" (");
    }

    @Override
    public void endVariation() {
        game.append(" )");
    }

    @Override
    public void endGame(GameResult result) {
        game.append(" = ").append(result.text());
        delivered++;
        finish();
    }

    @Override
    public void problem(GameProblem problem) {
        problems.add(problem);
        game.append(problem.isFatal() ? " FATAL " : " odd ").append(problem.code());
        game.append('@')
                .append(problem.place().line())
                .append(':')
                .append(problem.place().column());
        game.append('+').append(problem.place().offset()).append(' ').append(problem.text());
        if (problem.isFatal()) {
            reported++;
            finish();
        }
    }
}
