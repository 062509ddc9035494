package org.polybook.pgn.internal.text;

import static org.polybook.pgn.internal.text.ByteClasses.isBlank;
import static org.polybook.pgn.internal.text.ByteClasses.isLineEnd;
import static org.polybook.pgn.internal.text.ByteClasses.isSpace;

/**
 * Finds the end of a tag pair.
 *
 * <pre>
 * tag   = "[" name '"' value '"' "]"          white space is allowed between all of these, but not an empty line
 * name  = letters, digits and _ + # = : - / ~ @
 * value = anything; \" and \\ are escapes. It ends at the first quote that a bracket follows, so quotes and brackets
 *         may occur inside. It may run over lines that are neither empty nor begin with a bracket.
 * </pre>
 *
 * A tag that does not follow this syntax is broken: it ends with its line, or after a closing bracket on that line.
 * {@code GameSplitter} and {@code GameReader} use the same rules.
 *
 * <p>The search for the end of a value may fail only far after the end of its broken tag. Each object remembers the
 * failed searches in one buffer, so that it does not search the same bytes again for each broken tag in the buffer.
 */
public final class TagSyntax {
    /** More bytes are needed to decide. */
    public static final int MORE = -1;

    /** The maximum length of a tag in bytes; a longer one is broken. */
    public static final int MAX_LENGTH = 1 << 16;

    private static final int BROKEN = -2;

    /** No value that begins in {@code [failedFrom, failedTo)} ends in this range. */
    private int failedFrom;

    /** The end of the range that begins at {@link #failedFrom}. */
    private int failedTo;
    /**
     * True if no value that begins in {@code [failedFrom, failedTo)} ends later either, because the tags end at
     * {@link #failedTo}.
     */
    private boolean isFailureFinal;

    private int seenLimit;
    private boolean isAllSeen;

    /** Sets the number of available bytes; forgets the results that were found with fewer bytes. */
    public void setAvailable(int limit, boolean isAll) {
        if (limit != seenLimit || isAll != isAllSeen) {
            seenLimit = limit;
            isAllSeen = isAll;
            forget();
        }
    }

    /** Forgets all results, because the buffer has other bytes now. */
    public void forget() {
        failedFrom = 0;
        failedTo = 0;
    }

    /**
     * Returns the index of the closing quote of a tag in the most common form: a name, one space, a value of ASCII
     * without escapes, all on one line; −1 for any other.
     */
    public static int simpleClosingQuoteOrNone(byte[] b, int open, int limit) {
        int p = simpleNameEndOrNone(b, open, limit) + 2;
        for (; p > 2 && p + 9 < limit; p += 8) {
            long word = EightBytes.at(b, p);
            long found = EightBytes.findEqual(word, '"')
                    | EightBytes.findEqual(word, '\\')
                    | word & EightBytes.TOPS
                    | EightBytes.findControl(word);
            if (found != 0) {
                p += EightBytes.index(found);
                return b[p] == '"' && b[p + 1] == ']' ? p : -1;
            }
        }
        return -1;
    }

    /**
     * Returns the index of the space between a name of 1 to 15 letters and digits and the opening quote; −1 for any
     * other form, and if fewer than 18 bytes of the buffer follow the bracket {@code open}.
     */
    public static int simpleNameEndOrNone(byte[] b, int open, int limit) {
        if (open + 18 >= limit) {
            return -1;
        }
        int p = open + 1;
        long other = EightBytes.findNonAlphanumeric(EightBytes.at(b, p));
        if (other == 0) {
            p += 8;
            other = EightBytes.findNonAlphanumeric(EightBytes.at(b, p));
        }
        if (other == 0) {
            return -1;
        }
        p += EightBytes.index(other);
        return p > open + 1 && b[p] == ' ' && b[p + 1] == '"' ? p : -1;
    }

    /** Returns the index after the tag that begins at the bracket {@code open}, broken or not; or {@link #MORE}. */
    public int tagEndOrMore(byte[] b, int open, int limit, boolean isAll) {
        int quote = openingQuote(b, open, limit);
        if (quote == limit && !isAll && limit - open < MAX_LENGTH) {
            return MORE;
        }
        if (quote == limit || b[quote] != '"') {
            return brokenTagEndOrMore(b, open, limit, isAll);
        }
        int close = closedTagEnd(b, quote + 1, limit, isAll, open + MAX_LENGTH);
        return close == BROKEN ? brokenTagEndOrMore(b, open, limit, isAll) : close;
    }

    /**
     * Returns the index of the first byte after the bracket, the name and blanks. Unless the tag is broken, this byte
     * is a quote.
     */
    public static int openingQuote(byte[] b, int open, int limit) {
        int p = nameStart(b, open, limit);
        while (p < limit && ByteClasses.isSymbol(b[p])) {
            p++;
        }
        return afterGap(b, p, limit);
    }

    /** Returns the index after the white space at {@code from}, which may include one line end. */
    private static int afterGap(byte[] b, int from, int limit) {
        int p = afterBlanks(b, from, limit);
        if (p == limit || !isLineEnd(b[p])) {
            return p;
        }
        boolean isPair = b[p] == '\r' && p + 1 < limit && b[p + 1] == '\n';
        return afterBlanks(b, isPair ? p + 2 : p + 1, limit);
    }

    private static int afterBlanks(byte[] b, int from, int limit) {
        int p = from;
        while (p < limit && isBlank(b[p])) {
            p++;
        }
        return p;
    }

    /** Returns the index at which the name begins, or other bytes in its place. */
    public static int nameStart(byte[] b, int open, int limit) {
        return afterGap(b, open + 1, limit);
    }

    /** Returns the index after the closing bracket, {@link #BROKEN} or {@link #MORE}. */
    private int closedTagEnd(byte[] b, int from, int limit, boolean isAll, int stop) {
        boolean isKnown = from >= failedFrom && from < failedTo;
        if (isKnown && isFailureFinal) {
            return BROKEN;
        }
        int escapedClose = BROKEN;
        int p = isKnown ? failedTo : from;
        boolean isEnd = false;
        while (p < limit && p < stop && !isEnd) {
            byte c = b[p];
            int next = p + 1;
            if (c == '"') {
                int after = afterBracketOrZero(b, next, limit);
                if (after > 0) {
                    return after;
                }
            } else if (c == '\\' && next < limit && (b[next] == '"' || b[next] == '\\')) {
                int after = b[next] == '"' ? afterBracketOrZero(b, next + 1, limit) : 0;
                escapedClose = after > 0 ? after : escapedClose;
                next++;
            } else if (isLineEnd(c)) {
                next = c == '\r' && next < limit && b[next] == '\n' ? next + 1 : next;
                isEnd = escapedClose > 0 || isEndOfTags(b, next, limit, isAll);
            }
            p = next;
        }
        if (!isEnd && !isAll && limit < stop) {
            return MORE;
        }
        if (escapedClose == BROKEN) {
            failedFrom = isKnown ? failedFrom : from;
            failedTo = p;
            isFailureFinal = isEnd;
        }
        return escapedClose;
    }

    private static boolean isEndOfTags(byte[] b, int lineStart, int limit, boolean isAll) {
        int p = afterBlanks(b, lineStart, limit);
        return p == limit ? isAll : isLineEnd(b[p]) || b[p] == '[';
    }

    private static int afterBracketOrZero(byte[] b, int from, int limit) {
        int p = from;
        while (p < limit && isSpace(b[p]) && p - from < 8) {
            p++;
        }
        return p < limit && b[p] == ']' ? p + 1 : 0;
    }

    private static int brokenTagEndOrMore(byte[] b, int open, int limit, boolean isAll) {
        int stop = Math.min(limit, open + MAX_LENGTH);
        for (int p = open; p < stop; p++) {
            if (isLineEnd(b[p])) {
                return p;
            }
            if (b[p] == ']') {
                return p + 1;
            }
        }
        return isAll || stop < limit ? stop : MORE;
    }

    /**
     * Judges by its name and opening quote if the text at the bracket looks like a tag: 1 yes, 0 no, or {@link #MORE}.
     */
    public static int looksLikeTagOrMore(byte[] b, int open, int limit, boolean isAll) {
        int name = nameStart(b, open, limit);
        int quote = openingQuote(b, open, limit);
        if (quote == limit && !isAll && limit - open < MAX_LENGTH) {
            return MORE;
        }
        return quote < limit && b[quote] == '"' && ByteClasses.isAlphanumeric(b[name]) ? 1 : 0;
    }

    /** A hash of a tag's name; equal names have equal hashes. */
    public static long nameHash(byte[] b, int open, int limit) {
        long hash = 1;
        for (int p = nameStart(b, open, limit); p < limit && ByteClasses.isSymbol(b[p]); p++) {
            hash = hash * 1_000_003 + b[p];
        }
        return hash;
    }
}
