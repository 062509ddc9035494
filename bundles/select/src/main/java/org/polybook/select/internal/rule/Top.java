package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Leaves the candidates of the highest chances. */
record Top(int count) implements SelectionRule {
    Top {
        Arguments.checked("top", count, 1, Integer.MAX_VALUE);
    }

    @Override
    public String name() {
        return "top";
    }

    @Override
    public String description() {
        return "only that many moves of the highest chances, of equals the first in the file.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new Top(Arguments.integer(this, argument, 1, Integer.MAX_VALUE));
    }

    @Override
    public String text() {
        return name() + '=' + count;
    }

    /** From the last on, so that what has been dropped already is counted as dropped by nobody who stands before it. */
    @Override
    public void apply(Candidates candidates) {
        for (int i = candidates.size() - 1; i >= 0; i--) {
            if (!candidates.isDropped(i) && better(candidates, i) >= count) {
                candidates.drop(i, this);
            }
        }
    }

    private static int better(Candidates candidates, int index) {
        int better = 0;
        for (int i = 0; i < candidates.size(); i++) {
            if (!candidates.isDropped(i)) {
                long chance = candidates.chance(i);
                long own = candidates.chance(index);
                better += chance > own || chance == own && i < index ? 1 : 0;
            }
        }
        return better;
    }
}
