package org.polybook.api.scheme;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The 16-bit move codes of a variant. A code has less information than a move, so decoding needs the position: a code
 * denotes one of the legal moves, or none. Immutable and thread-safe.
 */
@ConsumerType
public interface MoveCodes {
    /** The result of {@link #encode} for a move without a code. */
    int UNCODED = -4;

    /**
     * Returns the code of a legal move. Does not allocate.
     *
     * @param move in the layout of {@link CoreMove}
     * @return 0 to 65535; {@link #UNCODED} if no code would be decoded to this move
     */
    int encode(Replayer at, int move);

    /**
     * Returns true if a code denotes the move although {@link #encode} returns another code for that move. Books
     * contain such codes, for example for castling, encoded as the king's two steps. Does not allocate.
     */
    default boolean isAlternativeCode(int code, Replayer at, int move) {
        return false;
    }

    /**
     * Returns the legal move that a code denotes: the move with that code, otherwise the only move that the code
     * {@linkplain #isAlternativeCode means}.
     *
     * @param legal the legal moves; the first {@code count} are used
     * @return the move; {@link CoreMove#ILLEGAL} if the code denotes no legal move, {@link CoreMove#AMBIGUOUS} if it
     *     denotes several
     */
    default int decode(int code, Replayer at, int[] legal, int count) {
        int decoded = CoreMove.ILLEGAL;
        for (int i = 0; i < count; i++) {
            if (encode(at, legal[i]) == code) {
                return legal[i];
            }
            if (isAlternativeCode(code, at, legal[i])) {
                decoded = decoded == CoreMove.ILLEGAL ? legal[i] : CoreMove.AMBIGUOUS;
            }
        }
        return decoded;
    }

    /**
     * Returns the legal move with that code if the scheme finds it without the list of legal moves, which is faster
     * for a few codes. This implementation never does. Does not allocate.
     *
     * @return the move that {@link #decode} returns; a negative number if it was not found, although {@link #decode}
     *     may find it
     */
    default int decodeWithoutList(int code, Replayer at) {
        return CoreMove.ILLEGAL;
    }

    /**
     * Returns true if the code is not a move in any position of the variant. A code that is not malformed may still be
     * illegal.
     */
    boolean isMalformed(int code);

    /** Returns the squares and letters of a code for messages, such as {@code e7e8q}; {@code 0000} for code 0. */
    String coordinates(int code);

    /** Returns the raw code with its squares, such as {@code 0x0107 (e1h1)}. */
    default String text(int code) {
        return String.format("0x%04x (%s)", code, coordinates(code));
    }

    /**
     * Returns the reason why {@link #encode} has no code for the move, for messages, such as
     * {@code a promotion to commoner has no code in ...}.
     */
    String noCodeReason(Replayer at, int move);
}
