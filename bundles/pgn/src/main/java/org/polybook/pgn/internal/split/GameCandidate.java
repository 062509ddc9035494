package org.polybook.pgn.internal.split;

import java.util.Arrays;
import org.polybook.pgn.internal.text.ByteClasses;

/**
 * A place where a game probably begins: an {@code Event} tag after an empty line. It is recognised without the text
 * before the line end that precedes the empty line; the place belongs to the part of the file that has this line end.
 */
public final class GameCandidate {
    /** The maximum number of bytes before the tag that belong to the candidate. */
    public static final int MAX_LOOKBACK = 3;

    private static final byte[] EVENT = {'[', 'E', 'v', 'e', 'n', 't', ' ', '"'};

    private GameCandidate() {}

    /** Returns the index of the first candidate's tag from an index on; −1 without one. */
    public static int findOrNone(byte[] b, int from, int length) {
        for (int i = from; i <= length - EVENT.length; i++) {
            if (b[i] == '[' && lineEndBeforeOrNone(b, i, length) >= 0) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the length of the tag's text that must be known. */
    public static int lengthOfTag() {
        return EVENT.length;
    }

    /** Returns the index of the line end before the empty line before a tag; −1 if the place is no candidate. */
    public static int lineEndBeforeOrNone(byte[] b, int at, int length) {
        if (at < 2
                || at > length - EVENT.length
                || !ByteClasses.isLineEnd(b[at - 1])
                || !Arrays.equals(b, at, at + EVENT.length, EVENT, 0, EVENT.length)) {
            return -1;
        }
        int before = b[at - 1] == '\n' && b[at - 2] == '\r' ? at - 3 : at - 2;
        return before >= 0 && ByteClasses.isLineEnd(b[before]) ? before : -1;
    }
}
