package org.polybook.spark;

import java.io.Serializable;

/**
 * A file of games to count.
 *
 * @param number the position among all files, which is the ordinal of the source
 * @param uri the path with its scheme
 * @param size the size in bytes
 */
record GamesFile(int number, String uri, long size) implements Serializable {
    private static final long serialVersionUID = 1;
}
