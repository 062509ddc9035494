package org.polybook.writer.internal;

/**
 * The weight that a comment states, in the form that exports of books use: {@code 12.5%, weight 57}.
 *
 * <pre>
 * comment = {blank | command} [share] "weight" {blank} [":" | "="] {blank} digits [anything that does not continue the number]
 * command = "[%" anything "]"      of lichess, ChessBase and others, such as [%cal Ge2e4]
 * share   = ["<"] digits ["." digits] {blank} "%" {blank} [","] {blank}
 * </pre>
 *
 * Three letters or more after the digits do not continue the number: Scid joins the comments {@code weight 57} and
 * {@code transposes} without a blank.
 *
 * <p>The word "weight" is case-insensitive. A comment in which anything else follows the word, such as "weight on the
 * queenside", states no weight.
 */
final class CommentWeight {
    /** The result for a comment without a weight. */
    static final long NONE = -1;
    /** The result for a comment that states something other than a whole number. */
    static final long BAD = -2;

    private static final String WORD = "weight";
    /** The maximum number of letters after a number that may belong to it, as in 57k and 5th. */
    private static final int MAX_SUFFIX_LENGTH = 2;
    /** The result for any larger number, which needs no exact value because it exceeds the maximum of a book. */
    private static final long MAX_BYTES = Integer.MAX_VALUE;

    private CommentWeight() {}

    /**
     * Returns the weight, which may exceed the maximum of a book, or {@link #NONE} or {@link #BAD}. Reads only the
     * beginning of the text, so the time does not depend on the length of the comment.
     */
    static long weightOrNegativeCode(CharSequence text) {
        int at = afterShare(text, afterCommands(text));
        if (!isWeightWord(text, at)) {
            return NONE;
        }
        int from = indexAfterBlanks(text, at + WORD.length());
        if (is(text, from, ':') || is(text, from, '=')) {
            from = indexAfterBlanks(text, from + 1);
        }
        if (is(text, from, '-') || is(text, from, '+')) {
            return isDigit(text, from + 1) ? BAD : NONE;
        }
        return isDigit(text, from) ? numberOrBad(text, from) : NONE;
    }

    private static long numberOrBad(CharSequence text, int from) {
        long number = 0;
        int at = from;
        for (; isDigit(text, at); at++) {
            number = Math.min(MAX_BYTES, 10 * number + text.charAt(at) - '0');
        }
        boolean isFraction = (is(text, at, '.') || is(text, at, ',')) && isDigit(text, at + 1);
        int letters = countLetters(text, at);
        boolean isOther = letters > 0 && letters <= MAX_SUFFIX_LENGTH || is(text, at, '%');
        return isFraction || isOther ? BAD : number;
    }

    /** The number of letters from an index on, but at most one more than {@link #MAX_SUFFIX_LENGTH}. */
    private static int countLetters(CharSequence text, int from) {
        int at = from;
        while (at < text.length() && at - from <= MAX_SUFFIX_LENGTH && Character.isLetter(text.charAt(at))) {
            at++;
        }
        return at - from;
    }

    private static int afterCommands(CharSequence text) {
        int at = indexAfterBlanks(text, 0);
        while (is(text, at, '[') && is(text, at + 1, '%')) {
            while (at < text.length() && text.charAt(at) != ']') {
                at++;
            }
            at = indexAfterBlanks(text, at + 1);
        }
        return at;
    }

    /** The index after the share; {@code from} if there is no share. */
    private static int afterShare(CharSequence text, int from) {
        int first = is(text, from, '<') ? from + 1 : from;
        int at = indexAfterDigits(text, first);
        if (at == first) {
            return from;
        }
        at = indexAfterBlanks(text, is(text, at, '.') ? indexAfterDigits(text, at + 1) : at);
        if (!is(text, at, '%')) {
            return from;
        }
        at = indexAfterBlanks(text, at + 1);
        return is(text, at, ',') ? indexAfterBlanks(text, at + 1) : at;
    }

    private static boolean isWeightWord(CharSequence text, int from) {
        if (text.length() - from < WORD.length()) {
            return false;
        }
        for (int i = 0; i < WORD.length(); i++) {
            if ((text.charAt(from + i) | 0x20) != WORD.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private static int indexAfterBlanks(CharSequence text, int from) {
        int at = from;
        while (at < text.length() && text.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    private static int indexAfterDigits(CharSequence text, int from) {
        int at = from;
        while (isDigit(text, at)) {
            at++;
        }
        return at;
    }

    private static boolean is(CharSequence text, int at, char c) {
        return at < text.length() && text.charAt(at) == c;
    }

    private static boolean isDigit(CharSequence text, int at) {
        return at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9';
    }
}
