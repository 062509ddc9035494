package org.polybook.api.select;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * One step in choosing a move: it changes the chances of a position's candidates, or drops some. A policy applies its rules one
 * after the other and then draws among what is left. Immutable and safe to share.
 *
 * <p>A rule of one's own, which becomes one of those that {@link SelectionRules#parse} knows when it is registered as a service:
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
    /** What it is called on the command line, in configurations and in explanations: small letters, digits and hyphens. */
    String name();

    /** What it does, for help: half a sentence that ends in a full stop, after the name and a colon. */
    String description();

    /** Changes the candidates. Allocates nothing, unless the rule's purpose takes it. */
    void apply(Candidates candidates);

    /**
     * This rule with the argument that stands after {@code name=}.
     *
     * @param argument as written; empty if there is none
     * @throws IllegalArgumentException if the rule takes no such argument, with what was expected
     */
    default SelectionRule with(String argument) {
        if (!argument.isEmpty()) {
            throw new IllegalArgumentException(name() + " takes no argument, not \"" + argument + '"');
        }
        return this;
    }

    /** The name with the argument, as {@link SelectionRules#parse} reads it: {@code "top=3"}. What it is called in explanations. */
    default String text() {
        return name();
    }
}
