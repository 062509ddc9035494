package org.polybook.chess.notation;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.Replayer;

/**
 * Implemented by a {@link Replayer} that writes moves in SAN by itself, which is faster than comparing them with all its legal
 * moves. {@code org.polybook.chess.notation.San} writes for any engine and asks this one first.
 */
@ConsumerType
public interface SanPrinter {
    /**
     * Writes a legal move in canonical SAN, one byte a character, with its check mark; the replayer is back where it was afterwards.
     * Allocates nothing. What is written of a move that is not legal is undefined.
     *
     * @param into with room for {@code San.LONGEST} bytes
     * @return the index after the last byte
     */
    int printSan(int move, byte[] into, int offset);
}
