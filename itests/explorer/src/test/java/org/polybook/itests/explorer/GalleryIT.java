package org.polybook.itests.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.openqa.selenium.support.ui.Select;
import org.polybook.explorer.testing.ExplorerBooks;

/** Pictures of each feature in both themes, at the width of a phone and of a desktop, and in both languages. */
class GalleryIT extends PageFixture {
    private static final int PHONE_WIDTH = 390;
    private static final int PHONE_HEIGHT = 844;
    private static final byte[] GAME =
            "[White \"Anderssen\"]\n[Black \"Dufresne\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n".getBytes(StandardCharsets.UTF_8);

    /** The addresses of the features that an address shows. */
    private static final Map<String, String> FEATURES = Map.of(
            "results", "#club//e2e4",
            "books", "#club+plain//e2e4",
            "filter", "#club//e2e4/since=2019&minElo=2600&player=Adams",
            "game", "#club//e2e4/game=club%2Fg5",
            "outside", "#plain//a2a3");

    /** Restores the look that other tests expect. */
    @AfterEach
    void restore() {
        page.becomeDesktop();
        openAt("#club");
        choose("en");
    }

    static List<Arguments> looks() {
        return List.of(
                Arguments.of("light", false, "en"),
                Arguments.of("light", false, "ru"),
                Arguments.of("light", true, "en"),
                Arguments.of("light", true, "ru"),
                Arguments.of("dark", false, "en"),
                Arguments.of("dark", false, "ru"),
                Arguments.of("dark", true, "en"),
                Arguments.of("dark", true, "ru"));
    }

    @ParameterizedTest
    @MethodSource("looks")
    void features_fitTheWidth(String theme, boolean isPhone, String language) throws IOException {
        page.becomeDesktop();
        if (isPhone) {
            page.becomePhone(PHONE_WIDTH, PHONE_HEIGHT);
        }
        page.useTheme(theme);
        String look = '-' + theme + '-' + (isPhone ? "phone" : "desktop") + '-' + language;
        for (String feature : FEATURES.keySet().stream().sorted().toList()) {
            openAt(FEATURES.get(feature));
            choose(language);
            page.script("document.getElementById('filter').open = arguments[0]", feature.equals("filter"));
            take(feature + look);
        }
        drop(GAME, "evergreen.pgn");
        take("dropped-game" + look);
        editWeights();
        take("edit" + look);
    }

    private void choose(String language) {
        Select languages = new Select(page.element("#language"));
        if (!language.equals(languages.getFirstSelectedOption().getDomAttribute("value"))) {
            page.drawnAfter(() -> languages.selectByValue(language));
        }
    }

    private void editWeights() {
        page.open(server.url() + "#token=" + ExplorerBooks.TOKEN);
        page.drawnAfter(() -> page.script("location.hash = '#plain'"));
        page.await("[data-book=plain] input");
    }

    private void take(String name) throws IOException {
        page.takePicture(name);
        assertThat(page.script("return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
                .as("pixels of %s beyond the window", name)
                .isEqualTo(0L);
    }
}
