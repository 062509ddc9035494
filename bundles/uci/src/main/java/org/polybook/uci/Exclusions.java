package org.polybook.uci;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.polybook.chess.Move;
import org.polybook.chess.NotationException;
import org.polybook.chess.Position;
import org.polybook.chess.notation.Uci;

/** The moves of one position that an analysis skips, as CECP's {@code exclude} and {@code include} name them. */
final class Exclusions {
    private static final String ALL = "all";

    private final Set<Move> excluded = new HashSet<>();
    private Position position;

    /**
     * Excludes a move of the current position, or all of them.
     *
     * @throws NotationException if the text is neither {@code all} nor a legal move
     */
    void exclude(String text, XboardGame game) throws NotationException {
        at(game.position());
        if (text.equals(ALL)) {
            excluded.addAll(position.legalMoves());
        } else {
            excluded.add(game.read(text));
        }
    }

    /**
     * Includes a move of the current position again, or all of them.
     *
     * @throws NotationException if the text is neither {@code all} nor a legal move
     */
    void include(String text, XboardGame game) throws NotationException {
        at(game.position());
        if (text.equals(ALL)) {
            excluded.clear();
        } else {
            excluded.remove(game.read(text));
        }
    }

    /** Returns the search command for an analysis of that position; empty if all moves are excluded. A new position has no excluded moves. */
    Optional<String> go(Position now) {
        at(now);
        if (excluded.isEmpty()) {
            return Optional.of("go infinite");
        }
        String moves = position.legalMoves().stream()
                .filter(move -> !excluded.contains(move))
                .map(move -> Uci.of(position, move).text())
                .collect(Collectors.joining(" "));
        return moves.isEmpty() ? Optional.empty() : Optional.of("go infinite searchmoves " + moves);
    }

    private void at(Position now) {
        if (!now.equals(position)) {
            excluded.clear();
            position = now;
        }
    }
}
