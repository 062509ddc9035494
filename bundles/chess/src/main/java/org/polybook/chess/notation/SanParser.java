package org.polybook.chess.notation;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * Implemented by a {@link Replayer} that reads moves in SAN by itself, which is faster than trying the text on all its legal
 * moves. {@code org.polybook.chess.notation.SanReader} reads for any engine and asks this one first.
 */
@ConsumerType
public interface SanParser {
    /**
     * Reads a move in SAN, with the leniencies of {@code org.polybook.chess.notation.San}; allocates nothing.
     *
     * @return a legal move, or {@link CoreMove#INVALID}, {@link CoreMove#ILLEGAL} or {@link CoreMove#AMBIGUOUS}
     */
    int parseSan(byte[] text, int offset, int length);
}
