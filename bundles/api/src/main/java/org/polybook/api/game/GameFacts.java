package org.polybook.api.game;

import java.time.LocalDate;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.Color;

/**
 * The facts about one game that a {@link GameFilter} asks for, from its tags and moves ({@link ShownGame}) or from the index of a database.
 * A fact that is not overridden is unknown, and a game does not meet a condition on an unknown fact.
 */
@ConsumerType
public interface GameFacts {
    /**
     * Returns true if these facts decide the condition of that reason. The filter does not try the others, so that an index passes a
     * game on if only its tags or moves can tell.
     */
    boolean decide(SkipReason condition);

    /** Returns the CECP name of the variant; empty if it is unknown. */
    default String variant() {
        return "";
    }

    /** Returns true if {@link GameFilter#isPlayer} of the filter accepts the name of that side's player. */
    default boolean isPlayer(Color side) {
        return false;
    }

    /** Returns the rating of that side's player; 0 if it is unknown. */
    default int elo(Color side) {
        return 0;
    }

    /** Returns the day as {@link GameFilter.DateLimits} defines it; empty if it is unknown. */
    default Optional<LocalDate> day() {
        return Optional.empty();
    }

    /**
     * Returns the value of one of {@link GameFilter#tags()}, the empty text if the game has no such tag. Empty if these facts do not tell it;
     * the filter then does not try its {@link TagCondition}.
     */
    default Optional<String> tag(String name) {
        return Optional.empty();
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
