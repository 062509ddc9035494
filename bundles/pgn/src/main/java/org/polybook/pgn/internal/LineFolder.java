package org.polybook.pgn.internal;

import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/** Puts words into lines of fewer than 80 characters. */
final class LineFolder {
    private static final int LONGEST = 79;

    private final TextBytes text = new TextBytes();
    private int column;
    private boolean isGlued = true;

    void clear() {
        text.clear();
        column = 0;
        isGlued = true;
    }

    /** Adds a word after a space or a line end. */
    void word(CharSequence word) {
        word(word, 0, word.length());
    }

    private void word(CharSequence words, int start, int end) {
        separate(Character.codePointCount(words, start, end), start == end || mayBeginLine(words.charAt(start)));
        text.add(words, start, end);
    }

    /** A legal move in SAN. */
    void move(Replayer before, int move) {
        int start = text.length() + 1; // room for what separates it
        asciiWord(start, San.write(before, move, text.room(1 + San.LONGEST), start));
    }

    /** The number of a move, with its dots. */
    void number(int number, String dots) {
        int start = text.length() + 1;
        byte[] bytes = text.room(16);
        int end = digits(number, bytes, start);
        for (int i = 0; i < dots.length(); i++) {
            bytes[end++] = (byte) dots.charAt(i);
        }
        asciiWord(start, end);
    }

    private static int digits(int number, byte[] into, int start) {
        int end = start + 1;
        for (int left = number; left >= 10; left /= 10) {
            end++;
        }
        int left = number;
        for (int i = end - 1; i >= start; i--) {
            into[i] = (byte) ('0' + left % 10);
            left /= 10;
        }
        return end;
    }

    /** Takes over a word that stands there already, one byte after the end; a separator comes between, unless it sticks to the text. */
    private void asciiWord(int start, int end) {
        boolean glued = isGlued;
        separate(end - start, true);
        if (glued) {
            byte[] bytes = text.room(end - text.length());
            System.arraycopy(bytes, start, bytes, start - 1, end - start);
        }
        text.end(glued ? end - 1 : end);
    }

    /** The space or line end before a word of so many characters. */
    private void separate(int length, boolean mayBeginLine) {
        if (isGlued) {
            isGlued = false;
        } else if (column + 1 + length <= LONGEST || !mayBeginLine) {
            text.add(' ');
            column++;
        } else {
            text.add('\n');
            column = 0;
        }
        column += length;
    }

    /** A line that begins so could be taken for a tag or an escaped line. */
    private static boolean mayBeginLine(char first) {
        return first != '[' && first != '%';
    }

    /** An opening bracket; the next word sticks to it. */
    void open() {
        word("(");
        isGlued = true;
    }

    void close() {
        isGlued = false;
        text.add(')');
        column++;
    }

    /** A comment in braces; or after a semicolon, line by line, if there is a closing brace in it. Nothing if it is blank. */
    void comment(String comment) {
        if (comment.indexOf('}') >= 0) {
            comment.lines().filter(line -> !line.isBlank()).forEach(this::lineComment);
        } else if (!comment.isBlank()) {
            words("{" + comment.strip() + "}");
        }
    }

    private void words(String words) {
        int end = 0;
        for (int start = 0; start < words.length(); start = end + 1) {
            end = start;
            while (end < words.length() && !isSpace(words.charAt(end))) {
                end++;
            }
            if (end > start) {
                word(words, start, end);
            }
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private void lineComment(String line) {
        if (column > 0) {
            text.add('\n');
        }
        text.add(';');
        text.add(line);
        text.add('\n');
        column = 0;
        isGlued = true;
    }

    /** All lines, the last one ended. */
    void writeTo(TextBytes out) {
        out.add(text);
        if (column > 0) {
            out.add('\n');
        }
    }
}
