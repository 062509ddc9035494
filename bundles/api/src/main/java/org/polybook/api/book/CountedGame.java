package org.polybook.api.book;

import java.util.Objects;
import org.polybook.api.game.GameFileStamp;
import org.polybook.api.game.GameHeader;

/**
 * A game that was counted for the results of a book, and the file that has its moves.
 *
 * @param number the number of the game in the book, from 0
 * @param source the file from which the game was counted
 * @param game the players, the result and the other facts; {@link GameHeader#place} is the location in the file
 */
public record CountedGame(long number, GameFileStamp source, GameHeader game) {
    public CountedGame {
        Objects.requireNonNull(source, "source");
        Objects.requireNonNull(game, "game");
    }
}
