package org.polybook.commands.database;

import java.io.IOException;
import java.util.Locale;
import org.polybook.api.database.GameTotals;
import org.polybook.api.database.PositionTree;
import org.polybook.api.database.TreeMove;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;
import org.polybook.io.text.JsonWriter;

/**
 * The results of games in a position: a row for each move, one for games that end there, and one for all games. Scores,
 * and the ratings and performance of a move, are those of the side to move; those of all games and of the games that
 * end there are White's, as in Scid.
 */
public record DatabaseTree(Position position, PositionTree tree) implements Report {
    @Override
    public void text(Appendable out, Style style) throws IOException {
        out.append(FenText.of(position)).append('\n');
        if (tree.all().games() == 0) {
            out.append("no game reaches this position\n");
            return;
        }
        Table table = new Table("lrrrrrrrrr");
        table.add(
                style::bold,
                "move",
                "games",
                "share",
                "white",
                "draws",
                "black",
                "score",
                "elo",
                "performance",
                "year");
        for (TreeMove move : tree.moves()) {
            add(table, move.san(), move.totals());
        }
        if (tree.ended().games() > 0) {
            add(table, "end", tree.ended());
        }
        add(table, "all", tree.all());
        out.append(table.toString());
    }

    private void add(Table table, String name, GameTotals totals) {
        GameTotals.Results results = totals.results();
        GameTotals.Ratings ratings = totals.ratings();
        table.add(
                name,
                NumberText.number(totals.games()),
                percent((double) totals.games() / tree.all().games()),
                NumberText.number(results.whiteWins()),
                NumberText.number(results.draws()),
                NumberText.number(results.blackWins()),
                results.games() == 0 ? "" : percent(scoreOfSideToMove(results)),
                numberOrBlank(ratings.average()),
                numberOrBlank(ratings.performance()),
                numberOrBlank(totals.years().average()));
    }

    private double scoreOfSideToMove(GameTotals.Results results) {
        return position.turn() == Color.WHITE ? results.whiteScore() : 1 - results.whiteScore();
    }

    private static String percent(double part) {
        return PercentText.of(part, 1);
    }

    private static String numberOrBlank(double number) {
        return number == 0 ? "" : String.format(Locale.ROOT, "%.0f", number);
    }

    @Override
    public void json(Appendable out) throws IOException {
        JsonWriter json = new JsonWriter(out).beginObject();
        json.name("fen").value(FenText.of(position)).name("moves").beginArray();
        for (TreeMove move : tree.moves()) {
            json.beginObject().name("san").value(move.san()).name("uci").value(move.uci());
            writeFields(move.totals(), json);
            json.endObject();
        }
        json.endArray().name("ended").beginObject();
        writeFields(tree.ended(), json);
        json.endObject().name("all").beginObject();
        writeFields(tree.all(), json);
        json.endObject().endObject().end();
    }

    private static void writeFields(GameTotals totals, JsonWriter json) throws IOException {
        GameTotals.Results results = totals.results();
        GameTotals.Ratings ratings = totals.ratings();
        GameTotals.Years years = totals.years();
        json.name("games").value(totals.games()).name("white").value(results.whiteWins());
        json.name("draws").value(results.draws()).name("black").value(results.blackWins());
        json.name("ratedGames").value(ratings.games());
        writeMean("averageElo", ratings.average(), json);
        writeMean("opponentElo", ratings.opponents(), json);
        writeMean("performance", ratings.performance(), json);
        json.name("datedGames").value(years.games());
        writeMean("averageYear", years.average(), json);
        json.name("firstYear").value(years.first() != 0, years.first());
        json.name("lastYear").value(years.last() != 0, years.last());
    }

    /** Writes a mean, or null for 0, which denotes an unknown mean. */
    private static void writeMean(String name, double mean, JsonWriter json) throws IOException {
        json.name(name);
        if (mean == 0) {
            json.nullValue();
        } else {
            json.value(mean, 1);
        }
    }
}
