package org.polybook.api.inspect;

import java.util.Objects;

/**
 * A named opening.
 *
 * @param eco the code in the Encyclopaedia of Chess Openings, {@code "A00"} to {@code "E99"}
 * @param name the name, such as {@code "Sicilian Defence: Najdorf Variation"}
 * @param moves the moves that lead to it, in SAN and separated by spaces
 */
public record Opening(String eco, String name, String moves) {
    public Opening {
        if (!eco.matches("[A-E]\\d\\d")) {
            throw new IllegalArgumentException("eco: from A00 to E99, not \"" + eco + '"');
        }
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(moves, "moves");
    }

    /** Returns the code and the name. */
    @Override
    public String toString() {
        return eco + ' ' + name;
    }
}
