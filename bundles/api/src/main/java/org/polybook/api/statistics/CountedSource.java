package org.polybook.api.statistics;

import java.util.Objects;

/**
 * A file whose games were counted. Sources are recognised by their content, not by their names.
 *
 * @param ordinal the position of the source in the order of all games; sources of equal ordinals are in the order of
 *     their names
 * @param name the plain file name, without folders
 * @param size the size in bytes; −1 if unknown
 * @param firstCrc the CRC-32C of the first 64 KiB, 0 to 2^32 − 1; 0 if the source is not a regular file
 * @param lastCrc the CRC-32C of the last 64 KiB, 0 to 2^32 − 1; 0 if the source is not a regular file
 * @param format the name of the {@link org.polybook.api.game.GameFormat}; empty if unknown
 * @param games the number of counted games
 */
public record CountedSource(
        int ordinal, String name, long size, long firstCrc, long lastCrc, String format, long games) {
    public CountedSource {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(format, "format");
    }
}
