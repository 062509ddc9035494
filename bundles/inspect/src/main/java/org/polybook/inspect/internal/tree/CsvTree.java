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
 * Writes one row per move, in the order of the lines. The columns are: the number of the move, the number of the move
 * before it, the ply from 1, SAN, UCI, the weight (empty if the book does not have the move), the share of the move in
 * its position, the share of games that reach the move, the key of the position after the move, the number of the move
 * that was the first to reach that position, and the line. No field needs quotes.
 */
final class CsvTree implements TreeWriter {
    @Override
    public void write(BranchTree tree, OutputStream out) throws IOException {
        Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        text.append("id,parent,ply,san,uci,weight,share,reach,key,transposition,line\n");
        Deque<Branch> stack = new ArrayDeque<>();
        pushChildren(stack, tree.root());
        while (!stack.isEmpty()) {
            Branch branch = stack.pop();
            text.append(row(branch));
            pushChildren(stack, branch);
        }
        text.flush();
    }

    private static void pushChildren(Deque<Branch> stack, Branch branch) {
        for (int i = branch.children().size() - 1; i >= 0; i--) {
            stack.push(branch.children().get(i));
        }
    }

    private static String row(Branch branch) {
        Branch.PlayedMove played = branch.played();
        return String.format(
                Locale.ROOT,
                "%d,%d,%d,%s,%s,%s,%.6f,%.6f,%016x,%s,%s\n",
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
                branch.line());
    }
}
