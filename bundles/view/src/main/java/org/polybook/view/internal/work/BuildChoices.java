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
 * The choices of a user who builds a book, with numbers as entered. The usual ones are those of the command line.
 *
 * @param weighting the meaning of weights; {@link Weighting#COMMENTS} counts neither games nor results
 */
public record BuildChoices(Weighting weighting, Games games, Moves moves) {
    /** Every game with a result, every move of the main lines. */
    public static final BuildChoices USUAL = new BuildChoices(
            Weighting.WINS_AND_DRAWS,
            new Games("", Optional.empty(), false),
            new Moves("", "1", Optional.empty(), false, false));

    public BuildChoices {
        Objects.requireNonNull(weighting, "weighting");
        Objects.requireNonNull(games, "games");
        Objects.requireNonNull(moves, "moves");
    }

    /** A field that may have a text which is not a number of its range. */
    public enum Field {
        MAX_PLY,
        MIN_GAMES
    }

    /**
     * The choice of games.
     *
     * @param player in a form of {@link org.polybook.api.game.NamePattern}, such as a part of the name; blank for every player
     * @param playerSide the side that the player has; empty for both, and without a player not used
     * @param unfinishedAreDraws true if games without a result count as draws, else they are skipped
     */
    public record Games(String player, Optional<Color> playerSide, boolean unfinishedAreDraws) {
        GameFilter filter() {
            return player.isBlank() ? GameFilter.ALL : GameFilter.ALL.withPlayer(player.strip(), playerSide);
        }
    }

    /**
     * The choice of moves.
     *
     * @param maxPly plies of each game that are counted; blank for all
     * @param minGames the minimum number of games with a move; blank for 1
     * @param side the side whose moves are kept; empty for both
     * @param variations true if the moves of variations count, too
     * @param skipsMistakes true if moves marked {@code ?} or {@code ??} do not count
     */
    public record Moves(
            String maxPly, String minGames, Optional<Color> side, boolean variations, boolean skipsMistakes) {
        MoveFilter filter(boolean countsGames) {
            int plies = number(maxPly, Integer.MAX_VALUE).orElseThrow();
            long games = countsGames ? number(minGames, 1).orElseThrow() : 1;
            return new MoveFilter(plies, games, 0, 0, side);
        }
    }

    private boolean countsGames() {
        return weighting != Weighting.COMMENTS;
    }

    /** Returns the first field whose text is not a whole number from 1, or empty if all are in order. */
    public Optional<Field> fault() {
        if (number(moves.maxPly, Integer.MAX_VALUE).isEmpty()) {
            return Optional.of(Field.MAX_PLY);
        }
        return countsGames() && number(moves.minGames, 1).isEmpty() ? Optional.of(Field.MIN_GAMES) : Optional.empty();
    }

    /** Returns the options of the build, for choices without a {@link #fault}. */
    public BuildOptions options() {
        boolean drawn = !countsGames() || games.unfinishedAreDraws;
        return BuildOptions.DEFAULT
                .withWeighting(weighting)
                .withUnknownResults(drawn ? UnknownResults.DRAW : UnknownResults.SKIP)
                .withGames(games.filter())
                .withMoves(moves.filter(countsGames()))
                .withVariations(moves.variations)
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
