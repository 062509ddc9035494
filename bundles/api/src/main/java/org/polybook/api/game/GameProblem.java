package org.polybook.api.game;

import java.util.Objects;

/**
 * Something wrong with a game.
 *
 * @param place where
 * @param code stable lower-case name of the kind of problem, such as {@code "illegal-move"}
 * @param text the offending text, cut short if long
 * @param message what was found and what was expected
 * @param isFatal whether the game could not be taken
 */
public record GameProblem(GamePlace place, String code, String text, String message, boolean isFatal) {
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
