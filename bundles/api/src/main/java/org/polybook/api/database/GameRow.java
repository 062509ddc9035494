package org.polybook.api.database;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What an index tells of a game.
 *
 * @param number from 1
 * @param tags by their PGN names, those that the index has, in its order
 * @param deleted whether the game is marked as deleted
 * @param flags a letter for each other flag that a user has set
 * @param plies half-moves of the main line, as far as the index counts them
 * @param place of its record
 */
public record GameRow(long number, Map<String, String> tags, boolean deleted, String flags, int plies, Place place) {
    public GameRow {
        tags = Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    }

    /**
     * Where a record is.
     *
     * @param offset in bytes from the start of the file
     * @param length in bytes
     */
    public record Place(long offset, int length) {}
}
