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

/**
 * Writes a graph for Graphviz: a node for each position, an edge for each move; a dashed edge is a move to a position
 * that another move had reached before. For a book with results, the colour of an edge is the score of the side that
 * moves.
 */
final class DotTree implements TreeWriter {
    private static final double WIDEST = 6;

    @Override
    public void write(BranchTree tree, OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        text.append(
                "digraph book {\n  rankdir=LR;\n  node [shape=point];\n  edge [arrowhead=none, fontname=\"sans-serif\"];\n");
        Deque<Branch> stack = new ArrayDeque<>();
        stack.push(tree.root());
        while (!stack.isEmpty()) {
            Branch branch = stack.pop();
            for (Branch child : branch.children()) {
                text.append(edge(branch, child));
            }
            for (int i = branch.children().size() - 1; i >= 0; i--) {
                stack.push(branch.children().get(i));
            }
        }
        text.append("}\n");
        text.flush();
    }

    private static String edge(Branch from, Branch to) {
        boolean known = to.transpositionTargetOrNull() != null;
        String share =
                to.played().weight() < 0 ? "" : " " + Percent.of(to.played().share(), 0);
        return String.format(
                Locale.ROOT,
                "  n%d -> n%d [label=\"%s%s\", penwidth=%.2f%s%s];\n",
                from.id(),
                known ? to.transpositionTargetOrNull().id() : to.id(),
                to.played().san(),
                share,
                Math.max(0.5, WIDEST * to.shareOfGames()),
                to.played()
                        .results()
                        .map(move ->
                                ", color=\"" + ScoreColor.of(move, to.played().mover()) + '"')
                        .orElse(""),
                known ? ", style=dashed, constraint=false" : "");
    }
}
