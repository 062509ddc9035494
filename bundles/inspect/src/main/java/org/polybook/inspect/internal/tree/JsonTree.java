package org.polybook.inspect.internal.tree;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import org.polybook.api.book.Interval;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Color;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.io.text.JsonWriter;

/**
 * Writes an object with the start position and the moves, each of which contains the moves after it; one line of text
 * per move. A move that games have played has their number, the score of the side that moves with its interval of 95 %,
 * and the year and month of the latest game, null if unknown.
 */
final class JsonTree implements TreeWriter {
    private static final int DIGITS = 6;
    private static final int SCORE_DIGITS = 4;

    /** A branch, and the number of its children that have been written so far. */
    private static final class Level {
        private final Branch branch;
        private int next;

        Level(Branch branch) {
            this.branch = branch;
        }
    }

    @Override
    public void write(BranchTree tree, OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        JsonWriter json = new JsonWriter(text).beginObject();
        json.name("fen").value(Fen.of(tree.start(), EnPassantMode.LEGAL).toString());
        json.name("key").positionKey(tree.root().played().key());
        json.name("complete").value(tree.withinMoveLimit());
        json.name("moves").beginArray();
        Deque<Level> stack = new ArrayDeque<>();
        stack.push(new Level(tree.root()));
        while (!stack.isEmpty()) {
            Level level = stack.peek();
            if (level.next == level.branch.children().size()) {
                stack.pop();
                json.endArray().endObject();
            } else {
                Branch child = level.branch.children().get(level.next++);
                beginMoveObject(child, json.line(0));
                stack.push(new Level(child));
            }
        }
        json.end();
        text.flush();
    }

    /** Writes the beginning of the object of a move, up to the array of the moves after it. */
    private static void beginMoveObject(Branch branch, JsonWriter json) throws IOException {
        Branch.PlayedMove played = branch.played();
        json.beginObject().name("id").value(branch.id()).name("ply").value(branch.ply());
        json.name("san").value(played.san()).name("uci").value(played.uci());
        json.name("weight").value(played.weight() >= 0, played.weight());
        json.name("share").value(played.share(), DIGITS).name("reach").value(branch.shareOfGames(), DIGITS);
        json.name("key").positionKey(played.key());
        Branch first = branch.transpositionTargetOrNull();
        json.name("transposition").value(first != null, first == null ? 0 : first.id());
        if (played.results().isPresent()) {
            writeResults(played.results().get(), played.mover(), json);
        }
        json.name("moves").beginArray();
    }

    private static void writeResults(MoveStatistics move, Color mover, JsonWriter json) throws IOException {
        json.name("games").value(move.games());
        if (move.gamesWithResult() > 0) {
            Interval score = ScoreColor.score(move, mover);
            json.name("score").value(score.mean(), SCORE_DIGITS);
            json.name("scoreLow").value(score.low(), SCORE_DIGITS);
            json.name("scoreHigh").value(score.high(), SCORE_DIGITS);
        }
        json.name("lastYear").value(move.lastYear() != 0, move.lastYear());
        json.name("lastMonth").value(move.lastMonth() != 0, move.lastMonth());
    }
}
