package org.polybook.api.game;

/** The result of a game, as its text states it. */
public enum GameResult {
    /** White has won. */
    WHITE_WINS("1-0"),
    /** Black has won. */
    BLACK_WINS("0-1"),
    /** The game is a draw. */
    DRAW("1/2-1/2"),
    /** The game is unfinished, or the result is unknown or not stated. */
    UNKNOWN("*");

    private final String text;

    GameResult(String text) {
        this.text = text;
    }

    /** Returns the result with exactly that text; {@link #UNKNOWN} for any other text. */
    public static GameResult of(CharSequence text) {
        for (GameResult result : values()) {
            if (result.text.contentEquals(text)) {
                return result;
            }
        }
        return UNKNOWN;
    }

    /** Returns {@code 1-0}, {@code 0-1}, {@code 1/2-1/2} or {@code *}. */
    public String text() {
        return text;
    }
}
