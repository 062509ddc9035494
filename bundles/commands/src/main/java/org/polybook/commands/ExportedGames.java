package org.polybook.commands;

import java.util.function.Consumer;
import org.polybook.api.game.GamePlace;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;

/** Hands on games to be written, and says of the bad ones why. */
final class ExportedGames implements GameVisitor {
    private final GameVisitor to;
    private final Consumer<GameProblem> found;

    private long bad;

    /** @param found is told what is wrong */
    ExportedGames(GameVisitor to, Consumer<GameProblem> found) {
        this.to = to;
        this.found = found;
    }

    long bad() {
        return bad;
    }

    @Override
    public void beginGame(GamePlace place) {
        to.beginGame(place);
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        to.tag(name, value);
    }

    @Override
    public Next startMoves(Replayer start) {
        return to.startMoves(start);
    }

    @Override
    public Next move(Replayer before, int move) {
        return to.move(before, move);
    }

    @Override
    public Next nullMove(Replayer before) {
        return to.nullMove(before);
    }

    @Override
    public void comment(CharSequence text) {
        to.comment(text);
    }

    @Override
    public void nag(int nag) {
        to.nag(nag);
    }

    @Override
    public void beginVariation() {
        to.beginVariation();
    }

    @Override
    public void endVariation() {
        to.endVariation();
    }

    @Override
    public void endGame(GameResult result) {
        to.endGame(result);
    }

    @Override
    public void problem(GameProblem problem) {
        bad += problem.isFatal() ? 1 : 0;
        to.problem(problem);
        found.accept(problem);
    }
}
