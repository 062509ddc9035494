package org.polybook.api.build;

import java.util.Objects;
import java.util.Optional;
import org.polybook.chess.Color;

/**
 * Which moves are kept, judged when all games have been counted.
 *
 * @param maxPly plies of each game that are counted, from the start of the game
 * @param minGames how often a move must have been played, however much the games count with age
 * @param minScore least score in percent, 0 to 100, from the mover's view
 * @param minShare least share in percent, 0 to 100, of the games in its position
 * @param side keep only the moves of that side; empty for both
 */
public record MoveFilter(int maxPly, long minGames, double minScore, double minShare, Optional<Color> side) {
    /** Everything, however long the games. */
    public static final MoveFilter ALL = new MoveFilter(Integer.MAX_VALUE, 1, 0, 0, Optional.empty());

    /** The defaults of {@code polyglot make-book}. */
    public static final MoveFilter POLYGLOT = new MoveFilter(1024, 3, 0, 0, Optional.empty());

    public MoveFilter {
        Objects.requireNonNull(side, "side");
    }

    /** With only so many plies of each game counted. */
    public MoveFilter withMaxPly(int plies) {
        return new MoveFilter(plies, minGames, minScore, minShare, side);
    }

    /** With moves played at least that often. */
    public MoveFilter withMinGames(long games) {
        return new MoveFilter(maxPly, games, minScore, minShare, side);
    }

    /** With moves of at least that score in percent, 0 to 100. */
    public MoveFilter withMinScore(double percent) {
        return new MoveFilter(maxPly, minGames, percent, minShare, side);
    }

    /** With moves of at least that share in percent, 0 to 100. */
    public MoveFilter withMinShare(double percent) {
        return new MoveFilter(maxPly, minGames, minScore, percent, side);
    }

    /** With the moves of that side alone. */
    public MoveFilter withSide(Color color) {
        return new MoveFilter(maxPly, minGames, minScore, minShare, Optional.of(color));
    }
}
