package org.polybook.api.key;

import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.InvalidNotationException;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * A way to number positions. A service; stateless and safe to share. Keys are 64 bits, compared unsigned.
 *
 * <p>All methods agree: the key of a position, of its FEN, and the one found by following the moves are the same.
 */
@ConsumerType
public interface PositionKeys {
    /** Service property (String) that holds {@link #scheme()}. */
    String SCHEME = "key.scheme";

    /** Name of the scheme: {@code "polyglot"}, {@code "xboard"} or {@code "document"}. */
    String scheme();

    /** Whether the scheme has keys for that variant, by its CECP name. */
    boolean supports(String variant);

    /** @throws IllegalArgumentException if the position's variant is not supported */
    long key(Position position);

    /** The same from the mutable form; allocates nothing. */
    long key(Replayer replayer);

    /**
     * The key straight from a FEN's text, without building a position and without asking whether it is legal: castling
     * rights count as written, a board without kings is as good as another.
     *
     * @throws InvalidNotationException only if the text cannot be read
     */
    long keyOfFen(CharSequence fen, String variant) throws InvalidNotationException;

    /**
     * The key after a move, asked before the move is made. Allocates nothing. The move may be played and taken back for it; the
     * replayer is back where it was afterwards.
     *
     * @param key the replayer's key now
     * @param replayer the position before the move
     * @param move a legal or null move, as {@link org.polybook.chess.CoreMove} lays it out
     */
    default long after(long key, Replayer replayer, int move) {
        replayer.play(move);
        long after = key(replayer);
        replayer.undo();
        return after;
    }
}
