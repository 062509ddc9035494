package org.polybook.scid.internal.write;

import org.polybook.scid.internal.game.GrowingBytes;

/**
 * Comments in the form that a database holds: without white space around them, and without NULs, which would end a
 * comment in the database.
 */
final class CommentText {
    private CommentText() {}

    /**
     * Writes a comment.
     *
     * @param onLine true to write the comment on one line: of each run of white space only the blanks are written, or
     * one blank if the run has none
     */
    static void write(CharSequence text, GrowingBytes to, boolean onLine) {
        int start = 0;
        int end = text.length();
        while (start < end && isWhiteSpace(text.charAt(start))) {
            start++;
        }
        while (end > start && isWhiteSpace(text.charAt(end - 1))) {
            end--;
        }
        int from = start;
        for (int i = start; i < end; i++) {
            boolean isReplaced = text.charAt(i) == 0 || onLine && isWhiteSpace(text.charAt(i));
            if (isReplaced) {
                to.add(text.subSequence(from, i));
                i = onLine && isWhiteSpace(text.charAt(i)) ? writeBlanksAndGetLastIndex(text, i, to) : i;
                from = i + 1;
            }
        }
        to.add(from == 0 && end == text.length() ? text : text.subSequence(from, end));
    }

    /** Writes the blanks of a run of white space; returns the index of the run's last character. */
    private static int writeBlanksAndGetLastIndex(CharSequence text, int start, GrowingBytes to) {
        int end = start;
        int blanks = 0;
        while (isWhiteSpace(text.charAt(end))) {
            blanks += text.charAt(end++) == ' ' ? 1 : 0;
        }
        for (int i = 0; i < Math.max(1, blanks); i++) {
            to.add(' ');
        }
        return end - 1;
    }

    private static boolean isWhiteSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }
}
