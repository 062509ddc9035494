package org.polybook.commands.learn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameVisitor;

class PlayerNameCountsTest {
    private final PlayerNameCounts names = new PlayerNameCounts();
    private final GameVisitor counting = names.countingVisitor(new GameVisitor() {});

    @Test
    void suggestionsFor_nameSharesAWord_comesBeforeThoseWithMoreGames() {
        countGame("Carlsen, Magnus", "Anand, V");
        countGame("Anand, V", "Tal, Mikhail");

        assertThat(names.suggestionsFor("mikhail tal")).containsExactly("Tal, Mikhail");
        assertThat(names.suggestionsFor("nobody")).containsExactly("Anand, V", "Carlsen, Magnus", "Tal, Mikhail");
    }

    @Test
    void countingVisitor_tagIsLongerThanAnyName_isNotKept() {
        String longest = "Tal, " + "x".repeat(95);
        countGame("Tal, " + "x".repeat(96), longest);

        assertThat(names.suggestionsFor("tal")).containsExactly(longest);
    }

    private void countGame(String white, String black) {
        counting.tag("White", white);
        counting.tag("Black", black);
    }
}
