package org.polybook.view.internal.games;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.NameCondition;
import org.polybook.api.game.NamePattern;
import org.polybook.api.game.Speed;
import org.polybook.chess.Color;
import org.polybook.view.internal.games.GameConditions.Field;

class GameConditionsTest {
    private static GameConditions dates(String since, String until) {
        return new GameConditions(since, until, "", Set.of(), "", Optional.empty(), "", "");
    }

    @Test
    void conditions_none_areAFilterOfAllGames() {
        assertThat(GameConditions.NONE.filter()).isEqualTo(GameFilter.ALL);
        assertThat(new GameConditions(" ", " ", " ", Set.of(), " ", Optional.of(Color.WHITE), " ", " ").filter())
                .isEqualTo(GameFilter.ALL);
    }

    @ParameterizedTest
    @CsvSource({
        "1972, 1972-01-01, 1972-12-31",
        "2024-2, 2024-02-01, 2024-02-29",
        "2023.02, 2023-02-01, 2023-02-28",
        "1972-07-11, 1972-07-11, 1972-07-11"
    })
    void date_yearMonthOrDay_isFromItsFirstToItsLastDay(String text, LocalDate first, LocalDate last) {
        GameConditions conditions = dates(text, text);

        assertThat(conditions.firstInvalidField()).isEmpty();
        assertThat(conditions.filter().dates())
                .isEqualTo(new GameFilter.DateLimits(Optional.of(first), Optional.of(last), 0, Optional.empty()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"72a", "1972-13", "2023-02-29", "1972-", "-1", "12345", "1972-01-01-01"})
    void date_thatDoesNotExist_isInvalid(String text) {
        assertThat(dates(text, "").firstInvalidField()).contains(Field.SINCE);
        assertThat(dates("1972", text).firstInvalidField()).contains(Field.UNTIL);
    }

    @ParameterizedTest
    @CsvSource({"2400, true", "0, true", "4095, true", "4096, false", "strong, false", "-1, false", "99999999999, false"
    })
    void rating_upToTheMaximum_isValid(String text, boolean valid) {
        GameConditions conditions = new GameConditions("", "", text, Set.of(), "", Optional.empty(), "", "");

        assertThat(conditions.firstInvalidField().isEmpty()).isEqualTo(valid);
        if (valid) {
            assertThat(conditions.filter().elo().floor()).isEqualTo(Integer.parseInt(text));
        }
    }

    @Test
    void opponent_ofAPlayerWithOneSide_andEvent_areConditions() {
        GameConditions conditions =
                new GameConditions("", "", "", Set.of(), "Tal", Optional.of(Color.WHITE), " Keres", "Candidates ");

        assertThat(conditions.filter())
                .isEqualTo(GameFilter.ALL
                        .withCondition(NameCondition.event(NamePattern.of("Candidates")))
                        .withPlayer("Tal", Optional.of(Color.WHITE))
                        .withCondition(NameCondition.opponent(Color.WHITE, NamePattern.of("Keres"))));
        assertThat(new GameConditions("", "", "", Set.of(), "Tal", Optional.empty(), "Keres", "").filter())
                .as("without a side")
                .isEqualTo(GameFilter.ALL.withPlayer("Tal", Optional.empty()));
    }

    @Test
    void speedsAndPlayer_entered_areConditions() {
        GameFilter filter =
                new GameConditions("", "", "", Set.of(Speed.BLITZ), " Tal ", Optional.of(Color.BLACK), "", "").filter();

        assertThat(filter)
                .isEqualTo(GameFilter.ALL
                        .withKinds(new GameFilter.Kinds(Set.of(Speed.BLITZ), Set.of(), Optional.empty()))
                        .withPlayer("Tal", Optional.of(Color.BLACK)));
    }
}
