package org.polybook.pgn.internal.split;

import java.nio.charset.Charset;
import java.util.Arrays;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameSource;

/** Whole games: their bytes and their starts. */
public final class PgnBlock implements GameBlock {
    /** The source of the block. */
    public final GameSource source;

    /** The array that contains the games: one that belongs to the block, or the text of a part of the file. */
    public byte[] bytes;
    /** The index after the last game. */
    public int length;

    public int games;

    /** {@code int[games + 1]}: index of each game's first byte; the last is the end. */
    public int[] starts = new int[64];

    /** {@code int[games]}: index of the game's result, −1 if none was found. */
    public int[] results = new int[64];

    /** {@code int[games]}: line of the game's start, minus {@link #firstLine}. */
    public int[] lines = new int[64];

    /** {@code int[games]}: column of the game's start, from 1. */
    public int[] columns = new int[64];

    public long number;
    public long firstGame;
    public long firstLine;
    public long firstOffset;
    public Charset charset;

    /** Releases the text of the part that contains the games; null if {@link #bytes} belongs to the block. */
    private Runnable release;

    /** The array that belongs to the block. */
    private byte[] own;

    /** The bytes of a single game that is too long for memory, or null. */
    public OversizedGame longGame;

    /** The problem with the bytes after the compressed data, which form a single game without bytes; or null. */
    public String trailing;

    /** The index of the game with which {@link #charsetWarning} is reported; −1 if the block has no such warning. */
    public int charsetGame = -1;

    public String charsetWarning;

    public PgnBlock(GameSource source, int capacity) {
        this.source = source;
        this.own = new byte[capacity];
        this.bytes = own;
    }

    /**
     * Replaces the bytes by those of a part of the file, which other blocks use, too.
     *
     * @param onRelease runs when the block no longer needs them
     */
    public void share(byte[] text, Runnable onRelease) {
        own = bytes;
        bytes = text;
        release = onRelease;
    }

    /** Makes {@link #bytes} an array that belongs to the block. */
    public void unshare() {
        if (release != null) {
            bytes = own;
            release.run();
            release = null;
        }
    }

    @Override
    public long number() {
        return number;
    }

    @Override
    public long firstGame() {
        return firstGame;
    }

    public void beginGame(int start, long line, int column) {
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

    /** Removes all games but the first. */
    public void keepFirstGame() {
        games = Math.min(games, 1);
    }

    public void endGame(int end, int result) {
        results[games] = result;
        starts[++games] = end;
    }
}
