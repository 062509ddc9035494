package org.polybook.api.game;

import java.util.Objects;

/**
 * A problem of a game.
 *
 * @param place the location
 * @param code the stable lower-case name of the kind of problem, such as {@code "illegal-move"}
 * @param text the offending text, truncated if it is long
 * @param message what was found and what was expected
 * @param isFatal true if the game could not be used
 */
public record GameProblem(GameLocation place, String code, String text, String message, boolean isFatal) {
    public GameProblem {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(message, "message");
    }

    @Override
    public String toString() {
        return place + (place.game() == 0 ? ": " : ": game " + place.game() + ": ") + message;
    }
}
