package org.polybook.api.select;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a move is chosen: rules that change the chances of the records or drop some, in their order, and then a draw. A value.
 *
 * <pre>{@code
 * SelectionPolicy policy = SelectionPolicy.WEIGHTED.with(SelectionRules.minimumShare(0.05)).with(SelectionRules.depth(10));
 * }</pre>
 */
public final class SelectionPolicy {
    /** Each move with the probability of its weight. */
    public static final SelectionPolicy WEIGHTED = new SelectionPolicy(List.of());
    /** The name of the policy without rules, which is also that of a rule that changes nothing. */
    private static final String NO_RULE = "weighted";

    private final List<SelectionRule> rules;

    private SelectionPolicy(List<SelectionRule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * Always the move of the highest weight, of equals the first in file order.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    public static SelectionPolicy best() {
        return WEIGHTED.with(SelectionRules.best());
    }

    /**
     * Every move that has a weight with the same probability.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    public static SelectionPolicy uniform() {
        return WEIGHTED.with(SelectionRules.uniform());
    }

    /** Of these rules, in their order. */
    public static SelectionPolicy of(SelectionRule... rules) {
        return new SelectionPolicy(List.of(rules));
    }

    /**
     * Reads rules as {@link #toString} writes them, divided by commas or blanks: {@code "power=2, top=3"}. {@code weighted} stands
     * for no rule.
     *
     * @throws IllegalArgumentException if a rule is not known or its argument is wrong; says what was expected
     */
    public static SelectionPolicy parse(String text) {
        return parse(text, SelectionRules.all());
    }

    /**
     * Like {@link #parse(String)}, but of these rules; for a component that follows the services {@link SelectionRule} itself.
     *
     * @param known {@link MoveSelectors#rules} and those registered as services
     * @throws IllegalArgumentException if a rule is not known or its argument is wrong; says what was expected
     */
    public static SelectionPolicy parse(String text, List<SelectionRule> known) {
        List<SelectionRule> rules = new ArrayList<>();
        for (String word : text.strip().split("[,\\s]+")) {
            if (!word.isEmpty()) {
                SelectionRule rule = SelectionRules.parse(word, known);
                if (!SelectionRules.name(word).equals(NO_RULE)) {
                    rules.add(rule);
                }
            }
        }
        return new SelectionPolicy(rules);
    }

    /** The rules in their order. */
    public List<SelectionRule> rules() {
        return rules;
    }

    /** With that rule after the others. */
    public SelectionPolicy with(SelectionRule rule) {
        List<SelectionRule> more = new ArrayList<>(rules);
        more.add(rule);
        return new SelectionPolicy(more);
    }

    /** With those rules after these. */
    public SelectionPolicy with(SelectionPolicy other) {
        List<SelectionRule> more = new ArrayList<>(rules);
        more.addAll(other.rules);
        return new SelectionPolicy(more);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SelectionPolicy that && rules.equals(that.rules);
    }

    @Override
    public int hashCode() {
        return rules.hashCode();
    }

    /** The rules with commas between them; {@code weighted} if there are none. */
    @Override
    public String toString() {
        return rules.isEmpty()
                ? NO_RULE
                : rules.stream().map(SelectionRule::text).collect(Collectors.joining(","));
    }
}
