package org.polybook.chess;

import java.util.List;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.fault.IllegalPositionException;

/**
 * The rules of a chess variant. Stateless and safe to share. Orthodox chess and Chess960 are constants of {@code
 * org.polybook.chess.orthodox.Orthodox}; an engine of another variant implements this interface, {@link Position} and
 * {@link Replayer}.
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

    /** Returns the variant's name in that naming; {@link #name()} if the naming has no other name for it. */
    default String name(Naming naming) {
        return name();
    }

    /** Other names in use (UCI, lichess, PGN), lower case. */
    List<String> aliases();

    /** The size of the board. */
    BoardSize size();

    /**
     * The form of the variant's FENs and moves; always the same object, for example a constant. By default, this is the
     * orthodox notation on a board of this {@link #size()}, which suits variants that have only the orthodox six types
     * of piece and nothing in hand.
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
     * Returns the same position under the variant's recorded rules: those of a program that plays the variant
     * differently and has recorded games of it. The recorded rules have the same name, board and pieces as the
     * variant's own; their texts differ at most in castling. A reader of games uses the recorded rules for a game if it
     * can read more moves by them.
     *
     * @param start a position of this variant
     * @return empty if the variant has no recorded rules, or if they do not allow the position
     */
    default Optional<Position> underRulesOfRecordedGames(Position start) {
        return Optional.empty();
    }

    /**
     * Returns true if the recorded rules, see {@link #underRulesOfRecordedGames}, are wider than the variant's own:
     * each move that the variant's own rules allow is legal by the recorded rules, too, and has the same text. Then a
     * reader need not try the recorded rules on a game that it can read by the variant's own.
     */
    default boolean areRulesOfRecordedGamesWider() {
        return false;
    }

    /** A protocol, a server or a format with its own names of variants. */
    public enum Naming {
        /**
         * The Chess Engine Communication Protocol, whose names are also those in the headers of books: {@code
         * "fischerandom"}.
         */
        CECP,
        /**
         * Values of the UCI option {@code UCI_Variant}; Chess960 is {@code "chess"} there, with the option {@code
         * UCI_Chess960}.
         */
        UCI,
        /** Keys of variants at lichess.org: {@code "chess960"}. */
        LICHESS,
        /** Values of the PGN tag {@code Variant}: {@code "Chess960"}. */
        PGN
    }
}
