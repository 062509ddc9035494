package org.polybook.api.game;

import java.io.Serializable;
import java.util.Objects;

/**
 * A part of a file that one process can read without reading the file before it. {@link GameFormat#splits} divides a
 * file without reading its games, so the ends of its parts are approximate: a part begins with the first game that
 * certainly begins in it, and is read on until such a game begins in the next part. {@link GameSource#part} then has the
 * exact places.
 *
 * @param part the places between which the part is
 * @param isExact true if a game begins at the first place, and reading ends at the last one if a game begins there
 * @param firstByte the offset in the file at which reading begins; 0 for a database
 * @param lastByte the offset in the file that belongs to the last place; {@link GamePart#END} at the end of the file,
 *     and for a database
 */
public record GameSplit(GamePart part, boolean isExact, long firstByte, long lastByte) implements Serializable {
    private static final long serialVersionUID = 1;

    public GameSplit {
        Objects.requireNonNull(part, "part");
    }

    /** Returns the whole file. */
    public static GameSplit whole(GamePart.Unit unit) {
        return new GameSplit(GamePart.whole(unit), true, 0, GamePart.END);
    }
}
