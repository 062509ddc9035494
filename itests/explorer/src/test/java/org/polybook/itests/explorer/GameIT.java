package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** Games that are followed on the board. */
class GameIT extends PageFixture {
    private static final String FIRST_GAME = "[data-book=club] details[open] .games tbody tr:first-child";
    private static final String CURRENT = "#line a[aria-current]";
    private static final byte[] DROPPED = "[White \"A\"]\n\n1. e4 c5 2. Nf3 *\n".getBytes(StandardCharsets.UTF_8);

    @Test
    void sampleGame_isFollowedFromThePosition_andLeft() throws IOException {
        openAt("#club//e2e4/since=1990");
        assertThat(page.element(FIRST_GAME + " button").getAccessibleName())
                .isEqualTo("c5: follow the game Kasparov – Adams 1999");

        page.click(FIRST_GAME + " button");

        assertThat(page.text("#game h2")).isEqualTo("Kasparov (2810) – Adams (2690) 1-0");
        assertThat(page.script("return document.activeElement.id")).isEqualTo("game");
        assertThat(line()).containsExactly("e4", "c5");
        assertThat(page.texts(CURRENT)).containsExactly("e4");
        assertThat(page.address()).endsWith("#club//e2e4/since=1990&game=club%2Fg5");
        page.press(Keys.ARROW_RIGHT);
        page.awaitPiece("c5", "bp");
        page.click("#start");
        assertThat(line()).containsExactly("e4", "c5");
        page.takePicture("game");

        page.click("#game button");
        assertThat(page.element("#game").isDisplayed()).isFalse();
        assertThat(page.address()).endsWith("#club//e2e4/since=1990");
        assertThat(line()).containsExactly("e4");
    }

    @Test
    void addressOfAGame_isOpened_andAnotherMoveLeavesTheGame() {
        openAt("#club//e2e4/game=club%2Fg5");
        assertThat(line()).containsExactly("e4", "c5");

        page.click(".moves tr[data-uci=e7e5] a");
        assertThat(page.element("#game").isDisplayed()).isFalse();
        assertThat(line()).containsExactly("e4", "e5");

        page.goBack();
        assertThat(page.element("#game").isDisplayed()).isTrue();
        assertThat(line()).containsExactly("e4", "c5");
        assertThat(page.script("return fetch(document.querySelector('#game a').href).then(answer => answer.text())"))
                .asString()
                .contains("[White \"Kasparov\"]");
    }

    @Test
    void droppedGame_isFollowedAgainstTheBook() {
        openAt("#club//d2d4");

        drop(DROPPED, "game.pgn");

        assertThat(page.text("#game h2")).isEqualTo("A – ? *");
        assertThat(line()).containsExactly("e4", "c5", "Nf3");
        assertThat(page.texts(CURRENT)).isEmpty();
        assertThat(page.text("[data-book=club] .moves tbody th")).isEqualTo("e4");
        page.click("#forward");
        assertThat(page.texts("[data-book=club] .moves tbody th")).containsExactly("e5", "c5");

        page.click(".moves tr[data-uci=e7e5] a");
        page.goBack();
        assertThat(line()).as("the page still has the game").containsExactly("e4", "c5", "Nf3");
        page.click("#game button");
        assertThat(line()).containsExactly("d4");
    }

    @Test
    void droppedFile_thatIsNoGame_hasAProblem() {
        openAt("#club");

        drop(new byte[1 << 17], "large.pgn");

        assertThat(page.text("#problem")).isEqualTo("large.pgn: the file has more than 65536 bytes; expected one game");
    }

    @Test
    void fileOfTheGame_isMissing_theReasonIsShown() throws IOException {
        openAt("#club");
        Files.move(folder.resolve("games.pgn"), folder.resolve("moved.pgn"));
        try {
            page.click(FIRST_GAME + " button");

            assertThat(page.text("#problem")).startsWith("club: ").contains("games.pgn");
            assertThat(page.address()).endsWith("#club");
            assertThat(page.console()).allMatch(line -> line.contains("status of 404"));
        } finally {
            Files.move(folder.resolve("moved.pgn"), folder.resolve("games.pgn"));
        }
    }
}
