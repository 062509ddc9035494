package org.polybook.commands.database;

import java.util.function.Consumer;
import org.polybook.api.game.ForwardingVisitor;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameVisitor;

/** Passes games to a writer and reports their problems. */
final class ExportingVisitor extends ForwardingVisitor {
    private final Consumer<GameProblem> found;

    /** @param found receives the problems */
    ExportingVisitor(GameVisitor to, Consumer<GameProblem> found) {
        super(to);
        this.found = found;
    }

    @Override
    public void problem(GameProblem problem) {
        super.problem(problem);
        found.accept(problem);
    }
}
