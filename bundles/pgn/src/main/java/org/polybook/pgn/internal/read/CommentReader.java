package org.polybook.pgn.internal.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.EightBytes;
import org.polybook.pgn.internal.text.TextView;

/** Reads comments and escaped lines of any length, and passes them to the visitor; a long one is passed in pieces. */
final class CommentReader {
    private final GameBytes gameBytes;
    private final ProblemReporter reports;
    private final TextView text = new TextView();
    private final DeferredLocation opened;
    /** The index of the first character of the piece that was last passed to the visitor. */
    private int shown;
    /** True if a piece of the current comment has been passed to the visitor. */
    private boolean begun;
    /** True if the piece that was last passed to the visitor was not the first one of its comment. */
    private boolean continued;

    CommentReader(GameBytes gameBytes, ProblemReporter reports) {
        this.gameBytes = gameBytes;
        this.reports = reports;
        this.opened = new DeferredLocation(gameBytes);
    }

    /**
     * Reads the comment that this brace opens.
     *
     * @param visitor gets the comment; may be null
     * @return the index after the comment; −1 if it is not closed, which has then been reported
     */
    int readBraceComment(int open, GameVisitor visitor) throws IOException {
        opened.set(open);
        begun = false;
        int from = open + 1;
        int p = from;
        while (true) {
            p = EightBytes.indexOf('}', gameBytes.bytes, p, gameBytes.limit);
            if (p < gameBytes.limit) {
                passToVisitor(from, p, visitor);
                return p + 1;
            }
            if (!gameBytes.hasMore) {
                reports.reportFatal(
                        ProblemCode.OPEN_COMMENT,
                        opened.place(),
                        opened.excerpt(),
                        "the comment that begins here is not closed before the end of the game");
                return -1;
            }
            int end = endOfWholeCharacters(from, p);
            passToVisitor(from, end, visitor);
            p = p - end + gameBytes.refill(end);
            from = 0;
        }
    }

    /**
     * Reads from {@code from} to the end of the line, and passes the text to the visitor, which may be null; returns
     * the index of the end.
     */
    int readRestOfLine(int from, GameVisitor visitor) throws IOException {
        begun = false;
        int start = from;
        int p = from;
        while (true) {
            while (p < gameBytes.limit && !ByteClasses.isLineEnd(gameBytes.bytes[p])) {
                p++;
            }
            if (p < gameBytes.limit || !gameBytes.hasMore) {
                passToVisitor(start, p, visitor);
                return p;
            }
            int end = endOfWholeCharacters(start, p);
            passToVisitor(start, end, visitor);
            p = p - end + gameBytes.refill(end);
            start = 0;
        }
    }

    private void passToVisitor(int from, int to, GameVisitor visitor) {
        if (visitor == null || from >= to) {
            return;
        }
        if (!text.setTextAndValidate(gameBytes.bytes, from, to, gameBytes.charset, false)) {
            reportBadText(from, to);
        }
        shown = from;
        continued = begun;
        begun = true;
        visitor.comment(text);
    }

    /** Returns true if the text that was last passed to the visitor continues the comment passed before it. */
    boolean isContinuation() {
        return continued;
    }

    /** The place of the text that was last passed to the visitor. */
    GameLocation lastTextLocation() {
        return gameBytes.place(shown);
    }

    private void reportBadText(int from, int to) {
        reports.warnOnce(
                ProblemCode.BAD_TEXT,
                from,
                to,
                "this text is not all UTF-8 like the rest of the file; the other bytes are read as windows-1252");
    }

    /** Returns {@code end}, or the start of the character that extends beyond it. */
    private int endOfWholeCharacters(int start, int end) {
        if (!gameBytes.charset.equals(StandardCharsets.UTF_8)) {
            return end;
        }
        for (int p = end - 1; p > start && p >= end - 3; p--) {
            int c = gameBytes.bytes[p] & 0xFF;
            if (c >= 0xC0) {
                return p + (c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2) > end ? p : end;
            }
        }
        return end;
    }
}
