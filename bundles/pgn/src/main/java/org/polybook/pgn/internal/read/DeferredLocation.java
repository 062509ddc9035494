package org.polybook.pgn.internal.read;

import org.polybook.api.game.GameLocation;

/**
 * A place in a game that may have to be reported later, when its bytes may have left the window of {@link GameBytes}.
 * Its line is counted and its text copied only when needed.
 */
final class DeferredLocation {
    private static final int NOWHERE = -1;

    private final GameBytes gameBytes;
    private int at = NOWHERE;
    private GameLocation place;
    private String text;

    DeferredLocation(GameBytes gameBytes) {
        this.gameBytes = gameBytes;
        gameBytes.addDeferredLocation(this);
    }

    void set(int index) {
        at = index;
        place = null;
        text = null;
    }

    void forget() {
        set(NOWHERE);
    }

    /** Stores the place and its text; called before the bytes of the window move. */
    void resolveNow() {
        if (at != NOWHERE && place == null) {
            text = excerpt();
            place = place();
        }
    }

    GameLocation place() {
        return place == null ? gameBytes.place(at) : place;
    }

    /** Returns the text that begins at the place, truncated. */
    String excerpt() {
        return text == null ? gameBytes.truncatedText(at, gameBytes.limit) : text;
    }
}
