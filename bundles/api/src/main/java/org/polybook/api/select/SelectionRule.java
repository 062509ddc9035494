package org.polybook.api.select;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * One step in choosing a move: it changes the chances of a position's candidates, or drops some. A policy applies its
 * rules in order and then chooses among the remaining candidates. Immutable and thread-safe.
 *
 * <p>A custom rule that is registered as a service is available to {@link SelectionRules#parse}:
 *
 * <pre>{@code
 * final class FirstThree implements SelectionRule {
 *     public String name() {
 *         return "first-three";
 *     }
 *
 *     public String description() {
 *         return "of a position's records, the first three in file order.";
 *     }
 *
 *     public void apply(Candidates candidates) {
 *         for (int i = 3; i < candidates.size(); i++) {
 *             candidates.drop(i, this);
 *         }
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface SelectionRule {
    /** Returns the name for command lines, configurations and explanations: lower-case letters, digits and hyphens. */
    String name();

    /** Returns the description for help, a phrase that ends with a full stop and follows the name and a colon. */
    String description();

    /** Changes the chances of the candidates, or drops some. Should avoid allocating memory. */
    void apply(Candidates candidates);

    /**
     * Returns true if the rule needs {@link Candidates#statistics}. The selector reads the results of the games before
     * it applies such a rule, at most once for a position, and skips the rule for a book without results.
     */
    default boolean needsStatistics() {
        return false;
    }

    /**
     * Returns this rule with the argument after {@code name=}.
     *
     * @param argument the argument as written; empty if absent
     * @throws IllegalArgumentException if the rule does not accept the argument; the message says what was expected
     */
    default SelectionRule with(String argument) {
        if (!argument.isEmpty()) {
            throw new IllegalArgumentException(name() + " takes no argument, not \"" + argument + '"');
        }
        return this;
    }

    /**
     * Returns the name with the argument, as {@link SelectionRules#parse} reads it and explanations show it:
     * {@code "top=3"}.
     */
    default String text() {
        return name();
    }
}
