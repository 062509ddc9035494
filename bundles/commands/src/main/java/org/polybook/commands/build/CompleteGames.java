package org.polybook.commands.build;

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
final class CompleteGames {
    private static final int BUFFER = 1 << 16;
    /** The longest result is {@code 1/2-1/2}. */
    private static final int MAX_RESULT = 7;

    /** After an empty line, the beginning of a game even in a comment that was never closed. */
    private static final String EVENT = "[Event \"";

    private final StringBuilder word = new StringBuilder();
    private long place;
    private long end;
    /** The character that ends the current comment or line; 0 outside. */
    private char until;

    private int depth;
    private boolean isLineStart = true;
    private boolean isAfterEmptyLine;
    /** The last character that is not a carriage return. */
    private char previous = '\n';

    /** The number of characters of {@link #EVENT} that have just been read in a comment. */
    private int eventLength;

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
    static long findEnd(Path file, long start, long limit) throws IOException {
        CompleteGames games = new CompleteGames(start);
        try (FileChannel channel = FileOpener.open(file)) {
            ByteBuffer buffer = ByteBuffer.allocate(BUFFER);
            while (games.place < limit) {
                buffer.clear().limit((int) Math.min(BUFFER, limit - games.place));
                if (channel.read(buffer, games.place) <= 0) {
                    break;
                }
                buffer.flip();
                while (buffer.hasRemaining()) {
                    games.read((char) (buffer.get() & 0xFF));
                }
            }
        }
        games.endWord();
        return games.end;
    }

    private void read(char c) {
        boolean wasLineStart = isLineStart;
        isLineStart = c == '\n' || c == '\r';
        if (until != 0) {
            skip(c);
            findEvent(c);
        } else if (wasLineStart && (c == '[' || c == '%')) {
            beginLine(c);
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

    /** Skips a character of a comment or of a line. */
    private void skip(char c) {
        boolean isEnd = c == until || until == '\n' && c == '\r';
        if (isEnd) {
            until = 0;
            extend(1);
        }
    }

    /** Ends a comment at the beginning of a game. */
    private void findEvent(char c) {
        boolean isNext = c == EVENT.charAt(eventLength) && (eventLength > 0 || isAfterEmptyLine);
        eventLength = until == '}' && isNext ? eventLength + 1 : 0;
        if (eventLength == EVENT.length()) {
            end = place + 1 - EVENT.length();
            depth = 0;
            hasText = false;
            hasResult = false;
            until = '\n';
            eventLength = 0;
        }
    }

    /** Begins a line of tags, before which a game ends, or an escaped line. */
    private void beginLine(char c) {
        endWord();
        if (c == '[' && hasText) {
            end = place;
            depth = 0;
            hasText = false;
        }
        hasResult = hasResult && c == '%';
        until = '\n';
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
                hasText = true;
                hasResult = false;
                if (word.length() <= MAX_RESULT) {
                    word.append(c);
                }
            }
        }
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
