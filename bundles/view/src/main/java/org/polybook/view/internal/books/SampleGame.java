package org.polybook.view.internal.books;

import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.PlayedGame;
import org.polybook.api.book.PositionStatistics;
import org.polybook.chess.Position;
import org.polybook.chess.notation.San;

/**
 * A single game of a book in a position.
 *
 * @param book the book that counted the game
 * @param san the move that the game played, in SAN
 * @param played the game
 * @param isTop true if it is one of the games with the highest ratings
 * @param isRecent true if it is one of the latest games
 */
public record SampleGame(ListedBook book, String san, PlayedGame played, boolean isTop, boolean isRecent) {
    /** Returns the top games, highest ratings first, then those recent games that are not top games, latest first. */
    static List<SampleGame> of(ListedBook book, Position position, PositionStatistics statistics) {
        List<SampleGame> samples = new ArrayList<>();
        for (PlayedGame game : statistics.topGames()) {
            boolean isRecent = statistics.recentGames().contains(game);
            samples.add(new SampleGame(book, san(position, game), game, true, isRecent));
        }
        for (PlayedGame game : statistics.recentGames()) {
            if (!statistics.topGames().contains(game)) {
                samples.add(new SampleGame(book, san(position, game), game, false, true));
            }
        }
        return samples;
    }

    private static String san(Position position, PlayedGame game) {
        return San.of(position, game.move()).text();
    }
}
