package org.polybook.pgn.internal.split;

import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.ResultSyntax;

/** The result of the current game in the bytes, and the depths of variations at the result and at the current byte. */
final class ResultInBrackets {
    /** The index of the game's first byte. */
    private int start;

    private int depth;
    private int from = -1;
    private int to;
    private int resultDepth;

    /** Begins a game at this index. */
    void begin(int at) {
        start = at;
        depth = 0;
        from = -1;
    }

    /** Adjusts the indexes after the bytes have moved to the front by {@code by}. */
    void shift(int by) {
        start -= by;
        from -= by;
        to -= by;
    }

    /** Forgets the brackets before the first move. */
    void beginMoves() {
        depth = 0;
    }

    /** Returns true if the current byte is outside of all variations. */
    boolean isInMainLine() {
        return depth == 0;
    }

    /** Counts an opening or closing bracket of a variation. */
    void countBracket(byte c) {
        depth = c == '(' ? depth + 1 : Math.max(0, depth - 1);
    }

    /**
     * Finds the result to which the byte at this index belongs; returns the index after it, or −1 if the byte belongs
     * to none.
     */
    int findResultEndOrNone(byte[] b, int at, int limit) {
        int result = b[at] == '*' ? at : ResultSyntax.startAroundOrNone(b, at, start, limit);
        if (result < 0) {
            return -1;
        }
        from = result;
        to = b[at] == '*' ? at + 1 : ResultSyntax.endIfResult(b, result, limit);
        resultDepth = depth;
        return to;
    }

    /** The index of the result that was found last, −1 without one in this game. */
    int resultStart() {
        return from;
    }

    /** Returns true if the variation with the result has been closed, so that the result does not end the game. */
    boolean isResultVariationClosed() {
        return depth < resultDepth;
    }

    /**
     * Returns true if a word, a number or {@code *} begins at this index after the result and is not in a variation.
     */
    boolean isGameTextAfterResult(byte[] b, int at) {
        boolean isWord = depth == resultDepth && (ByteClasses.isAlphanumeric(b[at]) || b[at] == '*');
        return isWord && !(at > to && (b[at - 1] < 0 || ByteClasses.isSymbol(b[at - 1])));
    }
}
