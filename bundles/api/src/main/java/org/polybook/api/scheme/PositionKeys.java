package org.polybook.api.scheme;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.InvalidNotationException;

/**
 * The numbers of a variant's positions: 64 bits, compared unsigned. Immutable and safe to share.
 *
 * <p>All methods agree: the key of a position, of its FEN, and the one found by following the moves are the same.
 *
 * <pre>{@code
 * PositionKeys keys = coding.keys();
 * long key = keys.key(replayer);
 * int e2e4 = CoreMove.of(CoreMove.NORMAL, 12, 28, 0);
 * key = keys.after(key, replayer, e2e4);
 * replayer.play(e2e4);
 * }</pre>
 */
@ConsumerType
public interface PositionKeys {
    /** More further keys than a position has. */
    int MOST_OTHERS = 8;

    /** The key of a position, from scratch; allocates nothing. */
    long key(Replayer position);

    /** The same from the immutable form. */
    default long key(Position position) {
        return key(position.replayer());
    }

    /** The key of what a FEN says, taken at its word: castling rights as written, a board without kings as good as another. */
    long key(Fen fen);

    /**
     * The key straight from a FEN's text, written in the notation of the keys' variant; where there is no faster way, {@code
     * key(Fen.parse(text.toString(), variant.notation()))}.
     *
     * @throws InvalidNotationException only if the text cannot be read
     */
    long keyOfFen(CharSequence text) throws InvalidNotationException;

    /**
     * The key after a move that is not yet made. The move may be played and taken back for it; the replayer is back where it was
     * afterwards. Allocates nothing where the scheme has a way of its own.
     *
     * @param key the replayer's key now
     * @param before the position before the move
     * @param move a legal or null move, as {@link org.polybook.chess.CoreMove} lays it out
     */
    default long after(long key, Replayer before, int move) {
        before.play(move);
        long after = key(before);
        before.undo();
        return after;
    }

    /**
     * Further keys under which other programs file the position, none of them its own; looked up only if asked for.
     *
     * @param into takes them; room for {@link #MOST_OTHERS}
     * @return how many there are
     */
    default int alsoProbe(Replayer position, long[] into) {
        return 0;
    }
}
