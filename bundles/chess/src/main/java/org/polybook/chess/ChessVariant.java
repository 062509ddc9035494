package org.polybook.chess;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.osgi.annotation.versioning.ConsumerType;
import org.polybook.chess.core.OrthodoxVariant;
import org.polybook.chess.core.Replayer;
import org.polybook.chess.notation.Fen;
import org.polybook.chess.notation.IllegalPositionException;

/** The rules of one kind of chess. Stateless and safe to share. */
@ConsumerType
public interface ChessVariant {
    /** Orthodox chess. */
    ChessVariant NORMAL = OrthodoxVariant.makeNormal();

    /** Chess960: orthodox but for the start positions and so for castling. Starts with number 518, the orthodox array. */
    ChessVariant FISCHERANDOM = OrthodoxVariant.makeFischerandom();

    /** {@link #NORMAL} or {@link #FISCHERANDOM} by name or alias in any case; empty for any other variant. */
    static Optional<ChessVariant> ofName(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        for (ChessVariant variant : List.of(NORMAL, FISCHERANDOM)) {
            if (variant.name().equals(lower) || variant.aliases().contains(lower)) {
                return Optional.of(variant);
            }
        }
        return Optional.empty();
    }

    /** The name in the Chess Engine Communication Protocol, such as {@code "normal"} or {@code "fischerandom"}. */
    String name();

    /** Other names in use (UCI, lichess, PGN), lower case. */
    List<String> aliases();

    BoardSize size();

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
