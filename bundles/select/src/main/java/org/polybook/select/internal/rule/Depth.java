package org.polybook.select.internal.rule;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Leaves the book after so many moves. */
record Depth(int moves) implements SelectionRule {
    private static final int MOST = 100_000;

    Depth {
        Arguments.checked("depth", moves, 0, MOST);
    }

    @Override
    public String name() {
        return "depth";
    }

    @Override
    public String description() {
        return "nothing from the book once each side has made that many moves.";
    }

    @Override
    public SelectionRule with(String argument) {
        return new Depth(Arguments.integer(this, argument, 0, MOST));
    }

    @Override
    public String text() {
        return name() + '=' + moves;
    }

    @Override
    public void apply(Candidates candidates) {
        if (candidates.ply() >= 2 * moves) {
            candidates.dropAll(this);
        }
    }
}
