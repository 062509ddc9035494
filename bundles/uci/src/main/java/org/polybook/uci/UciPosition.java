package org.polybook.uci;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.select.SelectionContext;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.PositionWithoutImpossibleRights;
import org.polybook.chess.notation.Uci;

/** Parses the UCI command {@code position}. */
final class UciPosition {
    private UciPosition() {}

    /**
     * Returns the game of the words after {@code position}; empty if they cannot be read, in which case the engine must
     * search.
     */
    static Optional<SelectionContext> read(String text, ChessVariant variant) {
        String[] words = text.strip().split("\\s+");
        int moves = List.of(words).indexOf("moves");
        int end = moves < 0 ? words.length : moves;
        try {
            Position position = start(words, end, variant);
            List<Move> played = new ArrayList<>();
            Position start = position;
            for (int i = end + 1; i < words.length; i++) {
                played.add(Uci.parse(position, words[i]));
                position = position.play(played.get(played.size() - 1));
            }
            return Optional.of(SelectionContext.of(start, played));
        } catch (NotationException | IllegalArgumentException notOfThisGame) {
            return Optional.empty();
        }
    }

    private static Position start(String[] words, int end, ChessVariant variant) throws NotationException {
        return switch (words[0]) {
            case "startpos" -> variant.start();
            case "fen" ->
                PositionWithoutImpossibleRights.of(
                                variant,
                                Fen.parse(String.join(" ", List.of(words).subList(1, end)), variant.notation()))
                        .position();
            default -> throw new IllegalArgumentException(words[0]);
        };
    }
}
