package org.polybook.learn.internal.dialect;

import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnField;

/** The evaluation that Scid and Lucas Chess store: score, depth, engine. */
@Component(property = LearnDialect.NAME + "=scid", service = LearnDialect.class)
public final class ScidDialect implements LearnDialect {
    private static final LearnField SCORE =
            new LearnField("score", 16, 16, true, "an engine's evaluation of the move, in centipawns");
    private static final LearnField DEPTH = LearnField.unsigned("depth", 8, 8, "of the search, in plies");
    private static final LearnField ENGINE =
            LearnField.unsigned("engine", 0, 8, "the engine, in the program's numbering");
    private static final int LIKELY_SCORE = 5_000;
    private static final int LIKELY_DEPTH = 100;

    @Override
    public String name() {
        return "scid";
    }

    @Override
    public String description() {
        return "as Scid reads it, and in a similar form Lucas Chess: an engine's score, its depth, the engine.";
    }

    @Override
    public List<LearnField> fields() {
        return List.of(SCORE, DEPTH, ENGINE);
    }

    @Override
    public double likelihood(int weight, long learn) {
        long depth = DEPTH.valueIn(learn);
        return depth > 0 && depth <= LIKELY_DEPTH && Math.abs(SCORE.valueIn(learn)) <= LIKELY_SCORE ? 0.7 : 0;
    }
}
