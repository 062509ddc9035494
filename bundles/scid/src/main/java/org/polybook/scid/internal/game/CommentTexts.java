package org.polybook.scid.internal.game;

import org.polybook.api.game.GameVisitor;
import org.polybook.io.MixedEncodingText;

/**
 * The texts of comments that follow the moves in a record, in order: one text for each comment mark among the moves. If
 * a record has more texts than marks, the surplus texts belong, in order, to the places after the last mark. These
 * places are after each move, at the beginning and at the end of each variation, and at the end of the game. A text at
 * the end of a variation or of the game is not passed to the visitor.
 */
public final class CommentTexts {
    private final MixedEncodingText text = new MixedEncodingText();
    private GameRecord record;
    private int at;
    private int marksLeft;
    private int missing;
    /** True if it is known that no text is left. */
    private boolean isOver;

    /** Finds the texts of a record; a record without an end mark after its moves has no texts. */
    void begin(GameRecord from) {
        record = from;
        marksLeft = 0;
        missing = 0;
        isOver = false;
        int place = record.movesIndex();
        while (place < record.length && record.bytes[place] != MoveBytes.END_OF_GAME) {
            marksLeft += record.bytes[place] == MoveBytes.COMMENT ? 1 : 0;
            place += record.bytes[place] == MoveBytes.NAG ? 2 : 1;
        }
        at = place + 1;
    }

    /** Index of the next text in the record. */
    public int nextTextIndex() {
        return Math.min(at, record.length);
    }

    /** The number of marks without a text. */
    public int missingTextCount() {
        return missing;
    }

    /** Returns true if texts are left that belong to no place in the game. */
    public boolean hasSurplusTexts() {
        return nextTextEndOrMinusOne() >= 0;
    }

    /** Index of the NUL after the next text, −1 if no text is left. */
    private int nextTextEndOrMinusOne() {
        for (int i = at; i < record.length && !isOver; i++) {
            if (record.bytes[i] == 0) {
                return i;
            }
        }
        isOver = true;
        return -1;
    }

    void passMarkedText(GameVisitor visitor) {
        marksLeft--;
        if (!passNextText(visitor)) {
            missing++;
        }
    }

    void passSurplusTextIfAny(GameVisitor visitor) {
        if (marksLeft == 0) {
            passNextText(visitor);
        }
    }

    /** Skips the text of a mark. */
    void skipMarkedText() {
        marksLeft--;
        skipNextText();
    }

    /** Skips the surplus text, if any, at the end of a variation or of the game. */
    void skipSurplusTextIfAny() {
        if (marksLeft == 0) {
            skipNextText();
        }
    }

    private void skipNextText() {
        int end = nextTextEndOrMinusOne();
        at = end < 0 ? at : end + 1;
    }

    private boolean passNextText(GameVisitor visitor) {
        int end = nextTextEndOrMinusOne();
        if (end < 0) {
            return false;
        }
        if (end > at) {
            visitor.comment(text.wrap(record.bytes, at, end));
        }
        at = end + 1;
        return true;
    }
}
