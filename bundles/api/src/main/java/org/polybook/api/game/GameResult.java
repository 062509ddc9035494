package org.polybook.api.game;

/** How a game ended, as its text says. */
public enum GameResult {
    /** White has won. */
    WHITE_WINS("1-0"),
    /** Black has won. */
    BLACK_WINS("0-1"),
    /** Nobody has won. */
    DRAW("1/2-1/2"),
    /** Unfinished, unknown or not said. */
    UNKNOWN("*");

    private final String text;

    GameResult(String text) {
        this.text = text;
    }

    /** The result with exactly that text; everything else is {@link #UNKNOWN}. */
    public static GameResult of(CharSequence text) {
        for (GameResult result : values()) {
            if (result.text.contentEquals(text)) {
                return result;
            }
        }
        return UNKNOWN;
    }

    /** {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
    public String text() {
        return text;
    }
}
