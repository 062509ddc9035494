package org.polybook.commands.database;

import java.io.IOException;
import java.util.Locale;
import org.polybook.api.database.GameTotals;
import org.polybook.api.database.PositionTree;
import org.polybook.api.database.TreeMove;
import org.polybook.chess.Color;
import org.polybook.chess.Position;
import org.polybook.commands.text.Escape;
import org.polybook.commands.text.FenText;
import org.polybook.commands.text.NumberText;
import org.polybook.commands.text.PercentText;
import org.polybook.commands.text.Report;
import org.polybook.commands.text.Style;
import org.polybook.commands.text.Table;

/**
 * What was played in a position: a line for each move, those that end there, and all. The score is that of the side to move; so are
 * ratings and performance of a move, those of all games are White's, as in Scid.
 */
public record DatabaseTree(Position position, PositionTree tree) implements Report {
    @Override
    public void text(Appendable out, Style style) throws IOException {
        out.append(FenText.of(position)).append('\n');
        if (tree.all().games() == 0) {
            out.append("no game comes here\n");
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
                results.games() == 0 ? "" : percent(score(results)),
                known(ratings.average()),
                known(ratings.performance()),
                known(totals.years().average()));
    }

    private double score(GameTotals.Results results) {
        return position.turn() == Color.WHITE ? results.whiteScore() : 1 - results.whiteScore();
    }

    private static String percent(double part) {
        return PercentText.of(part, 1);
    }

    private static String known(double number) {
        return number == 0 ? "" : String.format(Locale.ROOT, "%.0f", number);
    }

    @Override
    public void json(Appendable out) throws IOException {
        out.append("{\"fen\": ").append(Escape.json(FenText.of(position))).append(", \"moves\": [");
        String comma = "";
        for (TreeMove move : tree.moves()) {
            out.append(comma).append("{\"san\": ").append(Escape.json(move.san()));
            out.append(", \"uci\": ").append(Escape.json(move.uci())).append(", ");
            out.append(fields(move.totals())).append('}');
            comma = ", ";
        }
        out.append("], \"ended\": {").append(fields(tree.ended()));
        out.append("}, \"all\": {").append(fields(tree.all())).append("}}\n");
    }

    private static String fields(GameTotals totals) {
        GameTotals.Results results = totals.results();
        GameTotals.Ratings ratings = totals.ratings();
        GameTotals.Years years = totals.years();
        return "\"games\": " + totals.games() + ", \"white\": " + results.whiteWins() + ", \"draws\": "
                + results.draws() + ", \"black\": " + results.blackWins() + ", \"ratedGames\": " + ratings.games()
                + ", \"averageElo\": " + orNull(ratings.average()) + ", \"opponentElo\": "
                + orNull(ratings.opponents()) + ", \"performance\": " + orNull(ratings.performance())
                + ", \"datedGames\": " + years.games() + ", \"averageYear\": " + orNull(years.average())
                + ", \"firstYear\": " + orNull(years.first()) + ", \"lastYear\": " + orNull(years.last());
    }

    private static String orNull(double number) {
        return number == 0 ? "null" : String.format(Locale.ROOT, "%.1f", number);
    }

    private static String orNull(int number) {
        return number == 0 ? "null" : Integer.toString(number);
    }
}
