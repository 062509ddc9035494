package org.polybook.chess;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A {@link Replayer} that reads and writes moves in SAN itself, which is faster than matching a text with all its legal
 * moves. {@code San} and {@code SanReader} in {@code org.polybook.chess.notation} work with any engine and use these
 * methods if available.
 */
@ConsumerType
public interface SanReplayer extends Replayer {
    /**
     * Reads a move in SAN, with the leniencies of {@code org.polybook.chess.notation.San}; allocates nothing.
     *
     * @return a legal move, or {@link CoreMove#INVALID}, {@link CoreMove#ILLEGAL} or {@link CoreMove#AMBIGUOUS}
     */
    int parseSan(byte[] text, int offset, int length);

    /**
     * Writes a legal move in canonical SAN, one byte per character, with its check mark; the replayer returns to its
     * position. Allocates nothing. The text of a move that is not legal is undefined.
     *
     * @param into an array with room for {@code San.MAX_LENGTH} bytes
     * @return the index after the last byte
     */
    int printSan(int move, byte[] into, int offset);
}
