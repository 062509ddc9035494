package org.polybook.pgn.internal.split;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.polybook.pgn.internal.text.EightBytes;
import org.polybook.pgn.internal.text.FileCharset;

/**
 * The games of a part of a file, found without the text before the part. The first game begins at an {@code Event} tag
 * after an empty line. The file may have a comment there that merely resembles a game, so these games are those of the
 * file only if one of them begins where the previous game of the file ends: the state of {@link GameSplitter} at the
 * start of a game does not depend on the text before it.
 */
public final class GameCuts {
    /** The number of whole games. */
    public int games;

    /** {@code int[games + 1]}: index of each game's first byte; the last is the end of the last game. */
    public int[] starts = new int[1 << 12];

    /** {@code int[games]}: index of the game's result, −1 if none was found. */
    public int[] results = new int[1 << 12];

    /** {@code int[games + 1]}: line of each start; that of the first is 1. */
    public int[] lines = new int[1 << 12];

    /** {@code int[games + 1]}: column of each start, from 1. */
    public int[] columns = new int[1 << 12];

    /**
     * Finds the games of a text.
     *
     * @param charset the character set of the file; null while it is not decided. Then a text that is not ASCII gets no
     *     games, because one of them might decide it.
     * @param maxGame the maximum number of bytes of a game; a longer one ends the search
     */
    public void find(byte[] text, int length, Charset charset, int maxGame) {
        games = 0;
        int first = GameCandidate.findOrNone(text, 2, length);
        if (first < 0 || charset == null && EightBytes.firstNonAscii(text, 0, length) < length) {
            return;
        }
        Charset known = charset == null ? StandardCharsets.UTF_8 : charset;
        GameSplitter splitter = new GameSplitter();
        splitter.beginFirstGame(first, 1);
        begin(first, 1, 1);
        while (splitter.findNextGame(text, length, false) && splitter.nextIndex() - starts[games] <= maxGame) {
            int end = splitter.nextIndex();
            int column = FileCharset.columnAfter(text, starts[games], end, columns[games], known);
            results[games] = splitter.resultIndexOrNone();
            games++;
            begin(end, (int) splitter.line(), column);
            splitter.beginGame();
        }
    }

    private void begin(int start, int line, int column) {
        if (games == results.length) {
            starts = Arrays.copyOf(starts, 2 * games);
            results = Arrays.copyOf(results, 2 * games);
            lines = Arrays.copyOf(lines, 2 * games);
            columns = Arrays.copyOf(columns, 2 * games);
        }
        starts[games] = start;
        lines[games] = line;
        columns[games] = column;
    }

    /** Returns the number of the game that begins at an index of the text; −1 if no whole game begins there. */
    public int gameAtOrNone(long index) {
        int found = index < 0 || index > Integer.MAX_VALUE ? -1 : Arrays.binarySearch(starts, 0, games, (int) index);
        return Math.max(found, -1);
    }
}
