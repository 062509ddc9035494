package org.polybook.chess;

import java.util.List;
import org.osgi.annotation.versioning.ConsumerType;

/** The rules of one kind of chess. Stateless and safe to share. */
@ConsumerType
public interface ChessVariant {
    /** The name in the Chess Engine Communication Protocol, such as {@code "normal"} or {@code "fischerandom"}. */
    String name();

    /** The name that others have for it; {@link #name()} where they have none of their own. */
    default String name(Naming naming) {
        return name();
    }

    /** Other names in use (UCI, lichess, PGN), lower case. */
    List<String> aliases();

    BoardSize size();

    /**
     * What its texts look like; always the same object, if need be a constant. The orthodox one on a board of its {@link #size()}
     * suits variants of no other pieces than the orthodox six, with nothing in hand.
     */
    default Notation notation() {
        return Notation.ORTHODOX.withSize(size());
    }

    Position start();

    /**
     * Sets up a position.
     *
     * @throws IllegalPositionException with all the faults, if the rules do not allow it
     */
    Position position(Fen fen) throws IllegalPositionException;

    /** A new mutable position, at the start. */
    Replayer replayer();
}
