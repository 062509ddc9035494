package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Finds games in a run of a list without decoding all of it. For one thread; reused from run to run. */
final class RunCursor {
    private static final int GROUP = Long.BYTES;
    private static final long BYTES_OF_PAIRS = 0x00FF00FF00FF00FFL;
    /** Adds the four pairs of bytes of a word in its highest 16 bits. */
    private static final long ADD_PAIRS = 0x0001000100010001L;

    private static final int HIGHEST_PAIR = 48;

    private final ByteReader reader;
    private byte[] bytes = new byte[0];
    private ByteBuffer words = VariableNumbers.words(bytes);
    private int left;
    private long game;

    RunCursor(StatsFileBytes file) {
        this.reader = new ByteReader(file);
    }

    /**
     * Moves to the first game of a run.
     *
     * @param run the bytes of the run, and 8 more of any value
     * @param place the place of the run's first byte in the file
     * @param plays the number of plays in the run, at least 1
     */
    void open(byte[] run, int length, long place, int plays) throws IOException {
        if (bytes != run) {
            bytes = run;
            words = VariableNumbers.words(run);
        }
        reader.reset(run, 0, length, place);
        game = reader.variable();
        left = plays - 1;
    }

    /** Advances to the first game from {@code wanted} on; returns it, or, at the end of the run, a smaller one. */
    long advanceTo(long wanted) throws IOException {
        while (game < wanted && left > 0) {
            if (left < GROUP || reader.left() < GROUP || !skipGroup(wanted)) {
                game += reader.variable();
                left--;
            }
        }
        return game;
    }

    /** Skips 8 differences of one byte each if the game after them is before the wanted one. */
    private boolean skipGroup(long wanted) {
        long word = words.getLong(reader.at());
        long pairs = (word & BYTES_OF_PAIRS) + (word >>> Byte.SIZE & BYTES_OF_PAIRS);
        long after = game + (pairs * ADD_PAIRS >>> HIGHEST_PAIR);
        if ((word & VariableNumbers.STOP_BITS) != 0 || after >= wanted) {
            return false;
        }
        game = after;
        left -= GROUP;
        reader.skipTo(reader.at() + GROUP);
        return true;
    }
}
