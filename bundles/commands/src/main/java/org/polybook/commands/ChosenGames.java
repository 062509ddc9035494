package org.polybook.commands;

import org.polybook.api.game.GamePlace;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.GameVisitor;
import org.polybook.chess.Replayer;

/** Hands on the games that were asked for, and says of the bad ones why. */
final class ChosenGames implements GameVisitor {
    private final Database.Request request;
    private final GameVisitor to;
    private final Progress progress;
    private boolean isChosen;
    private long bad;

    ChosenGames(Database.Request request, GameVisitor to, Progress progress) {
        this.request = request;
        this.to = to;
        this.progress = progress;
    }

    long bad() {
        return bad;
    }

    @Override
    public void beginGame(GamePlace place) {
        isChosen = request.wants(place.game());
        if (isChosen) {
            to.beginGame(place);
        }
    }

    @Override
    public void tag(CharSequence name, CharSequence value) {
        if (isChosen) {
            to.tag(name, value);
        }
    }

    @Override
    public Next startMoves(Replayer start) {
        return isChosen ? to.startMoves(start) : Next.SKIP_GAME;
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
        if (request.wants(problem.place().game())) {
            bad += problem.isFatal() ? 1 : 0;
            to.problem(problem);
            progress.say(problem.toString());
        }
    }
}
