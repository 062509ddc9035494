package org.polybook.pgn.internal.text;

import static org.polybook.pgn.internal.text.Chars.isBlank;
import static org.polybook.pgn.internal.text.Chars.isLineEnd;
import static org.polybook.pgn.internal.text.Chars.isSpace;

/**
 * Where a tag pair ends.
 *
 * <pre>
 * tag   = "[" name '"' value '"' "]"          white space may stand between all of these, but no empty line
 * name  = letters, digits and _ + # = : - / ~ @
 * value = anything; \" and \\ are escapes. It ends at the first quote that a bracket follows, so quotes and brackets may
 *         stand inside. It may run over lines that are neither empty nor begin with a bracket.
 * </pre>
 *
 * What does not follow this is broken and ends with its line, or after the bracket that closes it there. The same for {@link
 * Splitter} and {@link GameReader}.
 *
 * <p>A value may be looked for in vain far after the place where its broken tag ends. Each of these objects remembers that for
 * the bytes of one buffer, so that it never looks through the same ones for every broken tag among them.
 */
public final class TagSyntax {
    /** More bytes are needed to tell. */
    public static final int MORE = -1;

    /** A tag is broken if it does not end within so many bytes. */
    public static final int LONGEST = 1 << 16;

    private static final int BROKEN = -2;

    /** No value ends in {@code [vainFrom, vainTo)} that begins there. */
    private int vainFrom;

    private int vainTo;
    /** Whether none that begins there ends after it either, for the tags have their end at {@link #vainTo}. */
    private boolean isVainForEver;

    private int seenLimit;
    private boolean isAllSeen;

    /** From now on so many bytes are there; what was found out with fewer does not hold. */
    public void see(int limit, boolean isAll) {
        if (limit != seenLimit || isAll != isAllSeen) {
            seenLimit = limit;
            isAllSeen = isAll;
            forget();
        }
    }

    /** The bytes are others. */
    public void forget() {
        vainFrom = 0;
        vainTo = 0;
    }

    /**
     * Index of the closing quote of a tag in its usual form: a name, one space, a value of ASCII without escapes, all on one
     * line; −1 for any other.
     */
    public static int simpleClose(byte[] b, int open, int limit) {
        int p = simpleNameEnd(b, open, limit) + 2;
        for (; p > 2 && p + 9 < limit; p += 8) {
            long word = Words.at(b, p);
            long found = Words.equal(word, '"') | Words.equal(word, '\\') | word & Words.TOPS | Words.control(word);
            if (found != 0) {
                p += Words.index(found);
                return b[p] == '"' && b[p + 1] == ']' ? p : -1;
            }
        }
        return -1;
    }

    /** Index of the space after a name of letters and digits with a quote after it; −1 if it is not like that. */
    public static int simpleNameEnd(byte[] b, int open, int limit) {
        if (open + 18 >= limit) {
            return -1;
        }
        int p = open + 1;
        long other = Words.notAlphanumeric(Words.at(b, p));
        if (other == 0) {
            p += 8;
            other = Words.notAlphanumeric(Words.at(b, p));
        }
        if (other == 0) {
            return -1;
        }
        p += Words.index(other);
        return p > open + 1 && b[p] == ' ' && b[p + 1] == '"' ? p : -1;
    }

    /** Index after the tag that begins at the bracket {@code open}, broken or not; or {@link #MORE}. */
    public int end(byte[] b, int open, int limit, boolean isAll) {
        int quote = quote(b, open, limit);
        if (quote == limit && !isAll && limit - open < LONGEST) {
            return MORE;
        }
        if (quote == limit || b[quote] != '"') {
            return brokenEnd(b, open, limit, isAll);
        }
        int close = close(b, quote + 1, limit, isAll, open + LONGEST);
        return close == BROKEN ? brokenEnd(b, open, limit, isAll) : close;
    }

    /** Index of the first byte after the bracket and the name that is not blank; a quote, if the tag is good. */
    public static int quote(byte[] b, int open, int limit) {
        int p = name(b, open, limit);
        while (p < limit && Chars.isSymbol(b[p])) {
            p++;
        }
        return afterGap(b, p, limit);
    }

    /** Index after the white space there, with at most one line end in it. */
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

    /** Index of the name, or of what stands in its place. */
    public static int name(byte[] b, int open, int limit) {
        return afterGap(b, open + 1, limit);
    }

    /** Index after the closing bracket, {@link #BROKEN} or {@link #MORE}. */
    private int close(byte[] b, int from, int limit, boolean isAll, int stop) {
        boolean isKnown = from >= vainFrom && from < vainTo;
        if (isKnown && isVainForEver) {
            return BROKEN;
        }
        int escapedClose = BROKEN;
        int p = isKnown ? vainTo : from;
        boolean isEnd = false;
        while (p < limit && p < stop && !isEnd) {
            byte c = b[p];
            int next = p + 1;
            if (c == '"') {
                int after = afterBracket(b, next, limit);
                if (after > 0) {
                    return after;
                }
            } else if (c == '\\' && next < limit && (b[next] == '"' || b[next] == '\\')) {
                int after = b[next] == '"' ? afterBracket(b, next + 1, limit) : 0;
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
            vainFrom = isKnown ? vainFrom : from;
            vainTo = p;
            isVainForEver = isEnd;
        }
        return escapedClose;
    }

    private static boolean isEndOfTags(byte[] b, int lineStart, int limit, boolean isAll) {
        int p = afterBlanks(b, lineStart, limit);
        return p == limit ? isAll : isLineEnd(b[p]) || b[p] == '[';
    }

    private static int afterBracket(byte[] b, int from, int limit) {
        int p = from;
        while (p < limit && isSpace(b[p]) && p - from < 8) {
            p++;
        }
        return p < limit && b[p] == ']' ? p + 1 : 0;
    }

    private static int brokenEnd(byte[] b, int open, int limit, boolean isAll) {
        int stop = Math.min(limit, open + LONGEST);
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
     * Whether what begins at the bracket looks like a tag, going by its name and opening quote: 1 yes, 0 no, or {@link
     * #MORE}.
     */
    public static int looksLikeTag(byte[] b, int open, int limit, boolean isAll) {
        int name = name(b, open, limit);
        int quote = quote(b, open, limit);
        if (quote == limit && !isAll && limit - open < LONGEST) {
            return MORE;
        }
        return quote < limit && b[quote] == '"' && Chars.isAlphanumeric(b[name]) ? 1 : 0;
    }

    /** A number that tells names apart; equal names have equal ones. */
    public static long nameHash(byte[] b, int open, int limit) {
        long hash = 1;
        for (int p = name(b, open, limit); p < limit && Chars.isSymbol(b[p]); p++) {
            hash = hash * 1_000_003 + b[p];
        }
        return hash;
    }
}
