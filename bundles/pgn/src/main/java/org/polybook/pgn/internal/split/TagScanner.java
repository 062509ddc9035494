package org.polybook.pgn.internal.split;

import static org.polybook.pgn.internal.text.TagSyntax.MORE;

import org.polybook.pgn.internal.text.FirstTag;
import org.polybook.pgn.internal.text.TagSyntax;

/** Finds the ends of the tags before the moves, and recognizes by its name a tag that begins the next game. */
final class TagScanner {
    private final FirstTag firstTag = new FirstTag();
    private final TagSyntax tagSyntax = new TagSyntax();
    private int lineEnds;

    /** Sets the number of available bytes. */
    void setAvailable(int limit, boolean isAll) {
        tagSyntax.setAvailable(limit, isAll);
    }

    /** Forgets the results of searches, because the bytes have moved. */
    void forget() {
        tagSyntax.forget();
    }

    /** Returns the index after the tag at this index; {@link TagSyntax#MORE} if more bytes are needed to decide. */
    int findTagEndAndCountLines(byte[] b, int open, int limit, boolean isAll) {
        lineEnds = 0;
        int close = TagSyntax.simpleClosingQuoteOrNone(b, open, limit);
        if (close > 0) {
            return close + 2;
        }
        int end = tagSyntax.tagEndOrMore(b, open, limit, isAll);
        if (end != MORE) {
            countLineEnds(b, open, end);
        }
        return end;
    }

    private void countLineEnds(byte[] b, int open, int end) {
        for (int p = open; p < end; p++) {
            if (b[p] == '\n' && b[p - 1] != '\r' || b[p] == '\r') {
                lineEnds++;
            }
        }
    }

    /** The number of line ends in the last tag. */
    int lineEnds() {
        return lineEnds;
    }

    /** Remembers the name of the game's first tag. */
    void rememberFirst(byte[] b, int open, int limit) {
        firstTag.remember(b, open, limit);
    }

    /** Returns true if the tag at this index has the name of the game's first tag and so begins the next game. */
    boolean beginsNextGame(byte[] b, int open, int limit, boolean isAfterEmptyLine) {
        return firstTag.beginsNextGame(b, open, limit, isAfterEmptyLine);
    }
}
