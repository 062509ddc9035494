package org.polybook.pgn.internal.split;

import static org.polybook.pgn.internal.text.TagSyntax.MORE;

import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.FirstTag;
import org.polybook.pgn.internal.text.ResultSyntax;
import org.polybook.pgn.internal.text.TagSyntax;

/**
 * Finds the boundaries of games. It is an automaton over the bytes, which waits for more bytes until it can decide, so
 * its results do not depend on the sizes of the reads.
 *
 * <p>A new game begins
 *
 * <ul>
 *   <li>at a tag that follows moves and is the first text on its line; or at any tag after the result;
 *   <li>at a word, number or {@code *} after the result;
 *   <li>at White's move number 1 after an empty line, if moves precede it;
 *   <li>at a tag with the name of the game's first tag, if that is {@code Event} or an empty line precedes it (such
 *       games have tags only);
 *   <li>inside a comment, at the start of a line: at an {@code Event} tag, or at any tag after an empty line (the
 *       author forgot the closing brace).
 * </ul>
 *
 * A result in a variation ends the game if something other than the variation's closing bracket follows. A {@code %} in
 * the first column, outside of comments, escapes its line.
 */
public final class Splitter {
    /** Only white space and comments of the game have been seen. */
    public static final int NOTHING = 0;

    public static final int TAGS = 1;
    public static final int MOVES = 2;
    /** The result has been seen. */
    public static final int ENDED = 3;

    /** The maximum number of bytes that the splitter looks back from {@link #at}. */
    public static final int MAX_LOOKBACK = 16;

    private static final int LINE_HEAD = 0;
    private static final int TEXT = 1;
    private static final int COMMENT = 2;
    private static final int COMMENT_LINE_HEAD = 3;
    private static final int REST_OF_LINE = 4;

    private static final int ON = 0;
    private static final int WAIT = 1;
    private static final int BOUNDARY = 2;

    /** The index of the next byte to read. */
    private int at;

    private int mode = LINE_HEAD;
    private int phase = NOTHING;
    private int depth;
    private int endDepth;
    private boolean isIndented;
    private boolean isAfterEmptyLine;
    private long line = 1;
    private int start;
    private int resultAt = -1;
    private int resultEnd;
    private final FirstTag firstTag = new FirstTag();
    private final TagSyntax tagSyntax = new TagSyntax();

    /**
     * Reads on until it finds the start of the next game, which is then at {@link #at}; returns false if it needs more
     * bytes.
     */
    public boolean find(byte[] b, int limit, boolean isAll) {
        tagSyntax.see(limit, isAll);
        while (at < limit) {
            int step = switch (mode) {
                case LINE_HEAD -> lineHead(b, limit, isAll);
                case TEXT -> phase == MOVES ? moves(b, limit, isAll) : text(b, limit, isAll);
                case COMMENT -> comment(b, limit);
                case COMMENT_LINE_HEAD -> commentLineHead(b, limit, isAll);
                default -> restOfLine(b, limit);
            };
            if (step != ON) {
                return step == BOUNDARY;
            }
        }
        return false;
    }

    /** Begins a new game at {@link #at}. */
    public void begin() {
        start = at;
        mode = TEXT;
        phase = NOTHING;
        depth = 0;
        isAfterEmptyLine = false;
        resultAt = -1;
    }

    /** Adjusts the indexes after the bytes have moved to the front by {@code by}. */
    public void shift(int by) {
        tagSyntax.forget();
        at -= by;
        start -= by;
        resultAt -= by;
        resultEnd -= by;
    }

    public int at() {
        return at;
    }

    /** The line of {@link #at}, from 1. */
    public long line() {
        return line;
    }

    /** The index of the game's result, −1 without one. */
    public int resultAt() {
        return phase == ENDED ? resultAt : -1;
    }

    /**
     * Returns true if the bytes from the last boundary to {@link #at} contain any part of a game, which may be an open
     * comment.
     */
    public boolean isGame() {
        return phase != NOTHING || mode == COMMENT || mode == COMMENT_LINE_HEAD;
    }

    private int lineHead(byte[] b, int limit, boolean isAll) {
        byte c = b[at];
        if (ByteClasses.isBlank(c)) {
            at++;
            isIndented = true;
        } else if (c == '\n' && at > 0 && b[at - 1] == '\r' && !isIndented) {
            at++;
        } else if (ByteClasses.isLineEnd(c)) {
            isAfterEmptyLine = true;
            newLine();
        } else if (c == '%' && !isIndented) {
            mode = REST_OF_LINE;
        } else if (c == '[') {
            return bracket(b, limit, isAll, true);
        } else if (c == (byte) 0xEF) {
            return byteOrderMark(b, limit, isAll);
        } else {
            return lineOfText(b, limit, isAll);
        }
        return ON;
    }

    private int lineOfText(byte[] b, int limit, boolean isAll) {
        if (isAfterEmptyLine && phase == MOVES && depth == 0 && b[at] == '1') {
            if (limit - at < 3 && !isAll) {
                return WAIT;
            }
            boolean isFirstMove = limit - at >= 3 && b[at + 1] == '.' && b[at + 2] != '.';
            if (isFirstMove) {
                return BOUNDARY;
            }
        }
        mode = TEXT;
        isAfterEmptyLine = false;
        return ON;
    }

    private void newLine() {
        line++;
        at++;
        mode = mode == COMMENT || mode == COMMENT_LINE_HEAD ? COMMENT_LINE_HEAD : LINE_HEAD;
        isIndented = false;
    }

    private int byteOrderMark(byte[] b, int limit, boolean isAll) {
        if (limit - at < 3 && !isAll) {
            return WAIT;
        }
        if (ByteClasses.isMark(b, at, limit)) {
            at += 3;
        } else {
            mode = TEXT;
            isAfterEmptyLine = false;
            phase = phase == NOTHING || phase == TAGS ? MOVES : phase;
            at++;
        }
        return ON;
    }

    private int bracket(byte[] b, int limit, boolean isAll, boolean isHead) {
        if (phase < MOVES) {
            int close = TagSyntax.simpleClose(b, at, limit);
            if (close > 0) {
                return simpleTag(b, close + 2, limit);
            }
        }
        int looks = TagSyntax.looksLikeTag(b, at, limit, isAll);
        if (looks == MORE) {
            return WAIT;
        }
        if (phase == ENDED && (isHead || looks > 0) || phase == MOVES && isHead && looks > 0) {
            return BOUNDARY;
        }
        if (phase >= MOVES) {
            mode = TEXT;
            isAfterEmptyLine = false;
            at++;
            return ON;
        }
        return tag(b, limit, isAll);
    }

    private int simpleTag(byte[] b, int end, int limit) {
        if (isNextGame(b, limit)) {
            return BOUNDARY;
        }
        endTag(end);
        if (end + 1 < limit && b[end] == '\n') {
            newLine();
        }
        return ON;
    }

    private int tag(byte[] b, int limit, boolean isAll) {
        int end = tagSyntax.end(b, at, limit, isAll);
        if (end == MORE) {
            return WAIT;
        }
        if (isNextGame(b, limit)) {
            return BOUNDARY;
        }
        for (int p = at; p < end; p++) {
            if (b[p] == '\n' && b[p - 1] != '\r' || b[p] == '\r') {
                line++;
            }
        }
        endTag(end);
        return ON;
    }

    private void endTag(int end) {
        phase = TAGS;
        mode = TEXT;
        isAfterEmptyLine = false;
        at = end;
    }

    /**
     * Returns true if the tag at {@link #at} begins the next game because it has the name of the current game's first
     * tag. If it is that first tag, remembers its name.
     */
    private boolean isNextGame(byte[] b, int limit) {
        if (phase == NOTHING) {
            firstTag.remember(b, at, limit);
            return false;
        }
        return firstTag.comesAgain(b, at, limit, isAfterEmptyLine);
    }

    /** Reads the next byte or token outside of the moves. */
    private int text(byte[] b, int limit, boolean isAll) {
        byte c = b[at];
        switch (ByteClasses.KIND[c & 0xFF]) {
            case ByteClasses.SPACE -> {
                if (ByteClasses.isLineEnd(c)) {
                    newLine();
                } else {
                    at++;
                }
            }
            case ByteClasses.BRACE -> {
                mode = COMMENT;
                at++;
            }
            case ByteClasses.SEMICOLON -> mode = REST_OF_LINE;
            case ByteClasses.BRACKET -> {
                return bracket(b, limit, isAll, false);
            }
            case ByteClasses.HIGH -> {
                if (c == (byte) 0xEF) {
                    return byteOrderMark(b, limit, isAll);
                }
                return token(b);
            }
            default -> {
                return token(b);
            }
        }
        return ON;
    }

    private int token(byte[] b) {
        if (phase != ENDED) {
            phase = MOVES;
            depth = 0;
            return ON;
        }
        byte c = b[at];
        if (c == '(') {
            depth++;
        } else if (c == ')') {
            depth = Math.max(0, depth - 1);
            phase = depth < endDepth ? MOVES : ENDED;
        } else if (depth == endDepth && (ByteClasses.isAlphanumeric(c) || c == '*')) {
            boolean isInWord = at > resultEnd && (b[at - 1] < 0 || ByteClasses.isSymbol(b[at - 1]));
            if (!isInWord) {
                return BOUNDARY;
            }
        }
        at++;
        return ON;
    }

    private int moves(byte[] b, int limit, boolean isAll) {
        while ((at = StructuralBytes.next(b, at, limit)) < limit) {
            int step = stop(b, limit, isAll);
            if (step != ON || mode != TEXT || phase != MOVES) {
                return step;
            }
        }
        return ON;
    }

    /** Handles a byte that {@link StructuralBytes} has found among moves. */
    private int stop(byte[] b, int limit, boolean isAll) {
        switch (b[at]) {
            case '\n', '\r' -> newLine();
            case '{' -> {
                mode = COMMENT;
                at++;
            }
            case ';' -> mode = REST_OF_LINE;
            case '(' -> {
                depth++;
                at++;
            }
            case ')' -> {
                depth = Math.max(0, depth - 1);
                at++;
            }
            case '*' -> ended(at, at + 1);
            default -> {
                if (limit - at < ResultSyntax.MAX_LENGTH && !isAll) {
                    return WAIT;
                }
                int result = ResultSyntax.startAround(b, at, start, limit);
                if (result >= 0) {
                    ended(result, ResultSyntax.end(b, result, limit));
                } else {
                    at++;
                }
            }
        }
        return ON;
    }

    private void ended(int from, int to) {
        phase = ENDED;
        endDepth = depth;
        resultAt = from;
        resultEnd = to;
        at = to;
    }

    private int comment(byte[] b, int limit) {
        for (int i = at; i < limit; i++) {
            byte c = b[i];
            if (c == '}') {
                mode = TEXT;
                isAfterEmptyLine = false;
                at = i + 1;
                return ON;
            }
            if (ByteClasses.isLineEnd(c)) {
                at = i;
                isAfterEmptyLine = false;
                newLine();
                return ON;
            }
        }
        at = limit;
        return ON;
    }

    private int commentLineHead(byte[] b, int limit, boolean isAll) {
        byte c = b[at];
        if (ByteClasses.isBlank(c)) {
            at++;
            isIndented = true;
        } else if (c == '\n' && b[at - 1] == '\r' && !isIndented) {
            at++;
        } else if (ByteClasses.isLineEnd(c)) {
            isAfterEmptyLine = true;
            newLine();
        } else if (c == '[') {
            int looks = TagSyntax.looksLikeTag(b, at, limit, isAll);
            if (looks == MORE) {
                return WAIT;
            }
            if (looks > 0 && (isAfterEmptyLine || FirstTag.isEvent(b, at, limit))) {
                return BOUNDARY;
            }
            mode = COMMENT;
        } else {
            mode = COMMENT;
        }
        return ON;
    }

    private int restOfLine(byte[] b, int limit) {
        int i = at;
        while (i < limit && !ByteClasses.isLineEnd(b[i])) {
            i++;
        }
        at = i;
        mode = i < limit ? TEXT : REST_OF_LINE;
        return ON;
    }
}
