package org.polybook.scid.internal.game;

import org.polybook.api.game.GameVisitor;
import org.polybook.io.MixedText;

/**
 * The texts after the moves, one for each mark among them, in their order. Where there are more texts than marks, the rest belongs
 * to the places that follow the last mark: moves, beginnings and ends of variations, and the end of the game, of which the ends have
 * no use for it.
 */
public final class Comments {
    private final MixedText text = new MixedText();
    private GameRecord record;
    private int at;
    private int marksLeft;
    private int missing;
    /** Whether it is known that no text is left. */
    private boolean isOver;

    /** Finds the texts of a record. One whose moves have no end has none. */
    void begin(GameRecord from) {
        record = from;
        marksLeft = 0;
        missing = 0;
        isOver = false;
        int place = record.moves();
        while (place < record.length && record.bytes[place] != MoveCodes.END_OF_GAME) {
            marksLeft += record.bytes[place] == MoveCodes.COMMENT ? 1 : 0;
            place += record.bytes[place] == MoveCodes.NAG ? 2 : 1;
        }
        at = place + 1;
    }

    /** Index of the next text. */
    public int place() {
        return Math.min(at, record.length);
    }

    /** How many marks had no text. */
    public int missing() {
        return missing;
    }

    /** Whether there are texts that belong to no place. */
    public boolean hasMore() {
        return end() >= 0;
    }

    /** Index of the NUL after the next text, −1 if there is no text. */
    private int end() {
        for (int i = at; i < record.length && !isOver; i++) {
            if (record.bytes[i] == 0) {
                return i;
            }
        }
        isOver = true;
        return -1;
    }

    void marked(GameVisitor visitor) {
        marksLeft--;
        if (!show(visitor)) {
            missing++;
        }
    }

    void unmarked(GameVisitor visitor) {
        if (marksLeft == 0) {
            show(visitor);
        }
    }

    /** The text of a mark is not shown. */
    void passMarked() {
        marksLeft--;
        pass();
    }

    /** Here is a place that has no use for a text without a mark. */
    void passUnmarked() {
        if (marksLeft == 0) {
            pass();
        }
    }

    private void pass() {
        int end = end();
        at = end < 0 ? at : end + 1;
    }

    private boolean show(GameVisitor visitor) {
        int end = end();
        if (end < 0) {
            return false;
        }
        if (end > at) {
            visitor.comment(text.show(record.bytes, at, end));
        }
        at = end + 1;
        return true;
    }
}
