package org.polybook.learn.internal.dialect;

import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnField;

/** As the indexes of chess_db and PyChess refer to one game. */
@Component(property = LearnDialect.NAME + "=chess-db", service = LearnDialect.class)
public final class ChessDbDialect implements LearnDialect {
    private static final LearnField RESULT =
            LearnField.unsigned("result", 30, 2, "of the game, as the program numbers results");
    private static final LearnField GAME = LearnField.unsigned("game", 0, 30, "where the game stands in its file");

    @Override
    public String name() {
        return "chess-db";
    }

    @Override
    public String description() {
        return "as the indexes of chess_db and PyChess: a result and the place of one game.";
    }

    @Override
    public List<LearnField> fields() {
        return List.of(RESULT, GAME);
    }

    /** Any bits can be a place. */
    @Override
    public double fit(int weight, long learn) {
        return 0.25;
    }
}
