package org.polybook.api.game;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.Replayer;

/**
 * Forwards all calls to another visitor. A base class for visitors that override a part.
 *
 * <pre>{@code
 * GameVisitor withoutComments = new ForwardingVisitor(visitor) {
 *     @Override
 *     public void comment(CharSequence text) {}
 * };
 * }</pre>
 */
@ConsumerType
public class ForwardingVisitor implements GameVisitor {
    private final GameVisitor to;

    public ForwardingVisitor(GameVisitor to) {
        this.to = to;
    }

    @Override
    public void beginGame(GameLocation place) {
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
    public void skippedVariations(long count) {
        to.skippedVariations(count);
    }

    @Override
    public void endGame(GameResult result) {
        to.endGame(result);
    }

    @Override
    public void problem(GameProblem problem) {
        to.problem(problem);
    }
}
