package org.polybook.api.game;

import java.time.LocalDate;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.Color;

/**
 * The facts about one game that a {@link GameFilter} evaluates, from its tags and moves ({@link VisitedGame}) or from
 * the index of a database. A method that is not overridden returns an unknown fact, and a game does not meet a
 * condition on an unknown fact.
 */
@ConsumerType
public interface GameFacts {
    /**
     * Returns true if these facts decide the condition with that reason. The filter does not evaluate undecided
     * conditions; so a game can pass by its index data although some conditions can be decided only by its tags or
     * moves.
     */
    boolean canDecide(SkipReason condition);

    /** Returns the CECP name of the variant; empty if unknown. */
    default String variant() {
        return "";
    }

    /** Returns true if {@link GameFilter#isWantedPlayer} of the filter accepts the name of that side's player. */
    default boolean hasWantedPlayer(Color side) {
        return false;
    }

    /** Returns the rating of that side's player; 0 if unknown. */
    default int elo(Color side) {
        return 0;
    }

    /** Returns the day as {@link GameFilter.DateLimits} defines it; empty if unknown. */
    default Optional<LocalDate> day() {
        return Optional.empty();
    }

    /**
     * Returns the value of one of {@link GameFilter#requiredTags()}; the empty text if the game has no such tag. Empty if the
     * tag is unknown; then the filter does not evaluate its {@link TagCondition}.
     */
    default Optional<String> tag(String name) {
        return Optional.empty();
    }

    /** Returns the speed; empty if unknown. By default, the speed in the tag {@code TimeControl}. */
    default Optional<Speed> speed() {
        return tag("TimeControl").flatMap(Speed::ofTimeControl);
    }

    /** Returns the result. */
    default GameResult result() {
        return GameResult.UNKNOWN;
    }

    /** Returns true if the game reaches, or may reach, the position {@link GameFilter.Kinds#from()} of the filter. */
    default boolean reachesPosition() {
        return false;
    }
}
