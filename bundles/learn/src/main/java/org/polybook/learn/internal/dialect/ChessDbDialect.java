package org.polybook.learn.internal.dialect;

import java.util.List;
import org.osgi.service.component.annotations.Component;
import org.polybook.api.learn.LearnDialect;
import org.polybook.api.learn.LearnField;

/** The reference to one game in the indexes of chess_db and PyChess. */
@Component(property = LearnDialect.NAME + "=chess-db", service = LearnDialect.class)
public final class ChessDbDialect implements LearnDialect {
    private static final LearnField RESULT =
            LearnField.unsigned("result", 30, 2, "the game's result, in the program's numbering");
    private static final LearnField GAME = LearnField.unsigned("game", 0, 30, "the game's place in its file");

    @Override
    public String name() {
        return "chess-db";
    }

    @Override
    public String description() {
        return "as in the indexes of chess_db and PyChess: the result and the place of one game.";
    }

    @Override
    public List<LearnField> fields() {
        return List.of(RESULT, GAME);
    }

    /** Returns the same value for all records, because any bits can be a reference to a game. */
    @Override
    public double likelihood(int weight, long learn) {
        return 0.25;
    }
}
