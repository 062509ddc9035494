package org.polybook.api.scheme;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Replayer;

/**
 * The 16-bit codes of a variant's moves. A code says less than a move, so reading one takes the position: it stands for one of
 * the legal moves, or for none. Immutable and safe to share.
 */
@ConsumerType
public interface MoveCodes {
    /** Answer of {@link #encode} for a move without a code. */
    int UNCODED = -4;

    /**
     * The code of a legal move, laid out as {@link CoreMove} says, or {@link #UNCODED} if there is none that would be read back
     * as this very move. Allocates nothing.
     *
     * @return 0 to 65535, or {@link #UNCODED}
     */
    int encode(Replayer at, int move);

    /**
     * Whether a code that is not the move's own is taken for it all the same, because books hold it: castling written as the
     * king's two steps, for example. Allocates nothing.
     */
    default boolean means(int code, Replayer at, int move) {
        return false;
    }

    /**
     * The legal move that a code stands for: the one whose code it is, else the only one that it {@linkplain #means means}.
     *
     * @param legal the legal moves; the first {@code count} are looked at
     * @return the move, {@link CoreMove#ILLEGAL} if it stands for none, {@link CoreMove#AMBIGUOUS} if for more than one
     */
    default int decode(int code, Replayer at, int[] legal, int count) {
        int meant = CoreMove.ILLEGAL;
        for (int i = 0; i < count; i++) {
            if (encode(at, legal[i]) == code) {
                return legal[i];
            }
            if (means(code, at, legal[i])) {
                meant = meant == CoreMove.ILLEGAL ? legal[i] : CoreMove.AMBIGUOUS;
            }
        }
        return meant;
    }

    /** Whether no position of the variant has a move of that code; a code that is not malformed may still be illegal. */
    boolean isMalformed(int code);

    /** The squares and letters of a code, for messages, such as {@code e7e8q}; {@code 0000} for code 0. */
    String coordinates(int code);

    /** The code as it stands in the file, with what it says: {@code 0x0107 (e1h1)}. */
    default String text(int code) {
        return String.format("0x%04x (%s)", code, coordinates(code));
    }

    /** Why {@link #encode} has no code for that move, in words: {@code a promotion to commoner has no code in ...}. */
    String refusal(Replayer at, int move);
}
