package org.polybook.api.game;

/**
 * Where something stands.
 *
 * @param file name of the file
 * @param game number of the game in its file, from 1; 0 for something that concerns the file as a whole
 * @param line from 1; 0 where the format has no lines
 * @param column from 1, in characters; 0 where the format has no lines
 * @param offset in bytes from the start of the (unpacked) file
 */
public record GamePlace(String file, long game, long line, long column, long offset) {
    /** {@code file:line:column}, or {@code file:offset} where there are no lines. */
    @Override
    public String toString() {
        return line > 0 ? file + ":" + line + ":" + column : file + ": byte " + offset;
    }
}
