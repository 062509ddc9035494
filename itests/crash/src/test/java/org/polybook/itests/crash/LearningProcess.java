package org.polybook.itests.crash;

import java.nio.file.Path;
import java.util.List;
import org.polybook.api.Books;
import org.polybook.api.game.GameResult;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.chess.Move;
import org.polybook.chess.Squares;
import org.polybook.chess.orthodox.Orthodox;

/** The process that is killed while it records games: after each game, prints that the game is on the disk. */
final class LearningProcess {
    private LearningProcess() {}

    public static void main(String[] arguments) throws Exception {
        Path book = Path.of(arguments[0]);
        LearnOptions options = LearnOptions.DEFAULT.withInPlace(Boolean.parseBoolean(arguments[1]));
        List<Move> game = List.of(Move.normal(Squares.E2, Squares.E4));
        try (LearnSession session = Books.forBook(BookLearner.class, book).open(book, options)) {
            while (true) {
                session.record(Orthodox.NORMAL.start(), game, GameResult.WHITE_WINS, LearnSide.WHITE);
                session.flush();
                System.out.println("recorded");
                System.out.flush();
            }
        }
    }
}
