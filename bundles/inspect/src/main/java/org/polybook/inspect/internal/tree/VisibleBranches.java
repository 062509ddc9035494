package org.polybook.inspect.internal.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.polybook.api.inspect.TreeOptions;

/**
 * The branches that a picture has: those that games reach most often, so many that the picture has no more lines than a
 * given maximum.
 */
final class VisibleBranches {
    private static final Comparator<Branch> MOST_REACHED =
            Comparator.comparingDouble(Branch::shareOfGames).reversed().thenComparingInt(Branch::id);

    private final Set<Branch> visible = new HashSet<>();
    /** The number of omitted branches, without those that are never played. */
    private final int omitted;
    /** The share of games that reach the most frequent omitted branch. */
    private final double omittedReach;

    /**
     * Selects the branches, those that games reach most often first. The selected branches always form a tree: games
     * reach a branch at most as often as its parent, and if they reach both equally often, the parent is first, because
     * it has a lower number.
     */
    VisibleBranches(Branch root, int lines) {
        List<Branch> order = branchesReachedByGames(root);
        order.sort(MOST_REACHED);
        int count = 0;
        int ends = 0;
        Map<Branch, Integer> children = new HashMap<>();
        for (Branch branch : order) {
            boolean continues = branch.parent() != null && children.merge(branch.parent(), 1, Integer::sum) == 1;
            ends += continues ? 0 : 1;
            if (ends > lines) {
                break;
            }
            count++;
        }
        visible.addAll(order.subList(0, count));
        omitted = order.size() - count;
        omittedReach = omitted == 0 ? 0 : order.get(count).shareOfGames();
    }

    private static List<Branch> branchesReachedByGames(Branch root) {
        List<Branch> found = new ArrayList<>();
        Deque<Branch> stack = new ArrayDeque<>();
        stack.push(root);
        while (!stack.isEmpty()) {
            Branch branch = stack.pop();
            found.add(branch);
            branch.children().stream().filter(child -> child.shareOfGames() > 0).forEach(stack::push);
        }
        return found;
    }

    List<Branch> children(Branch branch) {
        return branch.children().stream().filter(visible::contains).toList();
    }

    /** The text about the omitted moves, with the reasons. */
    String omittedMovesText(BranchTree tree, TreeOptions options) {
        long moves = tree.moves() + tree.rareMovesOmitted();
        long shown = visible.size() - 1L;
        if (shown == moves) {
            return String.format(Locale.ROOT, "Every move within %d plies is shown.", options.depth());
        }
        List<String> reasons = new ArrayList<>();
        if (omitted > 0) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "%,d for lack of room (at most %s of the games reach any of them)",
                    omitted,
                    Percent.of(omittedReach)));
        }
        if (tree.rareMovesOmitted() > 0) {
            reasons.add(String.format(
                    Locale.ROOT,
                    "%,d with less than %s of their position",
                    tree.rareMovesOmitted(),
                    Percent.of(options.minShare())));
        }
        if (tree.movesOutsideBook() > 0) {
            reasons.add(
                    String.format(Locale.ROOT, "%,d after moves that the book does not have", tree.movesOutsideBook()));
        }
        long never = tree.moves() - shown - omitted - tree.movesOutsideBook();
        if (never > 0) {
            reasons.add(String.format(Locale.ROOT, "%,d that are never played", never));
        }
        return String.format(Locale.ROOT, "%,d of %,d moves within %d plies. ", shown, moves, options.depth())
                + "Omitted: " + String.join("; ", reasons) + "."
                + (tree.withinMoveLimit() ? "" : " The book has more moves than the limit.");
    }
}
