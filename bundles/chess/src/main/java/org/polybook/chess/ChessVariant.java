package org.polybook.chess;

import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.fault.IllegalPositionException;

/**
 * The rules of one kind of chess. Stateless and safe to share. Orthodox chess and Chess960 are constants of {@code
 * org.polybook.chess.orthodox.Orthodox}; an engine of another variant implements this, {@link Position} and {@link Replayer}.
 *
 * <pre>{@code
 * ChessVariant variant = Orthodox.FISCHERANDOM;
 * Position position = variant.position(Fen.parse("nqnbrkbr/pppppppp/8/8/8/8/PPPPPPPP/NQNBRKBR w KQkq - 0 1"));
 * }</pre>
 */
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

    /** Of its board. */
    BoardSize size();

    /**
     * What its texts look like; always the same object, if need be a constant. The orthodox one on a board of its {@link #size()}
     * suits variants of no other pieces than the orthodox six, with nothing in hand.
     */
    default Notation notation() {
        return Notation.ORTHODOX.withSize(size());
    }

    /** The position in which its games usually begin. */
    Position start();

    /**
     * Sets up a position.
     *
     * @throws IllegalPositionException with all the faults, if the rules do not allow it
     */
    Position position(Fen fen) throws IllegalPositionException;

    /** A new mutable position, at the start. */
    Replayer replayer();

    /**
     * The same position by the other rules by which games of this variant are written down, too: those of a program that plays it its own
     * way. They have the same name, board and pieces, and texts that differ in castling at most; readers of games turn to them for a game that
     * gets further by them.
     *
     * @param start of this variant
     * @return empty if there are no such rules, or they do not allow the position
     */
    default Optional<Position> asWritten(Position start) {
        return Optional.empty();
    }

    /**
     * Whether the rules of {@link #asWritten} only allow more: each move of the variant's own is one of theirs, written the same way. A game
     * that the own rules can read then needs no trial by the others.
     */
    default boolean isWrittenWider() {
        return false;
    }

    /** Whose name of a variant it is. */
    public enum Naming {
        /** The Chess Engine Communication Protocol, and so the headers of books: {@code "fischerandom"}. */
        CECP,
        /** Values of the UCI option {@code UCI_Variant}; Chess960 is {@code "chess"} there, with the option {@code UCI_Chess960}. */
        UCI,
        /** Keys of variants at lichess.org: {@code "chess960"}. */
        LICHESS,
        /** Values of the PGN tag {@code Variant}: {@code "Chess960"}. */
        PGN
    }
}
