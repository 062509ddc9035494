package org.polybook.commands.learn;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameVisitor;

class PlayerNamesTest {
    private final PlayerNames names = new PlayerNames();
    private final GameVisitor counting = names.counting(new GameVisitor() {});

    @Test
    void near_nameSharesAWord_comesBeforeThoseWithMoreGames() {
        play("Carlsen, Magnus", "Anand, V");
        play("Anand, V", "Tal, Mikhail");

        assertThat(names.near("mikhail tal")).containsExactly("Tal, Mikhail");
        assertThat(names.near("nobody")).containsExactly("Anand, V", "Carlsen, Magnus", "Tal, Mikhail");
    }

    @Test
    void counting_tagIsLongerThanAnyName_isNotKept() {
        String longest = "Tal, " + "x".repeat(95);
        play("Tal, " + "x".repeat(96), longest);

        assertThat(names.near("tal")).containsExactly(longest);
    }

    private void play(String white, String black) {
        counting.tag("White", white);
        counting.tag("Black", black);
    }
}
