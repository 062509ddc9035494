package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.view.internal.testing.DisplayLock;

/** Tests the browser's folder and scripts, and that it starts and shows the sample book. */
@ExtendWith(DisplayLock.OfClass.class)
class BrowserIT {
    private static final Set<String> STARTING = Set.of("org.eclipse.osgi.jar", "org.eclipse.equinox.launcher.jar");

    @TempDir
    private Path folder;

    @Test
    void configuration_bundles_areThoseOfTheFolder() throws IOException {
        assertThat(Browser.configuredBundleFiles())
                .containsExactlyInAnyOrderElementsOf(Browser.pluginFileNames().stream()
                        .filter(name -> !STARTING.contains(name))
                        .toList());
    }

    @Test
    void thirdParty_jarsOfOthers_areListedWithTheirVersions() throws IOException {
        ThirdPartyList list = new ThirdPartyList(Browser.HOME.resolve("THIRD-PARTY.txt"));
        List<String> jars = Browser.pluginFileNames();

        for (String jar : jars) {
            if (!jar.startsWith("org.polybook.")) {
                Optional<ThirdPartyList.Entry> entry = list.mostSpecificEntry(jar);
                assertThat(entry).as(jar).isPresent();
                assertThat(Browser.bundleVersion(jar))
                        .as(jar)
                        .startsWith(entry.get().version());
            }
        }
        assertThat(list.entries()).allMatch(entry -> jars.stream().anyMatch(entry::covers), "existing jar");
    }

    /**
     * The script cannot run here. A folder with a parenthesis, such as Program Files (x86), would end a block that
     * contains its name.
     */
    @Test
    void scriptForWindows_hasTheSameMessagesAndNoParenthesizedBlocks() throws IOException {
        String windows = Files.readString(Browser.HOME.resolve("bin/polybook-browser.bat"));
        Pattern help = Pattern.compile("cat <<'END'\\R(.*?)\\REND\\R", Pattern.DOTALL);
        Matcher text = help.matcher(Files.readString(Browser.SCRIPT));
        assertThat(text.find()).isTrue();

        assertThat(windows.lines().map(line -> line.replaceFirst("^echo[. ]", "")))
                .containsSequence(text.group(1).lines().toList());
        assertThat(windows)
                .contains(
                        "unknown option \"%POLYBOOK_ARGUMENT%\", expected --books FOLDER or --language LANGUAGE",
                        "--language needs a language, en or ru",
                        "--language is \"%~2\", expected en or ru",
                        "one argument too many: \"%POLYBOOK_ARGUMENT%\"; --books names the folder of books",
                        "--books needs a folder",
                        "\"%POLYBOOK_BOOKS%\" is not a folder; --books names the folder of books");
        assertThat(windows.lines()).noneMatch(line -> line.endsWith("("));
    }

    /**
     * Outside quotes, cmd runs text after {@code &} or {@code |} as a command, and takes text after {@code >} as a
     * file.
     */
    @ParameterizedTest
    @CsvSource({"app, polybook.bat", "browser, polybook-browser.bat"})
    void scriptForWindows_valueInAMessage_isInQuotes(String feature, String script) throws IOException {
        Path file = Path.of("..", "..", "features", feature, "src", "main", "bin", script);

        assertThat(Files.readString(file).lines().filter(line -> line.strip().startsWith("echo ")))
                .anyMatch(line -> line.contains("%"))
                .allSatisfy(
                        line -> assertThat(line.replaceAll("\"[^\"]*\"", "")).doesNotContain("%"));
    }

    @ParameterizedTest
    @CsvSource({
        "--bogus, 2, 'polybook-browser: unknown option --bogus, expected --books FOLDER or --language LANGUAGE'",
        "--language, 2, 'polybook-browser: --language needs a language, en or ru'",
        "--language=de, 2, 'polybook-browser: --language is de, expected en or ru'",
        "books, 2, polybook-browser: one argument too many: books; --books names the folder of books",
        "--books, 2, polybook-browser: --books needs a folder",
        "--books=/nowhere, 1, polybook-browser: /nowhere is not a folder; --books names the folder of books"
    })
    void script_invalidArgument_isReported(String argument, int status, String message) throws Exception {
        Browser.Outcome outcome = new Browser(folder).run(Browser.SCRIPT, List.of(argument));

        assertThat(outcome.lines()).containsExactly(message);
        assertThat(outcome.status()).isEqualTo(status);
    }

    @Test
    @Tag("ci")
    void window_missingDisplay_isReportedInOneLine() throws Exception {
        Browser.requireDisplayOrSkip(); // a machine with a display also has the libraries for it

        Browser.Outcome outcome =
                new Browser(folder).environment("DISPLAY", ":none").run(Browser.SCRIPT, List.of());

        assertThat(outcome.lines())
                .singleElement()
                .asString()
                .startsWith("polybook-browser: cannot open a window on the display :none");
        assertThat(outcome.status()).isEqualTo(1);
    }

    @Test
    void window_sampleBook_showsItsMoves() throws Exception {
        Browser.requireDisplayOrSkip();
        Path pictures = Path.of("target", "screenshots", "browser-sample");

        Browser.Outcome outcome = new Browser(folder).withProbe(pictures).run(Browser.SCRIPT, List.of());

        assertThat(outcome.lines()).anyMatch(line -> line.startsWith("window Polybook"));
        assertThat(outcome.lines()).anyMatch(line -> line.startsWith("row ") && line.contains("e4"));
        assertThat(outcome.status()).isZero();
        assertThat(ImageIO.read(pictures.resolve("window.png").toFile()).getWidth())
                .isGreaterThan(600);
    }

    /** At 200 % a screen has half as many points. Regression test: the window used to be wider than the screen. */
    @Test
    void window_inRussianAt200Percent_fitsOnTheScreen() throws Exception {
        Browser.requireDisplayOrSkip();
        Path pictures = Path.of("target", "screenshots", "browser-ru-200");

        Browser.Outcome outcome = new Browser(folder)
                .environment("GDK_SCALE", "2")
                .withProbe(pictures)
                .run(Browser.SCRIPT, List.of("--language", "ru"));

        assertThat(outcome.lines())
                .as(String.join("\n", outcome.lines()))
                .contains("fits true", "menu &Книга", "menu &Ходы", "menu &Вид")
                .noneMatch(line -> line.startsWith("failed"));
        assertThat(outcome.status()).isZero();
    }
}
