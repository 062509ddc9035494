package org.polybook.api.inspect;

import java.util.Objects;

/**
 * An opening that has a name.
 *
 * @param eco its code in the Encyclopaedia of Chess Openings, {@code "A00"} to {@code "E99"}
 * @param name such as {@code "Sicilian Defence: Najdorf Variation"}
 * @param moves the moves that lead to it, in SAN with blanks between them
 */
public record Opening(String eco, String name, String moves) {
    public Opening {
        if (!eco.matches("[A-E]\\d\\d")) {
            throw new IllegalArgumentException("eco: from A00 to E99, not \"" + eco + '"');
        }
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(moves, "moves");
    }

    /** Code and name. */
    @Override
    public String toString() {
        return eco + ' ' + name;
    }
}
