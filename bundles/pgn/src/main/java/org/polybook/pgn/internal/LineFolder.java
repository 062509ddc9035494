package org.polybook.pgn.internal;

/** Puts words into lines of fewer than 80 characters. */
final class LineFolder {
    private static final int LONGEST = 79;

    private final StringBuilder text = new StringBuilder();
    private int column;
    private boolean isGlued = true;

    void clear() {
        text.setLength(0);
        column = 0;
        isGlued = true;
    }

    /** Adds a word after a space or a line end. */
    void word(String word) {
        int length = word.codePointCount(0, word.length());
        if (isGlued) {
            isGlued = false;
        } else if (column + 1 + length <= LONGEST || !mayBeginLine(word)) {
            text.append(' ');
            column++;
        } else {
            text.append('\n');
            column = 0;
        }
        text.append(word);
        column += length;
    }

    /** A line that begins so could be taken for a tag or an escaped line. */
    private static boolean mayBeginLine(String word) {
        return word.isEmpty() || word.charAt(0) != '[' && word.charAt(0) != '%';
    }

    /** An opening bracket; the next word sticks to it. */
    void open() {
        word("(");
        isGlued = true;
    }

    void close() {
        if (isGlued) {
            isGlued = false;
        }
        text.append(')');
        column++;
    }

    /** A comment in braces; or after a semicolon, line by line, if there is a closing brace in it. Nothing if it is blank. */
    void comment(String comment) {
        if (comment.indexOf('}') >= 0) {
            comment.lines().filter(line -> !line.isBlank()).forEach(this::lineComment);
            return;
        }
        if (comment.isBlank()) {
            return;
        }
        String[] words = comment.strip().split("\\s+");
        words[0] = "{" + words[0];
        words[words.length - 1] += "}";
        for (String word : words) {
            word(word);
        }
    }

    private void lineComment(String line) {
        if (column > 0) {
            text.append('\n');
        }
        text.append(';').append(line).append('\n');
        column = 0;
        isGlued = true;
    }

    /** All lines, the last one ended. */
    String text() {
        return column == 0 ? text.toString() : text + "\n";
    }
}
