package org.polybook.commands.show;

import java.io.IOException;
import java.util.List;
import org.polybook.api.book.Period;
import org.polybook.api.book.PlayedGame;
import org.polybook.api.book.PositionStatistics;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.GameHeader;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.commands.UserMoves;
import org.polybook.commands.text.MonthText;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.Escape;
import org.polybook.io.text.JsonWriter;

/** Writes the single games of a position and its results by month, as tables for a person or as JSON. */
final class GameText {
    private GameText() {}

    /** Writes a table for each list that is not empty. */
    static void write(Position position, PositionStatistics statistics, Appendable out, Style style)
            throws IOException {
        writeGames("games with the highest ratings", position, statistics.topGames(), out, style);
        writeGames("latest games", position, statistics.recentGames(), out, style);
        if (!statistics.history().isEmpty()) {
            out.append('\n').append(history(statistics.history(), style).toString());
        }
    }

    private static void writeGames(String title, Position position, List<PlayedGame> games, Appendable out, Style style)
            throws IOException {
        if (games.isEmpty()) {
            return;
        }
        Table table = new Table("llrlrlll");
        table.add(style::bold, "move", "white", "elo", "black", "elo", "result", "date", "event");
        for (PlayedGame played : games) {
            GameHeader game = played.game();
            table.add(
                    san(position, played.move()),
                    Escape.forTerminal(game.white().name()),
                    ResultText.numberOrBlank(game.white().elo()),
                    Escape.forTerminal(game.black().name()),
                    ResultText.numberOrBlank(game.black().elo()),
                    game.result().text(),
                    game.date().toString(),
                    Escape.forTerminal(game.event()));
        }
        out.append('\n').append(title).append(":\n").append(table.toString());
    }

    private static String san(Position position, Move move) {
        return position.isLegal(move) ? UserMoves.san(position, move) : "?";
    }

    private static Table history(List<Period> history, Style style) {
        Table table = new Table("lrrrr");
        table.add(style::bold, "month", "games", "white", "draws", "black");
        for (Period period : history) {
            ResultCounts results = period.results();
            table.add(
                    MonthText.of(period.year(), period.month()),
                    NumberText.number(results.games()),
                    NumberText.number(results.whiteWins()),
                    NumberText.number(results.draws()),
                    NumberText.number(results.blackWins()));
        }
        return table;
    }

    /** Writes the lists that the query requests. */
    static void write(Position position, StatisticsQuery query, PositionStatistics statistics, JsonWriter json)
            throws IOException {
        if (query.topGames() > 0) {
            writeGames("topGames", position, statistics.topGames(), json);
        }
        if (query.recentGames() > 0) {
            writeGames("recentGames", position, statistics.recentGames(), json);
        }
        if (query.history()) {
            json.name("history").beginArray();
            for (Period period : statistics.history()) {
                write(period, json.line(2));
            }
            json.endArray(0);
        }
    }

    private static void writeGames(String name, Position position, List<PlayedGame> games, JsonWriter json)
            throws IOException {
        json.name(name).beginArray();
        for (PlayedGame game : games) {
            write(position, game, json.line(2));
        }
        json.endArray(0);
    }

    private static void write(Position position, PlayedGame played, JsonWriter json) throws IOException {
        GameHeader game = played.game();
        json.beginObject().name("san").value(san(position, played.move()));
        json.name("source").value(played.source()).name("number").value(played.number());
        json.name("white").value(game.white().name());
        ResultText.writeNumberOrNull("whiteElo", game.white().elo(), json);
        json.name("black").value(game.black().name());
        ResultText.writeNumberOrNull("blackElo", game.black().elo(), json);
        json.name("result")
                .value(game.result().text())
                .name("date")
                .value(game.date().toString());
        json.name("event").value(game.event()).endObject();
    }

    private static void write(Period period, JsonWriter json) throws IOException {
        ResultCounts results = period.results();
        json.beginObject().name("month").value(MonthText.of(period.year(), period.month()));
        json.name("games").value(results.games()).name("white").value(results.whiteWins());
        json.name("draws").value(results.draws()).name("black").value(results.blackWins());
        json.endObject();
    }
}
