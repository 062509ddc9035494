package org.polybook.commands.show;

import java.util.List;
import java.util.function.UnaryOperator;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.commands.text.Escape;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;

/** Results of games with the moves of a position, for a person and as JSON. What is not known is left out. */
final class ResultText {
    private ResultText() {}

    static long games(MoveStatistics move) {
        return move.whiteWins() + move.draws() + move.blackWins();
    }

    /** A line for each move; the score is that of the side to move. */
    static Table table(Position position, List<Show.Result> results, Style style) {
        Table table = new Table("llrrrrrrrll");
        table.add(
                style::bold, "move", "uci", "games", "white", "draws", "black", "score", "elo", "against", "years", "");
        for (Show.Result result : results) {
            MoveStatistics move = result.statistics();
            boolean isLegal = result.san().isPresent();
            table.add(
                    isLegal ? UnaryOperator.identity() : style::red,
                    result.san().orElse("?"),
                    result.uci(),
                    NumberText.number(games(move)),
                    NumberText.number(move.whiteWins()),
                    NumberText.number(move.draws()),
                    NumberText.number(move.blackWins()),
                    score(position, move),
                    known(move.averageElo()),
                    known(move.opponentElo()),
                    years(move),
                    isLegal ? "" : "illegal here");
        }
        return table;
    }

    private static String score(Position position, MoveStatistics move) {
        long games = games(move);
        if (games == 0) {
            return "";
        }
        long wins = position.turn() == Color.WHITE ? move.whiteWins() : move.blackWins();
        return PercentText.of((wins + 0.5 * move.draws()) / games, 1);
    }

    private static String known(int number) {
        return number == 0 ? "" : Integer.toString(number);
    }

    private static String years(MoveStatistics move) {
        String first = known(move.firstYear());
        String last = known(move.lastYear());
        return first.equals(last) ? first : first + '-' + last;
    }

    /** An object; null for what is not known. */
    static String json(Show.Result result) {
        MoveStatistics move = result.statistics();
        return "{\"san\": " + result.san().map(Escape::json).orElse("null") + ", \"uci\": " + Escape.json(result.uci())
                + ", \"white\": " + move.whiteWins() + ", \"draws\": " + move.draws() + ", \"black\": "
                + move.blackWins() + ", \"averageElo\": " + orNull(move.averageElo()) + ", \"opponentElo\": "
                + orNull(move.opponentElo()) + ", \"firstYear\": " + orNull(move.firstYear()) + ", \"lastYear\": "
                + orNull(move.lastYear()) + '}';
    }

    private static String orNull(int number) {
        return number == 0 ? "null" : Integer.toString(number);
    }
}
