package org.polybook.commands.show;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Position;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.ScoreText;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.JsonWriter;

/**
 * Writes the results that games have with each move of a position, as a table for a person or as JSON. The table omits
 * unknown values.
 */
final class ResultText {
    private ResultText() {}

    /** Returns a line for each move; score and performance are those of the side to move. */
    static Table table(Position position, List<Show.Result> results, Style style) {
        Table table = new Table("llrrrrrrrrrrlll");
        table.add(
                style::bold,
                "move",
                "uci",
                "games",
                results.stream().anyMatch(each -> each.reached().isPresent()) ? "reached" : "",
                "white",
                "draws",
                "black",
                "score",
                "95%",
                "elo",
                "against",
                "perf",
                "years",
                "last",
                "");
        for (Show.Result result : results) {
            MoveStatistics move = result.statistics();
            boolean isLegal = result.san().isPresent();
            table.add(
                    isLegal ? UnaryOperator.identity() : style::red,
                    result.san().orElse("?"),
                    result.uci(),
                    NumberText.number(move.games()),
                    result.reached().isPresent()
                            ? NumberText.number(result.reached().getAsLong())
                            : "",
                    NumberText.number(move.whiteWins()),
                    NumberText.number(move.draws()),
                    NumberText.number(move.blackWins()),
                    ScoreText.mean(move, position.turn()),
                    ScoreText.interval(move, position.turn()),
                    numberOrBlank(move.averageMoverElo()),
                    numberOrBlank(move.averageOpponentElo()),
                    numberOrBlank(move.performance()),
                    years(move),
                    last(move),
                    isLegal ? "" : "illegal here");
        }
        return table;
    }

    /** Returns the month of the latest game, as in {@code 2024-03}; a blank if unknown. */
    private static String last(MoveStatistics move) {
        return move.lastMonth() == 0 ? "" : ScoreText.lastPlayed(move);
    }

    static String numberOrBlank(int number) {
        return number == 0 ? "" : Integer.toString(number);
    }

    private static String years(MoveStatistics move) {
        String first = numberOrBlank(move.firstYear());
        String last = numberOrBlank(move.lastYear());
        return first.equals(last) ? first : first + '-' + last;
    }

    /** Writes an object with null for unknown values; score and performance are those of the side to move. */
    static void write(Position position, Show.Result result, JsonWriter json) throws IOException {
        MoveStatistics move = result.statistics();
        json.beginObject().name("san").value(result.san()).name("uci").value(result.uci());
        json.name("white").value(move.whiteWins()).name("draws").value(move.draws());
        json.name("black").value(move.blackWins());
        writeNumberOrNull("averageElo", move.averageMoverElo(), json);
        writeNumberOrNull("opponentElo", move.averageOpponentElo(), json);
        writeNumberOrNull("firstYear", move.firstYear(), json);
        writeNumberOrNull("lastYear", move.lastYear(), json);
        writeNumberOrNull("lastMonth", move.lastMonth(), json);
        writeNumberOrNull("performance", move.performance(), json);
        json.name("ratedGames").value(move.ratedGames());
        if (result.reached().isPresent()) {
            json.name("reached").value(result.reached().getAsLong());
        }
        ScoreText.write(Optional.of(move), position.turn(), json);
        json.endObject();
    }

    /** Writes a field; a number of 0 is unknown, and written as null. */
    static void writeNumberOrNull(String name, int number, JsonWriter json) throws IOException {
        json.name(name).value(number != 0, number);
    }
}
