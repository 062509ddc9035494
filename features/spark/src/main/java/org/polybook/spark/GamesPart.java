package org.polybook.spark;

import java.io.Serializable;
import org.polybook.api.game.GameSplit;

/**
 * A part of a file of games, which one task counts.
 *
 * @param number the position among all parts of all files
 * @param file the file
 * @param split the part of the file
 */
record GamesPart(int number, GamesFile file, GameSplit split) implements Serializable {
    private static final long serialVersionUID = 1;

    /**
     * A file of games.
     *
     * @param ordinal the position among all files, which is the ordinal of the source
     * @param uri the path with its scheme
     * @param size the size in bytes
     */
    record GamesFile(int ordinal, String uri, long size) implements Serializable {
        private static final long serialVersionUID = 1;
    }
}
