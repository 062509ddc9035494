package org.polybook.api.scheme;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.InvalidNotationException;

/**
 * The position keys of a variant: 64 bits, compared unsigned. Immutable and thread-safe.
 *
 * <p>All methods agree: the key of a position, the key of its FEN and the key computed move by move are equal.
 *
 * <pre>{@code
 * PositionKeys keys = coding.keys();
 * long key = keys.key(replayer);
 * int e2e4 = CoreMove.of(CoreMove.NORMAL, 12, 28, 0);
 * key = keys.keyAfter(key, replayer, e2e4);
 * replayer.play(e2e4);
 * }</pre>
 */
@ConsumerType
public interface PositionKeys {
    /** The maximum number of alternative keys of a position. */
    int MAX_ALTERNATIVES = 8;

    /** Computes the key of a position from scratch. Does not allocate. */
    long key(Replayer position);

    /** Computes the key of an immutable position. */
    default long key(Position position) {
        return key(position.replayer());
    }

    /**
     * Computes the key of a FEN without validating it: castling rights are used as written, and kings may be missing.
     */
    long key(Fen fen);

    /**
     * Computes the key from the text of a FEN in the notation of the variant. Equivalent to
     * {@code key(Fen.parse(text.toString(), variant.notation()))}, but faster if the scheme supports it.
     *
     * @throws InvalidNotationException only if the text cannot be parsed
     */
    long keyOfFen(CharSequence text) throws InvalidNotationException;

    /**
     * Returns the key after a move that has not been made. The implementation may make the move and take it back. Does
     * not allocate if the scheme computes the key incrementally.
     *
     * @param key the current key of the replayer
     * @param before the position before the move
     * @param move a legal or null move in the layout of {@link org.polybook.chess.CoreMove}
     */
    default long keyAfter(long key, Replayer before, int move) {
        before.play(move);
        long after = key(before);
        before.undo();
        return after;
    }

    /**
     * Returns other keys that other programs use for the position; the key of this scheme is not among them.
     *
     * @param into receives the keys; has a length of at least {@link #MAX_ALTERNATIVES}
     * @return the number of keys
     */
    default int alternativeKeys(Replayer position, long[] into) {
        return 0;
    }
}
