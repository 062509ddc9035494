package org.polybook.explorer.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.polybook.api.book.PlayedGame;
import org.polybook.api.book.PositionStatistics;
import org.polybook.chess.Move;

/** A game of each move of a position, as far as the games are known. */
final class SingleGames {
    private final Map<Move, PlayedGame> games = new HashMap<>();

    private SingleGames() {}

    static SingleGames of(PositionStatistics statistics) {
        SingleGames single = new SingleGames();
        Stream.concat(statistics.topGames().stream(), statistics.recentGames().stream())
                .forEach(played -> single.games.putIfAbsent(played.move(), played));
        return single;
    }

    boolean has(Move move) {
        return games.containsKey(move);
    }

    Optional<PlayedGame> of(Move move) {
        return Optional.ofNullable(games.get(move));
    }
}
