package org.polybook.view.internal.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.game.GameFilter;
import org.polybook.chess.Color;
import org.polybook.view.internal.work.BuildChoices.Field;
import org.polybook.view.internal.work.BuildChoices.Games;
import org.polybook.view.internal.work.BuildChoices.Moves;

/** Tests the choices of a build as options of the builder. */
class BuildChoicesTest {
    private static final Games EVERY = BuildChoices.DEFAULT.games();

    private static BuildChoices numbers(Weighting weighting, String maxPly, String minGames) {
        return new BuildChoices(weighting, EVERY, new Moves(maxPly, minGames, Optional.empty(), false, false));
    }

    @Test
    void defaults_options_areThoseOfTheBuilder() {
        assertThat(BuildChoices.DEFAULT.options()).isEqualTo(BuildOptions.DEFAULT);
        assertThat(numbers(Weighting.WINS_AND_DRAWS, " ", " ").options()).isEqualTo(BuildOptions.DEFAULT);
    }

    @Test
    void choices_ofARepertoire_areItsOptions() {
        BuildChoices choices = new BuildChoices(
                Weighting.GAMES,
                new Games(" Tal ", Optional.of(Color.WHITE), true),
                new Moves("24", " 3", Optional.of(Color.WHITE), true, true));

        assertThat(choices.firstInvalidField()).isEmpty();
        assertThat(choices.options())
                .isEqualTo(BuildOptions.DEFAULT
                        .withWeighting(Weighting.GAMES)
                        .withUnknownResults(UnknownResults.DRAW)
                        .withGames(GameFilter.ALL.withPlayer("Tal", Optional.of(Color.WHITE)))
                        .withMoves(MoveFilter.ALL.withMaxPly(24).withMinGames(3).withSide(Color.WHITE))
                        .withVariations(true)
                        .withMistakes(false));
    }

    /** The side may have been chosen before the user deleted the player's name. */
    @Test
    void playerSide_withoutAPlayer_isIgnored() {
        BuildChoices choices = new BuildChoices(
                Weighting.WINS_AND_DRAWS,
                new Games(" ", Optional.of(Color.BLACK), false),
                BuildChoices.DEFAULT.moves());

        assertThat(choices.options()).isEqualTo(BuildOptions.DEFAULT);
    }

    /** Weights from comments need no results and count no games, as with {@code --weights-from comments}. */
    @Test
    void options_weightsOfComments_countNeitherResultsNorGames() {
        BuildChoices choices = numbers(Weighting.COMMENTS, "", "many");

        assertThat(choices.firstInvalidField()).isEmpty();
        assertThat(choices.options())
                .isEqualTo(
                        BuildOptions.DEFAULT.withWeighting(Weighting.COMMENTS).withUnknownResults(UnknownResults.DRAW));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1, MAX_PLY",
        "-1, 1, MAX_PLY",
        "ten, 0, MAX_PLY",
        "'1,000', 1, MAX_PLY",
        "9999999999, 1, MAX_PLY",
        "20, 0, MIN_GAMES",
        "20, 1.5, MIN_GAMES"
    })
    void firstInvalidField_noNumberInRange_isItsField(String maxPly, String minGames, Field field) {
        assertThat(numbers(Weighting.GAMES, maxPly, minGames).firstInvalidField())
                .contains(field);
    }
}
