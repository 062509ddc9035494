package org.polybook.api.game;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A condition on one tag of a game, such as the kind of its end in the tag {@code Termination}. Implement it as a
 * record, so that filters with equal conditions are equal:
 *
 * <pre>{@code
 * record EndedBy(String termination) implements TagCondition {
 *     public SkipReason reason() {
 *         return SkipReason.RESULT;
 *     }
 *
 *     public String tag() {
 *         return "Termination";
 *     }
 *
 *     public boolean accepts(String value) {
 *         return value.equalsIgnoreCase(termination);
 *     }
 * }
 * }</pre>
 */
@ConsumerType
public interface TagCondition {
    /** Returns the reason under which reports count the games that do not meet the condition. */
    SkipReason reason();

    /** Returns the name of the tag. */
    String tag();

    /**
     * Returns true if a game with that value meets the condition. Must be thread-safe.
     *
     * @param value the value of the tag; empty if the game has no such tag
     */
    boolean accepts(String value);
}
