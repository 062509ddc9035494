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
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;

/**
 * An object with the start and, in it, the moves, each with those after it; a line of text a move. FEN, moves and keys hold no
 * character that a JSON string would have to escape.
 */
final class JsonTree implements TreeWriter {
    /** A branch and how many of its children have been written. */
    private static final class Level {
        private final Branch branch;
        private int next;

        Level(Branch branch) {
            this.branch = branch;
        }
    }

    @Override
    public void write(Tree tree, OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        text.append(String.format(
                Locale.ROOT,
                "{\"fen\": \"%s\", \"key\": \"%016x\", \"complete\": %s, \"moves\": [",
                Fen.of(tree.start(), EnPassantMode.LEGAL),
                tree.root().played().key(),
                tree.complete()));
        Deque<Level> stack = new ArrayDeque<>();
        stack.push(new Level(tree.root()));
        while (!stack.isEmpty()) {
            Level level = stack.peek();
            if (level.next == level.branch.children().size()) {
                stack.pop();
                text.append("]}");
            } else {
                Branch child = level.branch.children().get(level.next++);
                text.append(level.next == 1 ? "\n" : ",\n").append(open(child));
                stack.push(new Level(child));
            }
        }
        text.append('\n');
        text.flush();
    }

    /** The object of a move, up to its moves. */
    private static String open(Branch branch) {
        Branch.Played played = branch.played();
        return String.format(
                Locale.ROOT,
                "{\"id\": %d, \"ply\": %d, \"san\": \"%s\", \"uci\": \"%s\", \"weight\": %s, \"share\": %.6f, \"reach\": %.6f,"
                        + " \"key\": \"%016x\", \"transposition\": %s, \"moves\": [",
                branch.id(),
                branch.ply(),
                played.san(),
                played.uci(),
                played.weight() < 0 ? "null" : Integer.toString(played.weight()),
                played.share(),
                branch.reach(),
                played.key(),
                branch.transposition() == null
                        ? "null"
                        : Integer.toString(branch.transposition().id()));
    }
}
