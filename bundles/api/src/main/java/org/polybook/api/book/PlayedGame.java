package org.polybook.api.book;

import java.util.Objects;
import org.polybook.api.game.GameHeader;
import org.polybook.chess.Move;

/**
 * A game that played a move in a position.
 *
 * @param move the move
 * @param number the number of the game in the book, from 0
 * @param source the plain name of the file from which the game was counted; empty if unknown
 * @param game the players, the result and the other facts
 */
public record PlayedGame(Move move, long number, String source, GameHeader game) {
    public PlayedGame {
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(game, "game");
    }
}
