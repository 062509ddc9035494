package org.polybook.commands.database;

import java.util.function.Consumer;
import org.polybook.api.game.ForwardingVisitor;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;

/** Passes games to a writer and reports their problems. */
final class ProblemReportingVisitor extends ForwardingVisitor {
    private final Consumer<GameProblem> found;

    /** @param found receives the problems */
    ProblemReportingVisitor(GameVisitor to, Consumer<GameProblem> found) {
        super(to);
        this.found = found;
    }

    @Override
    public void problem(GameProblem problem) {
        super.problem(problem);
        found.accept(problem);
    }
}
