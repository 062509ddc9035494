package org.polybook.api.select;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.polybook.api.book.BookMetadata;

/**
 * A policy for choosing a move: rules that change the chances of the records or drop some, applied in order, followed
 * by a random choice. An immutable value.
 *
 * <pre>{@code
 * SelectionPolicy policy = SelectionPolicy.WEIGHTED.with(SelectionRules.minimumShare(0.05)).with(SelectionRules.depth(10));
 * }</pre>
 */
public final class SelectionPolicy {
    /** Chooses each move with a probability proportional to its weight. */
    public static final SelectionPolicy WEIGHTED = new SelectionPolicy(List.of());
    /** The name of the policy without rules, and of the rule that changes nothing. */
    private static final String NO_RULE = "weighted";

    private final List<SelectionRule> rules;

    private SelectionPolicy(List<SelectionRule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * Returns the policy that always chooses the move of the highest weight; of equal weights, the first in file order.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    public static SelectionPolicy best() {
        return WEIGHTED.with(SelectionRules.best());
    }

    /**
     * Returns the policy that chooses every move of a weight above 0 with the same probability.
     *
     * @throws IllegalStateException if the bundle {@code org.polybook.select} is missing
     */
    public static SelectionPolicy uniform() {
        return WEIGHTED.with(SelectionRules.uniform());
    }

    /** Returns the policy with these rules, in order. */
    public static SelectionPolicy of(SelectionRule... rules) {
        return new SelectionPolicy(List.of(rules));
    }

    /**
     * Parses rules in the form of {@link #toString}, separated by commas or spaces: {@code "power=2, top=3"}. The text
     * {@code weighted} gives the policy without rules.
     *
     * @throws IllegalArgumentException if a rule is unknown or its argument is invalid; the message says what was
     *     expected
     */
    public static SelectionPolicy parse(String text) {
        return parse(text, SelectionRules.all());
    }

    /**
     * Like {@link #parse(String)}, but with the given rules; for a component that tracks the services
     * {@link SelectionRule} itself.
     *
     * @param known {@link MoveSelectors#rules} and the rules registered as services
     * @throws IllegalArgumentException if a rule is unknown or its argument is invalid; the message says what was
     *     expected
     */
    public static SelectionPolicy parse(String text, List<SelectionRule> known) {
        List<SelectionRule> rules = new ArrayList<>();
        for (String word : text.strip().split("[,\\s]+")) {
            if (!word.isEmpty()) {
                SelectionRule rule = SelectionRules.parse(word, known);
                if (!SelectionRules.ruleName(word).equals(NO_RULE)) {
                    rules.add(rule);
                }
            }
        }
        return new SelectionPolicy(rules);
    }

    /** Returns the rules in order. */
    public List<SelectionRule> rules() {
        return rules;
    }

    /**
     * Returns the rules that have no effect in a book: those that need {@linkplain SelectionRule#needsStatistics
     * statistics}, if the book has no results of games.
     */
    public List<SelectionRule> rulesWithoutEffect(BookMetadata book) {
        return book.content().hasStatistics()
                ? List.of()
                : rules.stream().filter(SelectionRule::needsStatistics).toList();
    }

    /** Returns a copy with that rule after the others. */
    public SelectionPolicy with(SelectionRule rule) {
        List<SelectionRule> more = new ArrayList<>(rules);
        more.add(rule);
        return new SelectionPolicy(more);
    }

    /** Returns a copy that has the rules of this policy, followed by those of the other policy. */
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

    /** Returns the rules, separated by commas; {@code weighted} if the policy has no rules. */
    @Override
    public String toString() {
        return rules.isEmpty()
                ? NO_RULE
                : rules.stream().map(SelectionRule::text).collect(Collectors.joining(","));
    }
}
