package org.polybook.pgn.internal;

import org.polybook.api.game.ForwardingVisitor;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;

/** Passes on the games of a part of a file, whose numbers and lines are not known: locations have offsets only. */
final class UnnumberedVisitor extends ForwardingVisitor {
    UnnumberedVisitor(GameVisitor to) {
        super(to);
    }

    static GameLocation withoutNumbers(GameLocation location) {
        return new GameLocation(location.file(), 0, 0, 0, location.offset());
    }

    @Override
    public void beginGame(GameLocation place) {
        super.beginGame(withoutNumbers(place));
    }

    @Override
    public void problem(GameProblem problem) {
        super.problem(new GameProblem(
                withoutNumbers(problem.place()), problem.code(), problem.text(), problem.message(), problem.isFatal()));
    }
}
