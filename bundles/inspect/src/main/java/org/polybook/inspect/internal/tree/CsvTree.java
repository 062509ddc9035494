package org.polybook.inspect.internal.tree;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.polybook.api.book.Interval;
import org.polybook.api.book.MoveStatistics;

/**
 * Writes one row per move, in the order of the lines. The columns are: the number of the move, the number of the move
 * before it, the ply from 1, SAN, UCI, the weight (empty if the book does not have the move), the share of the move in
 * its position, the share of games that reach the move, the key of the position after the move, the number of the move
 * that was the first to reach that position, and the line. For a book with results of games, five columns precede the
 * line: the number of games, the score of the side that moves and the ends of its interval of 95 %, from 0 to 1 and empty
 * if no game has a result, and the month or year of the latest game, empty if unknown. No field needs quotes.
 */
final class CsvTree implements TreeWriter {
    @Override
    public void write(BranchTree tree, OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        String results = tree.hasResults() ? "games,score,scoreLow,scoreHigh,lastPlayed," : "";
        text.append("id,parent,ply,san,uci,weight,share,reach,key,transposition," + results + "line\n");
        Deque<Branch> stack = new ArrayDeque<>();
        pushChildren(stack, tree.root());
        while (!stack.isEmpty()) {
            Branch branch = stack.pop();
            text.append(row(branch, tree.hasResults()));
            pushChildren(stack, branch);
        }
        text.flush();
    }

    private static void pushChildren(Deque<Branch> stack, Branch branch) {
        for (int i = branch.children().size() - 1; i >= 0; i--) {
            stack.push(branch.children().get(i));
        }
    }

    private static String row(Branch branch, boolean withResults) {
        Branch.PlayedMove played = branch.played();
        return String.format(
                Locale.ROOT,
                "%d,%d,%d,%s,%s,%s,%.6f,%.6f,%016x,%s,%s%s\n",
                branch.id(),
                branch.parent().id(),
                branch.ply(),
                played.san(),
                played.uci(),
                played.weight() < 0 ? "" : Integer.toString(played.weight()),
                played.share(),
                branch.shareOfGames(),
                played.key(),
                branch.transpositionTargetOrNull() == null
                        ? ""
                        : Integer.toString(branch.transpositionTargetOrNull().id()),
                withResults ? results(played) : "",
                branch.line());
    }

    private static String results(Branch.PlayedMove played) {
        if (played.results().isEmpty()) {
            return "0,,,,,";
        }
        MoveStatistics move = played.results().get();
        if (move.gamesWithResult() == 0) {
            return move.games() + ",,,," + lastPlayed(move) + ',';
        }
        Interval score = ScoreColor.score(move, played.mover());
        return String.format(
                Locale.ROOT,
                "%d,%.4f,%.4f,%.4f,%s,",
                move.games(),
                score.mean(),
                score.low(),
                score.high(),
                lastPlayed(move));
    }

    private static String lastPlayed(MoveStatistics move) {
        if (move.lastYear() == 0) {
            return "";
        }
        return move.lastMonth() == 0
                ? Integer.toString(move.lastYear())
                : String.format(Locale.ROOT, "%04d-%02d", move.lastYear(), move.lastMonth());
    }
}
