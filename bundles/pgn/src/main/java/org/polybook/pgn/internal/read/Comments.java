package org.polybook.pgn.internal.read;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.text.Chars;
import org.polybook.pgn.internal.text.TextView;

/** Reads comments and escaped lines, of any length; a long one is shown in pieces. */
final class Comments {
    private final GameBytes gameBytes;
    private final Reports reports;
    private final TextView text = new TextView();
    private final DeferredLocation opened;
    /** Index of the first character of what the visitor is being shown. */
    private int shown;
    /** True if the visitor has been shown a part of this comment. */
    private boolean begun;
    /** True if the visitor had been shown a part of this comment before the present part. */
    private boolean continued;

    Comments(GameBytes gameBytes, Reports reports) {
        this.gameBytes = gameBytes;
        this.reports = reports;
        this.opened = new DeferredLocation(gameBytes);
    }

    /**
     * Reads the comment that the brace opens.
     *
     * @param visitor who is shown it, or null
     * @return the index after it; −1 if it is not closed, which has been reported then
     */
    int brace(int open, GameVisitor visitor) throws IOException {
        opened.set(open);
        begun = false;
        int from = open + 1;
        int p = from;
        while (true) {
            while (p < gameBytes.limit && gameBytes.bytes[p] != '}') {
                p++;
            }
            if (p < gameBytes.limit) {
                show(from, p, visitor);
                return p + 1;
            }
            if (!gameBytes.hasMore) {
                reports.fatal(
                        ProblemCode.OPEN_COMMENT,
                        opened.place(),
                        opened.text(),
                        "the comment that begins here is not closed before the game's text ends");
                return -1;
            }
            int end = wholeCharacters(from, p);
            show(from, end, visitor);
            p = p - end + gameBytes.refill(end);
            from = 0;
        }
    }

    /** Reads to the end of the line; what stands after {@code from} is shown to the visitor, if there is one. */
    int line(int from, GameVisitor visitor) throws IOException {
        begun = false;
        int start = from;
        int p = from;
        while (true) {
            while (p < gameBytes.limit && !Chars.isLineEnd(gameBytes.bytes[p])) {
                p++;
            }
            if (p < gameBytes.limit || !gameBytes.hasMore) {
                show(start, p, visitor);
                return p;
            }
            int end = wholeCharacters(start, p);
            show(start, end, visitor);
            p = p - end + gameBytes.refill(end);
            start = 0;
        }
    }

    private void show(int from, int to, GameVisitor visitor) {
        if (visitor == null || from >= to) {
            return;
        }
        if (!text.show(gameBytes.bytes, from, to, gameBytes.charset, false)) {
            badText(from, to);
        }
        shown = from;
        continued = begun;
        begun = true;
        visitor.comment(text);
    }

    /** Returns true if the text that the visitor is being shown goes on with the comment that it was shown last. */
    boolean isContinued() {
        return continued;
    }

    /** The place of what the visitor is being shown. */
    GameLocation place() {
        return gameBytes.place(shown);
    }

    private void badText(int from, int to) {
        reports.odd(
                ProblemCode.BAD_TEXT,
                from,
                to,
                "not all of this text is UTF-8 as the rest of the file; what is not is read as windows-1252");
    }

    /** {@code end}, or where the character begins that ends after it. */
    private int wholeCharacters(int start, int end) {
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
