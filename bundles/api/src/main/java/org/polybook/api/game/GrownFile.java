package org.polybook.api.game;

import java.util.Objects;

/**
 * A file of games to which games were appended after it was counted.
 *
 * @param counted the stamp of the file when it was counted
 * @param current the stamp of the file with the appended games, and the name under which it was counted
 * @param from the offset of the first appended game
 */
public record GrownFile(GameFileStamp counted, GameFileStamp current, long from) {
    /** @throws IllegalArgumentException if the offset is not after the counted games */
    public GrownFile {
        Objects.requireNonNull(counted, "counted");
        Objects.requireNonNull(current, "current");
        if (from < counted.size() || from > current.size()) {
            throw new IllegalArgumentException(
                    "from: expected " + counted.size() + " to " + current.size() + ", found " + from);
        }
    }
}
