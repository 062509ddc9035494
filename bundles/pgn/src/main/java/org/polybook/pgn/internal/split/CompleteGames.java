package org.polybook.pgn.internal.split;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import org.polybook.io.FileOpener;

/**
 * Finds the end of the last complete game in PGN that may still be written: a game is complete if its result has been
 * read outside comments and variations, or if the tags of a next game begin. White space and comments after the result
 * belong to the game. Every byte above 127 is a part of a word, so the encoding of the text is not needed.
 */
public final class CompleteGames {
    private static final int BUFFER = 1 << 16;
    /** The longest result is {@code 1/2-1/2}. */
    private static final int MAX_RESULT = 7;

    /** The beginning of a game in a comment that was never closed, also without an empty line before it. */
    private static final String EVENT = "[Event \"";

    /** The maximum length of a tag's name in such a comment. */
    private static final int MAX_TAG = 256;

    private final StringBuilder word = new StringBuilder();
    private long place;
    private long end;
    /** The offset of the first tag or word; −1 before it has been read. */
    private long start = -1;
    /** The character that ends the current comment, line or tag; 0 outside. A tag also ends with its line. */
    private char until;

    /** True inside the quotes of a tag's value. */
    private boolean isQuoted;

    private int depth;
    private boolean isLineStart = true;
    /** True after nothing but white space on the line. */
    private boolean isLineHead = true;

    private boolean isAfterEmptyLine;
    /** The last character that is not a carriage return. */
    private char previous = '\n';

    /** The characters from a bracket in the first column of a comment on, as long as they may begin a tag. */
    private final StringBuilder tag = new StringBuilder();

    private boolean isTagAfterEmptyLine;

    /** True after the moves or the result of a game. */
    private boolean hasText;

    private boolean hasResult;

    private CompleteGames(long start) {
        this.place = start;
        this.end = start;
    }

    /**
     * Returns the end of the last complete game; {@code start} if no game is complete.
     *
     * @param start the offset where a game begins, or white space before it
     * @param limit the offset up to which the file is read
     */
    public static long findEnd(Path file, long start, long limit) throws IOException {
        CompleteGames games = new CompleteGames(start);
        games.read(file, limit, false);
        games.endWord();
        return games.end;
    }

    /**
     * Returns the start of the first game after the end of a complete one; {@code limit} if no game begins.
     *
     * @param from the end of a complete game
     * @param limit the offset up to which the file is read
     */
    public static long findNextStart(Path file, long from, long limit) throws IOException {
        CompleteGames games = new CompleteGames(from);
        games.hasResult = true;
        games.read(file, limit, true);
        return games.start < 0 ? limit : games.start;
    }

    /** @param endsAtStart true if nothing is read after the start of the first game */
    private void read(Path file, long limit, boolean endsAtStart) throws IOException {
        try (FileChannel channel = FileOpener.open(file)) {
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
            while (place < limit) {
                buffer.clear().limit((int) Math.min(BUFFER, limit - place));
                if (channel.read(buffer, place) <= 0) {
                    return;
                }
                buffer.flip();
                while (buffer.hasRemaining()) {
                    read((char) (buffer.get() & 0xFF));
                    if (endsAtStart && start >= 0) {
                        return;
                    }
                }
            }
        }
    }

    private void read(char c) {
        boolean isFirstOnLine = isLineHead;
        boolean isFirstColumn = isLineStart;
        isLineStart = c == '\n' || c == '\r';
        isLineHead = isLineStart || isLineHead && c <= ' ';
        if (until != 0) {
            findTagInComment(c, isFirstColumn);
            skip(c);
        } else if (c == '[' && (isFirstOnLine || !hasText || hasResult)) {
            beginTag();
        } else if (c == '%' && isFirstColumn) {
            endWord();
            until = '\n';
        } else if (c <= ' ') {
            endWord();
            extend(1);
        } else {
            readText(c);
        }
        isAfterEmptyLine = isLineStart && (c == '\n' && previous == '\n' || isAfterEmptyLine && c == '\r');
        previous = c == '\r' ? previous : c;
        place++;
    }

    /** Skips a character of a comment, a line or a tag. */
    private void skip(char c) {
        isQuoted = until == ']' && isQuoted != (c == '"' && previous != '\\');
        boolean isEnd = c == until && !isQuoted || until != '}' && isLineStart;
        if (isEnd) {
            until = 0;
            extend(1);
        }
    }

    /** Ends a comment that was never closed where a tag of the next game begins. */
    private void findTagInComment(char c, boolean isFirstColumn) {
        if (c == '[' && until == '}' && isFirstColumn) {
            tag.setLength(0);
            isTagAfterEmptyLine = isAfterEmptyLine;
        } else if (tag.length() == 0 || until != '}' || !continuesTag(c)) {
            tag.setLength(0);
            return;
        }
        tag.append(c);
        if (c == '"' && (isTagAfterEmptyLine || tag.toString().equals(EVENT))) {
            end = place + 1 - tag.length();
            begin(end);
            hasText = false;
            beginTag();
            isQuoted = false; // the quotation mark is read next
            tag.setLength(0);
        }
    }

    private boolean continuesTag(char c) {
        char last = tag.charAt(tag.length() - 1);
        boolean isName = c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
        return tag.length() < MAX_TAG
                && (isName && last != ' '
                        || (c == ' ' || c >= '0' && c <= '9' || c == '_') && isNamePart(last)
                        || c == '"' && last == ' ');
    }

    private static boolean isNamePart(char c) {
        return c != '[' && c != ' ';
    }

    /** Begins a tag, before which a game ends. */
    private void beginTag() {
        endWord();
        begin(place);
        if (hasText) {
            end = place;
        }
        depth = 0;
        hasText = false;
        hasResult = false;
        isQuoted = false;
        until = ']';
    }

    private void readText(char c) {
        switch (c) {
            case '{', ';' -> {
                endWord();
                until = c == '{' ? '}' : '\n';
            }
            case '(' -> {
                endWord();
                depth++;
            }
            case ')' -> {
                endWord();
                depth = Math.max(0, depth - 1);
            }
            default -> {
                begin(place);
                hasText = true;
                hasResult = false;
                if (word.length() <= MAX_RESULT) {
                    word.append(c);
                }
            }
        }
    }

    private void begin(long at) {
        start = start < 0 ? at : start;
    }

    private void endWord() {
        if (word.length() == 0) {
            return;
        }
        if (depth == 0 && isResult()) {
            hasResult = true;
            end = place;
        }
        word.setLength(0);
    }

    private boolean isResult() {
        return switch (word.toString()) {
            case "1-0", "0-1", "1/2-1/2", "*" -> true;
            default -> false;
        };
    }

    /** Moves the end after white space and comments that follow a result. */
    private void extend(int bytes) {
        if (hasResult && until == 0) {
            end = place + bytes;
        }
    }
}
