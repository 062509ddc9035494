package org.polybook.select.internal.selector;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/** Why a record cannot be drawn whatever the policy; not a rule to be asked for. */
record Dropped(String name, String description) implements SelectionRule {
    static final Dropped ILLEGAL =
            new Dropped("illegal", "records that mean no legal move of the position are never chosen.");
    static final Dropped WEIGHT_0 = new Dropped("weight-0", "records of weight 0 are never chosen.");

    @Override
    public void apply(Candidates candidates) {
        throw new UnsupportedOperationException("comes before the first rule of a policy");
    }

    @Override
    public SelectionRule with(String argument) {
        throw new IllegalArgumentException(name + " is no rule to ask for: it always holds");
    }
}
