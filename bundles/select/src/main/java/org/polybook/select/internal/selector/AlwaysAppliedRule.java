package org.polybook.select.internal.selector;

import org.polybook.api.select.Candidates;
import org.polybook.api.select.SelectionRule;

/**
 * A reason for which a record is dropped under every policy. It has the form of a rule, but a policy cannot name it.
 */
record AlwaysAppliedRule(String name, String description) implements SelectionRule {
    static final AlwaysAppliedRule ILLEGAL =
            new AlwaysAppliedRule("illegal", "records whose move is not legal in the position are never chosen.");
    static final AlwaysAppliedRule WEIGHT_0 =
            new AlwaysAppliedRule("weight-0", "records of weight 0 are never chosen.");

    @Override
    public void apply(Candidates candidates) {
        throw new UnsupportedOperationException("applies before the first rule of a policy");
    }

    @Override
    public SelectionRule with(String argument) {
        throw new IllegalArgumentException(name + " cannot be part of a policy: it always applies");
    }
}
