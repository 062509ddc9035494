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
public final class GameSplitter {
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
    private boolean isIndented;
    private boolean isAfterEmptyLine;
    private long line = 1;
    private final TagScanner tags = new TagScanner();
    private final ResultInBrackets result = new ResultInBrackets();

    /**
     * Reads on until it finds the start of the next game, which is then at {@link #at}; returns false if it needs more
     * bytes.
     */
    public boolean findNextGame(byte[] b, int limit, boolean isAll) {
        tags.setAvailable(limit, isAll);
        while (at < limit) {
            int step = switch (mode) {
                case LINE_HEAD -> readLineHead(b, limit, isAll);
                case TEXT -> phase == MOVES ? readMoves(b, limit, isAll) : readOutsideMoves(b, limit, isAll);
                case COMMENT -> readComment(b, limit);
                case COMMENT_LINE_HEAD -> readCommentLineHead(b, limit, isAll);
                default -> skipRestOfLine(b, limit);
            };
            if (step != ON) {
                return step == BOUNDARY;
            }
        }
        return false;
    }

    /** Begins the first game, at this index and line, where a game of the file must begin. */
    public void beginFirstGame(int index, long indexLine) {
        at = index;
        line = indexLine;
        beginGame();
    }

    /** Begins a new game at {@link #at}. */
    public void beginGame() {
        result.begin(at);
        mode = TEXT;
        phase = NOTHING;
        isAfterEmptyLine = false;
    }

    /** Adjusts the indexes after the bytes have moved to the front by {@code by}. */
    public void shift(int by) {
        tags.forget();
        result.shift(by);
        at -= by;
    }

    public int nextIndex() {
        return at;
    }

    /** The line of {@link #at}, from 1. */
    public long line() {
        return line;
    }

    /** The index of the game's result, −1 without one. */
    public int resultIndexOrNone() {
        return phase == ENDED ? result.resultStart() : -1;
    }

    /**
     * Returns true if the bytes from the last boundary to {@link #at} contain any part of a game, which may be an open
     * comment.
     */
    public boolean hasGame() {
        return phase != NOTHING || mode == COMMENT || mode == COMMENT_LINE_HEAD;
    }

    private int readLineHead(byte[] b, int limit, boolean isAll) {
        byte c = b[at];
        if (skipSpaceAtLineHead(b)) {
            return ON;
        }
        if (c == '%' && !isIndented) {
            mode = REST_OF_LINE;
        } else if (c == '[') {
            return readSquareBracket(b, limit, isAll, true);
        } else if (c == (byte) 0xEF) {
            return readByteOrderMark(b, limit, isAll);
        } else {
            return beginLineOfText(b, limit, isAll);
        }
        return ON;
    }

    /** Reads white space at the start of a line; returns false if the byte is something else. */
    private boolean skipSpaceAtLineHead(byte[] b) {
        byte c = b[at];
        if (ByteClasses.isBlank(c)) {
            at++;
            isIndented = true;
        } else if (c == '\n' && at > 0 && b[at - 1] == '\r' && !isIndented) {
            at++;
        } else if (ByteClasses.isLineEnd(c)) {
            isAfterEmptyLine = true;
            beginNewLine();
        } else {
            return false;
        }
        return true;
    }

    private int beginLineOfText(byte[] b, int limit, boolean isAll) {
        if (isAfterEmptyLine && phase == MOVES && result.isInMainLine() && b[at] == '1') {
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

    private void beginNewLine() {
        line++;
        at++;
        mode = mode == COMMENT || mode == COMMENT_LINE_HEAD ? COMMENT_LINE_HEAD : LINE_HEAD;
        isIndented = false;
    }

    private int readByteOrderMark(byte[] b, int limit, boolean isAll) {
        if (limit - at < 3 && !isAll) {
            return WAIT;
        }
        if (ByteClasses.isByteOrderMark(b, at, limit)) {
            at += 3;
        } else {
            mode = TEXT;
            isAfterEmptyLine = false;
            phase = phase == NOTHING || phase == TAGS ? MOVES : phase;
            at++;
        }
        return ON;
    }

    private int readSquareBracket(byte[] b, int limit, boolean isAll, boolean isHead) {
        if (phase < MOVES) {
            return readTag(b, limit, isAll);
        }
        int looks = TagSyntax.looksLikeTagOrMore(b, at, limit, isAll);
        if (looks == MORE) {
            return WAIT;
        }
        if (isHead && looks > 0 || phase == ENDED && (isHead || looks > 0)) {
            return BOUNDARY;
        }
        mode = TEXT;
        isAfterEmptyLine = false;
        at++;
        return ON;
    }

    /** Reads a tag before the moves. */
    private int readTag(byte[] b, int limit, boolean isAll) {
        int end = tags.findTagEndAndCountLines(b, at, limit, isAll);
        if (end == MORE) {
            return WAIT;
        }
        if (phase == NOTHING) {
            tags.rememberFirst(b, at, limit);
        } else if (tags.beginsNextGame(b, at, limit, isAfterEmptyLine)) {
            return BOUNDARY;
        }
        line += tags.lineEnds();
        phase = TAGS;
        mode = TEXT;
        isAfterEmptyLine = false;
        at = end;
        if (end + 1 < limit && b[end] == '\n') {
            beginNewLine();
        }
        return ON;
    }

    /** Reads the next byte or token outside of the moves. */
    private int readOutsideMoves(byte[] b, int limit, boolean isAll) {
        byte c = b[at];
        switch (ByteClasses.KIND[c & 0xFF]) {
            case ByteClasses.SPACE -> {
                if (ByteClasses.isLineEnd(c)) {
                    beginNewLine();
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
                return readSquareBracket(b, limit, isAll, false);
            }
            default -> {
                return c == (byte) 0xEF ? readByteOrderMark(b, limit, isAll) : readToken(b);
            }
        }
        return ON;
    }

    private int readToken(byte[] b) {
        if (phase != ENDED) {
            phase = MOVES;
            result.beginMoves();
            return ON;
        }
        byte c = b[at];
        if (c == '(' || c == ')') {
            result.countBracket(c);
            phase = result.isResultVariationClosed() ? MOVES : ENDED;
        } else if (result.isGameTextAfterResult(b, at)) {
            return BOUNDARY;
        }
        at++;
        return ON;
    }

    private int readMoves(byte[] b, int limit, boolean isAll) {
        while ((at = StructuralBytes.next(b, at, limit)) < limit) {
            int step = readStructuralByte(b, limit, isAll);
            if (step != ON || mode != TEXT || phase != MOVES) {
                return step;
            }
        }
        return ON;
    }

    /** Handles a byte that {@link StructuralBytes} has found among moves. */
    private int readStructuralByte(byte[] b, int limit, boolean isAll) {
        switch (b[at]) {
            case '\n', '\r' -> beginNewLine();
            case '{' -> {
                mode = COMMENT;
                at++;
            }
            case ';' -> mode = REST_OF_LINE;
            case '(', ')' -> result.countBracket(b[at++]);
            default -> {
                if (limit - at < ResultSyntax.MAX_LENGTH && !isAll && b[at] != '*') {
                    return WAIT;
                }
                int end = result.findResultEndOrNone(b, at, limit);
                phase = end < 0 ? MOVES : ENDED;
                at = end < 0 ? at + 1 : end;
            }
        }
        return ON;
    }

    private int readComment(byte[] b, int limit) {
        at = StructuralBytes.nextInComment(b, at, limit);
        if (at < limit) {
            isAfterEmptyLine = false;
            if (b[at] == '}') {
                mode = TEXT;
                at++;
            } else {
                beginNewLine();
            }
        }
        return ON;
    }

    private int readCommentLineHead(byte[] b, int limit, boolean isAll) {
        if (skipSpaceAtLineHead(b)) {
            return ON;
        }
        if (b[at] == '[') {
            int looks = TagSyntax.looksLikeTagOrMore(b, at, limit, isAll);
            if (looks == MORE) {
                return WAIT;
            }
            if (looks > 0 && (isAfterEmptyLine || FirstTag.isEvent(b, at, limit))) {
                return BOUNDARY;
            }
        }
        mode = COMMENT;
        return ON;
    }

    private int skipRestOfLine(byte[] b, int limit) {
        at = StructuralBytes.lineEnd(b, at, limit);
        mode = at < limit ? TEXT : REST_OF_LINE;
        return ON;
    }
}
