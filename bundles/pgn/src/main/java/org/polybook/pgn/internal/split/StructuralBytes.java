package org.polybook.pgn.internal.split;

import java.util.Arrays;
import org.polybook.pgn.internal.text.ByteClasses;
import org.polybook.pgn.internal.text.EightBytes;

/**
 * The bytes with a meaning for {@link GameSplitter}: among moves, line ends, comments, variations and parts of results.
 */
public final class StructuralBytes {
    /** 1 for each byte with a meaning among moves, by unsigned byte. */
    private static final byte[] STOP = new byte[256];

    static {
        for (char c : "\n\r{;()*-/".toCharArray()) {
            STOP[c] = 1;
        }
        Arrays.fill(STOP, 128, 256, (byte) 1);
    }

    private StructuralBytes() {}

    /**
     * Returns the index of the next byte with a meaning among moves; {@code limit} if none precedes that index. Reads
     * eight bytes at a time, since most bytes belong to moves.
     */
    public static int next(byte[] b, int from, int limit) {
        int i = from;
        while (i < limit) {
            if (limit - i >= 8) {
                long found = EightBytes.findStructuralCandidates(EightBytes.at(b, i));
                if (found == 0) {
                    i += 8;
                    continue;
                }
                i += EightBytes.index(found);
            }
            if (STOP[b[i] & 0xFF] != 0) {
                return i;
            }
            i++;
        }
        return limit;
    }

    /** Returns the index of the next closing brace or line end; {@code limit} if neither precedes that index. */
    static int nextInComment(byte[] b, int from, int limit) {
        int i = from;
        while (limit - i >= 8) {
            long word = EightBytes.at(b, i);
            long found = EightBytes.findEqual(word, '}')
                    | EightBytes.findEqual(word, '\n')
                    | EightBytes.findEqual(word, '\r');
            if (found != 0) {
                return i + EightBytes.index(found);
            }
            i += 8;
        }
        while (i < limit && b[i] != '}' && !ByteClasses.isLineEnd(b[i])) {
            i++;
        }
        return i;
    }

    /** Returns the index of the next line end; {@code limit} if none precedes that index. */
    static int lineEnd(byte[] b, int from, int limit) {
        int i = from;
        while (i < limit && !ByteClasses.isLineEnd(b[i])) {
            i++;
        }
        return i;
    }
}
