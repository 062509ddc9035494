package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameLocation;

/**
 * Where something begins that may have to be reported later, when it has perhaps gone out of sight. Only then its place is
 * counted and its text copied.
 */
final class DeferredLocation {
    private static final int NOWHERE = -1;

    private final GameBytes gameBytes;
    private int at = NOWHERE;
    private GameLocation place;
    private String text;

    DeferredLocation(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
        gameBytes.add(this);
    }

    void set(int index) {
        at = index;
        place = null;
        text = null;
    }

    void forget() {
        set(NOWHERE);
    }

    /** The bytes are about to move. */
    void keep() {
        if (at != NOWHERE && place == null) {
            text = text();
            place = place();
        }
    }

    GameLocation place() {
        return place == null ? gameBytes.place(at) : place;
    }

    /** What begins there, cut short. */
    String text() {
        return text == null ? gameBytes.text(at, gameBytes.limit) : text;
    }
}
