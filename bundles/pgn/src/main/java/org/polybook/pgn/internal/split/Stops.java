package org.polybook.pgn.internal.split;

import java.util.Arrays;
import org.polybook.pgn.internal.text.Words;

/** The bytes that mean something to {@link Splitter} among moves: line ends, comments, variations, parts of results. */
public final class Stops {
    /** 1 for them. */
    private static final byte[] STOP = new byte[256];

    static {
        for (char c : "\n\r{;()*-/".toCharArray()) {
            STOP[c] = 1;
        }
        Arrays.fill(STOP, 128, 256, (byte) 1);
    }

    private Stops() {}

    /** Index of the next one, {@code limit} if there is none before. Eight bytes at a time; most of them are moves. */
    public static int next(byte[] b, int from, int limit) {
        int i = from;
        while (i < limit) {
            if (limit - i >= 8) {
                long found = Words.stop(Words.at(b, i));
                if (found == 0) {
                    i += 8;
                    continue;
                }
                i += Words.index(found);
            }
            if (STOP[b[i] & 0xFF] != 0) {
                return i;
            }
            i++;
        }
        return limit;
    }
}
