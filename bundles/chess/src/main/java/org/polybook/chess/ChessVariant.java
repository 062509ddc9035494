package org.polybook.chess;

import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.fault.IllegalPositionException;

/**
 * The rules of a chess variant. Stateless and safe to share. Orthodox chess and Chess960 are constants of {@code
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

    /** The name in that naming; {@link #name()} if it has no separate name there. */
    default String name(Naming naming) {
        return name();
    }

    /** Other names in use (UCI, lichess, PGN), lower case. */
    List<String> aliases();

    /** The size of the board. */
    BoardSize size();

    /**
     * The form of its texts; always the same object, for example a constant. The orthodox notation on a board of its
     * {@link #size()} suits variants that have only the orthodox six types of piece and nothing in hand.
     */
    default Notation notation() {
        return Notation.ORTHODOX.withSize(size());
    }

    /** The standard start position. */
    Position start();

    /**
     * Sets up a position.
     *
     * @throws IllegalPositionException with all the faults, if the rules do not allow it
     */
    Position position(Fen fen) throws IllegalPositionException;

    /** Returns a new replayer at the start position. */
    Replayer replayer();

    /**
     * Returns the same position under the other rules by which games of this variant are recorded, too: those of a program that
     * plays the variant differently. These rules have the same name, board and pieces, and their texts differ at most in castling.
     * A reader of games uses them for a game of which they can read more.
     *
     * @param start a position of this variant
     * @return empty if the variant has no such rules, or they do not allow the position
     */
    default Optional<Position> withRecordedRules(Position start) {
        return Optional.empty();
    }

    /**
     * Returns true if the rules of {@link #withRecordedRules} only allow more: each move of the variant's own rules is legal
     * under them and has the same text. Then a game that the own rules can read needs no attempt with the others.
     */
    default boolean areRecordedRulesWider() {
        return false;
    }

    /** The naming to which a name of a variant belongs. */
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
