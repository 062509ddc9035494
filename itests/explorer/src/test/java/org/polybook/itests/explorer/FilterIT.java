package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.Select;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookMetadata;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.provider.ForwardingBook;

/** The filter of games on the page. Of the seven games of the book, six begin with e4 and one with d4. */
class FilterIT extends PageFixture {
    private static final String MOVES = ".moves tbody th";
    private static final String GAMES = ".moves tbody td.games";

    @BeforeAll
    void addBook() {
        service().addBook(new DatesOnly(books.club()), properties("dates", 5));
    }

    /** A book that selects games by date only, like a database without other facts. */
    private static final class DatesOnly extends ForwardingBook {
        DatesOnly(BookFile book) {
            super(book);
        }

        @Override
        public BookMetadata metadata() {
            return super.metadata().withStatistics(Set.of(StatisticsField.DAYS));
        }
    }

    private void type(String name, String value) {
        page.drawnAfter(() -> page.element("#conditions [name=" + name + "]").sendKeys(value, Keys.ENTER));
    }

    @Test
    void years_speedAndPlayer_selectGames() throws IOException {
        openAt("#club");
        assertThat(page.text("#passing")).isEmpty();
        assertThat(page.element("#clear").isEnabled()).isFalse();

        type("since", "2019");
        assertThat(page.texts(GAMES)).containsExactly("5", "");
        type("until", "2021");
        assertThat(page.texts(GAMES)).containsExactly("3", "");
        page.click("#speeds [value=blitz]");
        assertThat(page.texts(GAMES)).containsExactly("2", "");
        type("player", "Adams");
        page.drawnAfter(() -> new Select(page.element("#conditions [name=color]")).selectByValue("white"));

        assertThat(page.texts(GAMES)).containsExactly("1", "");
        assertThat(page.text("#passing")).isEqualTo("Games that pass: 1");
        assertThat(page.element("#passing").getAriaRole()).isEqualTo("status");
        assertThat(page.texts(".book .note")).contains("The filter does not apply to weights.");
        assertThat(page.address()).endsWith("#club///since=2019&until=2021&speeds=blitz&player=Adams&color=white");
        page.takePicture("filter");

        page.goBack();
        assertThat(page.texts(GAMES)).containsExactly("2", "");
        page.click("#clear");
        assertThat(page.texts(GAMES)).containsExactly("6", "1");
        assertThat(page.address()).endsWith("#club//");
        assertThat(page.script("return document.activeElement.tagName")).isEqualTo("SUMMARY");
    }

    @Test
    void opponentAndEvent_selectGames() {
        openAt("#club///player=Adams");
        assertThat(page.element("[name=opponent]").isEnabled()).isFalse();
        page.drawnAfter(() -> new Select(page.element("#conditions [name=color]")).selectByValue("white"));
        assertThat(page.texts(GAMES)).containsExactly("2", "");
        type("opponent", "Svidler");
        assertThat(page.texts(GAMES)).containsExactly("1", "");
        assertThat(page.address()).endsWith("#club///player=Adams&color=white&opponent=Svidler");

        openAt("#club///event=rated*");
        assertThat(page.texts(GAMES)).containsExactly("6", "1");
        type("event", "x");
        assertThat(page.text(".book .empty")).isEqualTo("No game passes the filter.");
    }

    @Test
    void titles_sortTheMoves() {
        openAt("#club");
        assertThat(page.texts(MOVES)).containsExactly("e4", "d4");
        assertThat(page.element("th.games").getAttribute("aria-sort")).isEqualTo("descending");

        page.click(".moves th.score button");
        assertThat(page.texts(MOVES)).containsExactly("d4", "e4");
        assertThat(page.element("th.score").getAttribute("aria-sort")).isEqualTo("descending");
        assertThat(page.script("return document.activeElement.textContent")).isEqualTo("Score");

        page.click(".moves th.games button");
        assertThat(page.texts(MOVES)).containsExactly("e4", "d4");
    }

    @Test
    void conditions_ofTheAddress_areShownInTheRow_andStayWhenAMoveIsPlayed() {
        openAt("#club///speeds=bullet,classical&minElo=2500");

        assertThat(page.texts(GAMES)).containsExactly("3", "");
        assertThat(page.script("return document.querySelector('[name=minElo]').value"))
                .isEqualTo("2500");
        assertThat(page.elements("#speeds :checked")).hasSize(2);
        assertThat(page.text("#filter summary")).isEqualTo("Filter (2)");

        page.click(".moves tr[data-uci=e2e4] a");
        assertThat(page.texts(MOVES)).containsExactly("c5", "e5");
        assertThat(page.address()).endsWith("#club//e2e4/speeds=bullet%2Cclassical&minElo=2500");
    }

    @Test
    void noGame_passes_isASentence() {
        openAt("#club//e2e4/player=Spassky");

        assertThat(page.text(".book .empty")).isEqualTo("No game passes the filter.");
        assertThat(page.text("#passing")).isEqualTo("No game passes the filter.");
        assertThat(page.texts(MOVES)).as("moves with weights").containsExactly("e5", "c5");
    }

    @Test
    void conditions_thatNoChosenBookApplies_areNotOffered() {
        openAt("#plain");
        assertThat(page.element("#filter").isDisplayed()).isFalse();

        page.click("#books input[value=dates]");
        assertThat(page.element("[name=since]").isDisplayed()).isTrue();
        assertThat(page.element("#speeds").isDisplayed()).isFalse();
        assertThat(page.element("[name=player]").isDisplayed()).isFalse();

        openAt("#dates+club///speeds=blitz");
        assertThat(page.texts("[data-book=dates] p"))
                .containsExactly("The games of this book cannot be filtered by: speed");
        assertThat(page.texts("[data-book=club] td.games")).contains("3");
    }

    @Test
    void invalidYear_isNotRequested() {
        openAt("#club");

        page.element("[name=since]").sendKeys("9999", Keys.ENTER);

        assertThat(page.elements("[name=since]:invalid")).hasSize(1);
        assertThat(page.address()).endsWith("#club");
    }

    @Test
    void phone_theRowIsClosedAtFirst() {
        page.becomePhone(390, 844);
        try {
            openAt("#club///since=2019");

            assertThat(page.element("[name=since]").isDisplayed()).isFalse();
            page.element("#filter summary").click();
            assertThat(page.element("[name=since]").isDisplayed()).isTrue();
            assertThat(page.script("return document.documentElement.scrollWidth"))
                    .isEqualTo(390L);
        } finally {
            page.becomeDesktop();
        }
    }
}
