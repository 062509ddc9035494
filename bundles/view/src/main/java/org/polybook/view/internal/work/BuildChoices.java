package org.polybook.view.internal.work;

import java.util.Objects;
import java.util.Optional;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.game.GameFilter;
import org.polybook.chess.Color;

/**
 * A user's choices for a build, with numbers as entered. The defaults are those of the command line.
 *
 * @param weighting the meaning of weights; {@link Weighting#COMMENTS} counts neither games nor results
 */
public record BuildChoices(Weighting weighting, Games games, Moves moves) {
    /** The defaults: every game with a result, every move of the main lines. */
    public static final BuildChoices DEFAULT = new BuildChoices(
            Weighting.WINS_AND_DRAWS,
            new Games("", Optional.empty(), false),
            new Moves("", "1", Optional.empty(), false, false));

    public BuildChoices {
        Objects.requireNonNull(weighting, "weighting");
        Objects.requireNonNull(games, "games");
        Objects.requireNonNull(moves, "moves");
    }

    /** A field that may have a text that is not a number in its range. */
    public enum Field {
        MAX_PLY,
        MIN_GAMES
    }

    /**
     * The choice of games.
     *
     * @param player in a form of {@link org.polybook.api.game.NamePattern}, such as a part of the name; blank for every
     *     player
     * @param playerSide the side that the player has; empty for both; ignored without a player
     * @param unfinishedAreDraws true if games without a result count as draws, false if they are skipped
     */
    public record Games(String player, Optional<Color> playerSide, boolean unfinishedAreDraws) {
        GameFilter filter() {
            return player.isBlank() ? GameFilter.ALL : GameFilter.ALL.withPlayer(player.strip(), playerSide);
        }
    }

    /**
     * The choice of moves.
     *
     * @param maxPly the maximum number of plies of each game; blank for all
     * @param minGames the minimum number of games with a move; blank for 1
     * @param side the side whose moves are kept; empty for both
     * @param countsVariations true if moves of variations count
     * @param skipsMistakes true if moves marked {@code ?} or {@code ??} do not count
     */
    public record Moves(
            String maxPly, String minGames, Optional<Color> side, boolean countsVariations, boolean skipsMistakes) {
        MoveFilter filter(boolean countsGames) {
            int plies = number(maxPly, Integer.MAX_VALUE).orElseThrow();
            long games = countsGames ? number(minGames, 1).orElseThrow() : 1;
            return new MoveFilter(plies, games, 0, 0, side);
        }
    }

    private boolean countsGames() {
        return weighting != Weighting.COMMENTS;
    }

    /** Returns the first field whose text is not a whole number from 1; empty if all texts are valid. */
    public Optional<Field> firstInvalidField() {
        if (number(moves.maxPly, Integer.MAX_VALUE).isEmpty()) {
            return Optional.of(Field.MAX_PLY);
        }
        return countsGames() && number(moves.minGames, 1).isEmpty() ? Optional.of(Field.MIN_GAMES) : Optional.empty();
    }

    /** Returns the options of the build. The choices must have no {@link #firstInvalidField}. */
    public BuildOptions options() {
        boolean unknownAreDraws = !countsGames() || games.unfinishedAreDraws;
        return BuildOptions.DEFAULT
                .withWeighting(weighting)
                .withUnknownResults(unknownAreDraws ? UnknownResults.DRAW : UnknownResults.SKIP)
                .withGames(games.filter())
                .withMoves(moves.filter(countsGames()))
                .withVariations(moves.countsVariations)
                .withMistakes(!moves.skipsMistakes);
    }

    private static Optional<Integer> number(String text, int ifBlank) {
        String entered = text.strip();
        if (entered.isEmpty()) {
            return Optional.of(ifBlank);
        }
        return entered.matches("0*[1-9][0-9]{0,8}") ? Optional.of(Integer.valueOf(entered)) : Optional.empty();
    }
}
