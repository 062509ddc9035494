package org.polybook.pgn.internal;

import java.nio.charset.Charset;
import java.util.Arrays;
import org.polybook.api.game.GameBlock;

/** Whole games: their bytes, and where each begins. */
final class PgnBlock implements GameBlock {
    final PgnSource source;
    byte[] bytes;
    int length;
    int games;

    /** {@code int[games + 1]}: index of each game's first byte; the last is the end. */
    int[] starts = new int[64];

    /** {@code int[games]}: index of the game's result, −1 if none was found. */
    int[] results = new int[64];

    /** {@code int[games]}: line of the game's start, less {@link #firstLine}. */
    int[] lines = new int[64];

    /** {@code int[games]}: column of the game's start, from 1. */
    int[] columns = new int[64];

    long number;
    long firstGame;
    long firstLine;
    long firstOffset;
    Charset charset;

    /** Holds the bytes of a single game that is too long for memory, or null. */
    LongGame longGame;

    /** What is wrong with the bytes that stand, as a single game of no bytes, after a packed file's; or null. */
    String trailing;

    /** The game by which the file's character set was told, in this block, and what it is; −1 if it is no other than usual. */
    int charsetGame = -1;

    String charsetRemark;

    PgnBlock(PgnSource source, int capacity) {
        this.source = source;
        this.bytes = new byte[capacity];
    }

    @Override
    public long number() {
        return number;
    }

    @Override
    public long firstGame() {
        return firstGame;
    }

    void add(int start, long line, int column) {
        if (games + 1 == starts.length) {
            starts = Arrays.copyOf(starts, games * 2);
            results = Arrays.copyOf(results, games * 2);
            lines = Arrays.copyOf(lines, games * 2);
            columns = Arrays.copyOf(columns, games * 2);
        }
        starts[games] = start;
        lines[games] = (int) (line - firstLine);
        columns[games] = column;
    }

    void end(int end, int result) {
        results[games] = result;
        starts[++games] = end;
    }
}
