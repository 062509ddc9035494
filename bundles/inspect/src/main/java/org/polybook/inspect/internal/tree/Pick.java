package org.polybook.inspect.internal.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The branches that a picture shows: those reached most, as many as make no more than a number of lines. */
final class Pick {
    private static final Comparator<Branch> MOST_REACHED =
            Comparator.comparingDouble(Branch::reach).reversed().thenComparingInt(Branch::id);

    private final Set<Branch> picked = new HashSet<>();
    private final double leastReach;
    private final boolean everything;

    /** Any beginning of the order is a tree, for a branch is reached at most as often as its parent and numbered later. */
    Pick(Branch root, int lines) {
        List<Branch> order = played(root);
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
        picked.addAll(order.subList(0, count));
        everything = count == order.size();
        leastReach = order.get(count - 1).reach();
    }

    private static List<Branch> played(Branch root) {
        List<Branch> found = new ArrayList<>();
        Deque<Branch> stack = new ArrayDeque<>();
        stack.push(root);
        while (!stack.isEmpty()) {
            Branch branch = stack.pop();
            found.add(branch);
            branch.children().stream().filter(child -> child.reach() > 0).forEach(stack::push);
        }
        return found;
    }

    List<Branch> children(Branch branch) {
        return branch.children().stream().filter(picked::contains).toList();
    }

    /** How often the rarest branch in the picture is reached. */
    double leastReach() {
        return leastReach;
    }

    /** Whether nothing that is ever played had to be left out. */
    boolean isEverything() {
        return everything;
    }
}
