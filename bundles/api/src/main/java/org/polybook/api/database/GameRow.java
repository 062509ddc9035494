package org.polybook.api.database;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The index data of a game.
 *
 * @param number the number of the game, from 1
 * @param tags the PGN tags that the index has, in the order of the index
 * @param deleted true if the game is marked as deleted
 * @param flags one letter for each flag that a user has set, except the flag of deleted games
 * @param plies the number of plies of the main line, as far as the index counts them
 * @param place the location of the game record
 */
public record GameRow(long number, Map<String, String> tags, boolean deleted, String flags, int plies, Place place) {
    public GameRow {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }

    /**
     * The location of a game record.
     *
     * @param offset the byte offset in the file
     * @param length the length in bytes
     */
    public record Place(long offset, int length) {}
}
