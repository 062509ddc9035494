package org.polybook.api.game;

/**
 * A location in a file of games.
 *
 * @param file the name of the file
 * @param game the number of the game in the file, from 1; 0 for the file as a whole
 * @param line from 1; 0 if the format has no lines
 * @param column from 1, in characters; 0 if the format has no lines
 * @param offset the byte offset in the (decompressed) file
 */
public record GameLocation(String file, long game, long line, long column, long offset) {
    /** Returns {@code file:line:column}; {@code file: byte offset} if the format has no lines. */
    @Override
    public String toString() {
        return line > 0 ? file + ":" + line + ":" + column : file + ": byte " + offset;
    }
}
