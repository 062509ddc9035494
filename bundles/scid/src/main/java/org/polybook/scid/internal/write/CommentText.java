package org.polybook.scid.internal.write;

import org.polybook.scid.internal.game.ByteSink;

/** Comments as bases hold them: without white space around them, and without NULs, which end them there. */
final class CommentText {
    private CommentText() {}

    /**
     * @param onLine whether what breaks the line becomes a blank; a run of white space that has blanks keeps only those
     */
    static void write(CharSequence text, ByteSink to, boolean onLine) {
        int start = 0;
        int end = text.length();
        while (start < end && isWhite(text.charAt(start))) {
            start++;
        }
        while (end > start && isWhite(text.charAt(end - 1))) {
            end--;
        }
        int from = start;
        for (int i = start; i < end; i++) {
            boolean isLeftOut = text.charAt(i) == 0 || onLine && isWhite(text.charAt(i));
            if (isLeftOut) {
                to.add(text.subSequence(from, i));
                i = onLine && isWhite(text.charAt(i)) ? run(text, i, to) : i;
                from = i + 1;
            }
        }
        to.add(from == 0 && end == text.length() ? text : text.subSequence(from, end));
    }

    /** Writes a run of white space; returns its last character. */
    private static int run(CharSequence text, int start, ByteSink to) {
        int end = start;
        int blanks = 0;
        while (isWhite(text.charAt(end))) {
            blanks += text.charAt(end++) == ' ' ? 1 : 0;
        }
        for (int i = 0; i < Math.max(1, blanks); i++) {
            to.add(' ');
        }
        return end - 1;
    }

    private static boolean isWhite(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }
}
