package org.polybook.pgn.internal.write;

import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;

/** Folds words into lines of fewer than 80 characters. */
final class LineFolder {
    private static final int MAX_LENGTH = 79;

    private final TextBytes text = new TextBytes();
    private int column;
    private boolean isGlued = true;
    /** The number of opening brackets to write before the next word, on the same line as the word. */
    private int opened;

    void clear() {
        text.clear();
        column = 0;
        isGlued = true;
        opened = 0;
    }

    /** Adds a word after a space or a line end. */
    void addWord(CharSequence word) {
        addWord(word, 0, word.length());
    }

    private void addWord(CharSequence words, int start, int end) {
        addSeparator(
                Character.codePointCount(words, start, end),
                start == end || opened > 0 || mayBeginLine(words.charAt(start)));
        addPendingBrackets();
        text.add(words, start, end);
    }

    /** Adds a legal move in SAN. */
    void addMove(Replayer before, int move) {
        int start = text.length() + 1 + opened; // room for a separator and the brackets
        addWrittenWord(start, San.write(before, move, text.bytesWithRoom(1 + opened + San.MAX_LENGTH), start));
    }

    /** Adds the number of a move, with its dots. */
    void addMoveNumber(int number, String dots) {
        int start = text.length() + 1 + opened;
        byte[] bytes = text.bytesWithRoom(16 + opened);
        int end = writeDigits(number, bytes, start);
        for (int i = 0; i < dots.length(); i++) {
            bytes[end++] = (byte) dots.charAt(i);
        }
        addWrittenWord(start, end);
    }

    private static int writeDigits(int number, byte[] into, int start) {
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

    /**
     * Adds a word that the caller has written behind the end of the text, leaving room for a separator and the opening
     * brackets.
     */
    private void addWrittenWord(int start, int end) {
        addSeparator(end - start, true);
        addPendingBrackets();
        int at = text.length();
        if (at != start) {
            byte[] bytes = text.bytesWithRoom(end - at);
            System.arraycopy(bytes, start, bytes, at, end - start);
        }
        text.setLength(at + end - start);
    }

    private void addPendingBrackets() {
        for (; opened > 0; opened--) {
            text.add('(');
        }
    }

    /** Adds the space or line end before a word of {@code word} characters and its opening brackets. */
    private void addSeparator(int word, boolean mayBeginLine) {
        int length = opened + word;
        if (isGlued) {
            isGlued = false;
        } else if (column + 1 + length <= MAX_LENGTH || !mayBeginLine) {
            text.add(' ');
            column++;
        } else {
            text.add('\n');
            column = 0;
        }
        column += length;
    }

    /** Returns false for a character that, as the first of a line, would make it look like a tag or an escaped line. */
    private static boolean mayBeginLine(char first) {
        return first != '[' && first != '%';
    }

    /** Adds an opening bracket, directly before the next word. */
    void addOpeningBracket() {
        opened++;
    }

    /** Adds a closing bracket, directly after the previous word unless the line is full. */
    void addClosingBracket() {
        if (opened > 0) {
            addWord("");
        }
        isGlued = false;
        if (column + 1 > MAX_LENGTH) {
            text.add('\n');
            column = 0;
        }
        text.add(')');
        column++;
    }

    /**
     * Adds a comment in braces; a comment that contains a closing brace is added line by line, each after a semicolon.
     * A blank comment is ignored.
     */
    void addComment(String comment) {
        if (comment.indexOf('}') >= 0) {
            comment.lines().filter(line -> !line.isBlank()).forEach(this::addLineComment);
        } else if (!comment.isBlank()) {
            addWords("{" + comment.strip() + "}");
        }
    }

    private void addWords(String words) {
        int end = 0;
        for (int start = 0; start < words.length(); start = end + 1) {
            end = start;
            while (end < words.length() && !isSpace(words.charAt(end))) {
                end++;
            }
            if (end > start) {
                addWord(words, start, end);
            }
        }
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r';
    }

    private void addLineComment(String line) {
        if (opened > 0) {
            addWord("");
        }
        if (column > 0) {
            text.add('\n');
        }
        text.add(';');
        text.add(line);
        text.add('\n');
        column = 0;
        isGlued = true;
    }

    /** Writes all lines and ends the last one. */
    void writeTo(TextBytes out) {
        out.add(text);
        if (column > 0) {
            out.add('\n');
        }
    }
}
