package org.polybook.pgn.internal;

import java.nio.charset.Charset;
import org.polybook.pgn.internal.compression.TextInput;
import org.polybook.pgn.internal.parts.PartBlocks;
import org.polybook.pgn.internal.split.GameSplitter;
import org.polybook.pgn.internal.split.PgnBlock;
import org.polybook.pgn.internal.text.FileCharset;

/** The place of the next game in a file: its number, line, column and offset; and the splitter that finds its end. */
final class NextGame {
    private final FileCharset encoding;
    private final CharsetDetection charset;
    private GameSplitter splitter = new GameSplitter();
    private long blocks;
    private long games;
    private long offset;
    private long line = 1;
    private int column = 1;

    NextGame(PartBounds bounds, TextInput in, Charset declaredOrNull) {
        this.encoding = new FileCharset(declaredOrNull);
        this.charset = new CharsetDetection(in, encoding);
        this.offset = bounds.start();
        if (bounds.beginsWithinLine()) {
            splitter.beginGame();
        }
    }

    /** The number of games before this one. */
    long games() {
        return games;
    }

    long line() {
        return line;
    }

    /** The offset in the text of the current block's first byte, or of the next block's. */
    long offset() {
        return offset;
    }

    void moveTo(long textOffset) {
        offset = textOffset;
    }

    /** The index in the current block after the last game. */
    int index() {
        return splitter.nextIndex();
    }

    /** Returns the character set, null while all bytes were ASCII and none is declared. */
    Charset charsetOrNull() {
        return encoding.decidedOrNull();
    }

    /** Gives a block its number and the place of its first game, and begins this game. */
    void begin(PgnBlock block) {
        block.number = blocks++;
        block.firstGame = games + 1;
        block.firstLine = line;
        block.firstOffset = offset;
        block.beginGame(0, line, column);
    }

    /** Begins the next game of a block at the splitter's position. */
    void beginGame(PgnBlock block) {
        block.beginGame(splitter.nextIndex(), line, column);
    }

    /** Returns true if the start of another game ends the current one; false if more bytes are needed. */
    boolean findEnd(PgnBlock block, boolean isAll) {
        return splitter.findNextGame(block.bytes, block.length, isAll);
    }

    /** Returns true if any part of a game has been read. */
    boolean hasBegun() {
        return splitter.hasGame();
    }

    /** Ends the current game at the splitter's position. */
    void endGame(PgnBlock block) {
        int start = block.starts[block.games];
        int end = splitter.nextIndex();
        charset.detect(block, start, end);
        column = encoding.columnAfter(block.bytes, start, end, column);
        line = splitter.line();
        block.endGame(end, splitter.resultIndexOrNone());
        games++;
        splitter.beginGame();
    }

    /** Adds a game without bytes at the end of a block. */
    void addEmptyGame(PgnBlock block) {
        block.beginGame(block.length, splitter.line(), encoding.columnAfter(block.bytes, 0, block.length, column));
        block.endGame(block.length, -1);
        games++;
    }

    /** Passes the first bytes of the current game, which are then removed from the block. */
    void pass(PgnBlock block, int count) {
        charset.detect(block, 0, count);
        column = encoding.columnAfter(block.bytes, 0, count, column);
        shift(count);
    }

    /** Ends a block before an index. */
    void endBlock(PgnBlock block, int end) {
        block.length = end;
        block.charset = encoding.charset();
        shift(end);
    }

    private void shift(int count) {
        splitter.shift(count);
        offset += count;
    }

    /** Gives a block of games that another thread has found its number. */
    void number(PgnBlock block) {
        block.number = blocks++;
        block.charset = encoding.charset();
    }

    /** Moves to the place after the games that another thread has found. */
    void moveAfter(PartBlocks found) {
        splitter = new GameSplitter();
        splitter.beginFirstGame(0, found.lineAfter());
        line = found.lineAfter();
        column = found.columnAfter();
        games = found.gameAfter() - 1;
        offset = found.offsetAfter();
    }
}
