package org.polybook.commands.show;

import java.io.IOException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.JsonWriter;

/**
 * Writes the results that games have with each move of a position, as a table for a person or as JSON. The table omits
 * unknown values.
 */
final class ResultText {
    private ResultText() {}

    static long games(MoveStatistics move) {
        return move.whiteWins() + move.draws() + move.blackWins();
    }

    /** Returns a line for each move; the score is that of the side to move. */
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
                    numberOrBlank(move.averageElo()),
                    numberOrBlank(move.opponentElo()),
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

    private static String numberOrBlank(int number) {
        return number == 0 ? "" : Integer.toString(number);
    }

    private static String years(MoveStatistics move) {
        String first = numberOrBlank(move.firstYear());
        String last = numberOrBlank(move.lastYear());
        return first.equals(last) ? first : first + '-' + last;
    }

    /** Writes an object with null for unknown values. */
    static void write(Show.Result result, JsonWriter json) throws IOException {
        MoveStatistics move = result.statistics();
        json.beginObject().name("san").value(result.san()).name("uci").value(result.uci());
        json.name("white").value(move.whiteWins()).name("draws").value(move.draws());
        json.name("black").value(move.blackWins());
        writeNumberOrNull("averageElo", move.averageElo(), json);
        writeNumberOrNull("opponentElo", move.opponentElo(), json);
        writeNumberOrNull("firstYear", move.firstYear(), json);
        writeNumberOrNull("lastYear", move.lastYear(), json);
        json.endObject();
    }

    private static void writeNumberOrNull(String name, int number, JsonWriter json) throws IOException {
        json.name(name).value(number != 0, number);
    }
}
