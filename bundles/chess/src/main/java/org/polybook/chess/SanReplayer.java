package org.polybook.chess;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A {@link Replayer} that reads and writes moves in SAN by itself, which is faster than comparing a text with all its legal moves.
 * {@code San} and {@code SanReader} in {@code org.polybook.chess.notation} read and write for any engine and ask this one first.
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
     * Writes a legal move in canonical SAN, one byte a character, with its check mark; the replayer is back where it was afterwards.
     * Allocates nothing. The text of a move that is not legal is undefined.
     *
     * @param into with room for {@code San.LONGEST} bytes
     * @return the index after the last byte
     */
    int printSan(int move, byte[] into, int offset);
}
