package org.polybook.api.build;

import java.util.Objects;
import java.util.Optional;
import org.polybook.chess.Color;

/**
 * A filter of moves. The maximum ply limits the plies that are counted; the minimum values are applied after all games
 * have been counted.
 *
 * @param maxPly maximum number of plies counted, from the start of each game. The plies of both sides count, even with
 *     {@code side}: with 20 plies and one side, the book has the first ten moves of that side. In a game with a start
 *     position, the first ply is the move in that position; a variation continues the number of the move that it
 *     replaces. A filter by position ({@code GameFilter.Kinds.from}) does not change the numbers
 * @param minGames minimum number of games with the move; old games count fully here, even with a half-life
 * @param minScorePercent minimum score in percent, 0 to 100, from the mover's point of view
 * @param minSharePercent minimum share in percent, 0 to 100, of the games in the position
 * @param side only moves of this side; empty for both
 */
public record MoveFilter(
        int maxPly, long minGames, double minScorePercent, double minSharePercent, Optional<Color> side) {
    /** All moves. */
    public static final MoveFilter ALL = new MoveFilter(Integer.MAX_VALUE, 1, 0, 0, Optional.empty());

    /** The defaults of {@code polyglot make-book}. */
    public static final MoveFilter POLYGLOT = new MoveFilter(1024, 3, 0, 0, Optional.empty());

    public MoveFilter {
        Objects.requireNonNull(side, "side");
    }

    /** Returns a copy with that maximum number of plies of both sides from the start of each game. */
    public MoveFilter withMaxPly(int plies) {
        return new MoveFilter(plies, minGames, minScorePercent, minSharePercent, side);
    }

    /** Returns a copy with that minimum number of games. */
    public MoveFilter withMinGames(long games) {
        return new MoveFilter(maxPly, games, minScorePercent, minSharePercent, side);
    }

    /** Returns a copy with that minimum score in percent, 0 to 100. */
    public MoveFilter withMinScore(double percent) {
        return new MoveFilter(maxPly, minGames, percent, minSharePercent, side);
    }

    /** Returns a copy with that minimum share in percent, 0 to 100. */
    public MoveFilter withMinShare(double percent) {
        return new MoveFilter(maxPly, minGames, minScorePercent, percent, side);
    }

    /** Returns a copy for the moves of that side only. */
    public MoveFilter withSide(Color color) {
        return new MoveFilter(maxPly, minGames, minScorePercent, minSharePercent, Optional.of(color));
    }
}
