package org.polybook.chess;

import java.io.Serializable;

/**
 * One thing wrong with a text.
 *
 * @param column where it is, counted in characters from 1
 * @param message what was found and what was expected
 */
public record Fault(int column, String message) implements Serializable {
    @Override
    public String toString() {
        return "column " + column + ": " + message;
    }
}
