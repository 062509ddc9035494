package org.polybook.api.game;

import java.util.Objects;
import org.polybook.chess.Color;

/**
 * A condition on a tag with a name, such as {@code Event}. A game without the tag does not meet it.
 *
 * @param tag the name of the tag
 * @param pattern accepts the value of the tag
 * @param reason under which reports count the games that do not meet the condition
 */
public record NameCondition(String tag, NamePattern pattern, SkipReason reason) implements TagCondition {
    /** Requires all components. */
    public NameCondition {
        Objects.requireNonNull(tag, "tag");
        Objects.requireNonNull(pattern, "pattern");
        Objects.requireNonNull(reason, "reason");
    }

    /** Returns a condition on the event of a game. */
    public static NameCondition event(NamePattern pattern) {
        return new NameCondition("Event", pattern, SkipReason.EVENT);
    }

    /**
     * Returns a condition on the opponent of a player.
     *
     * @param player the side of the player
     */
    public static NameCondition opponent(Color player, NamePattern pattern) {
        return new NameCondition(player == Color.WHITE ? "Black" : "White", pattern, SkipReason.PLAYER);
    }

    @Override
    public boolean accepts(String value) {
        return !value.isEmpty() && pattern.matches(value);
    }

    /** Returns the tag and the pattern. */
    @Override
    public String toString() {
        return tag + ' ' + pattern;
    }
}
