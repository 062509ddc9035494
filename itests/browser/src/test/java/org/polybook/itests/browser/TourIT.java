package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.view.internal.testing.DisplayLock;

/**
 * Tests actions of a user and a host in the running browser, with pictures of each state in {@code target/screenshots}.
 */
@ExtendWith(DisplayLock.OfClass.class)
class TourIT {
    static final Path APPLICATION = Path.of("..", "..", "features", "app", "target", "polybook");
    private static final List<String> STATES = List.of(
            "empty", "book", "position", "played", "changed", "saved", "replaced", "built", "broken", "removed");

    @TempDir
    private Path folder;

    /** The browser may be installed in a folder that its user cannot write to. */
    @Test
    void browse_commandNextToIt_followsUserAndHostAndLeavesItsFolderUnchanged() throws Exception {
        Browser.requireDisplayOrSkip();
        Path application = copy(APPLICATION, folder.resolve("polybook"));
        Files.createSymbolicLink(folder.resolve("polybook-browser-1.0.0"), Browser.HOME);
        List<String> before = files();

        tour("Adwaita", 1, application.resolve(Path.of("bin", "polybook")), "browse");

        assertThat(files()).isEqualTo(before);
    }

    @Tag("ci")
    @ParameterizedTest
    @CsvSource({"Adwaita, 2", "Adwaita:dark, 1", "Adwaita:dark, 2"})
    void browser_inOtherThemeAndSize_followsUserAndHost(String theme, int scale) throws Exception {
        Browser.requireDisplayOrSkip();
        tour(theme, scale, Browser.SCRIPT);
    }

    private void tour(String theme, int scale, Path script, String... command)
            throws IOException, InterruptedException {
        Path books = Files.createDirectory(folder.resolve("my books"));
        Path games = Files.createDirectory(folder.resolve("games"));
        String setting = (theme.endsWith("dark") ? "dark-" : "light-") + 100 * scale;
        Path pictures = Path.of("target", "screenshots", "browser-" + setting);
        List<String> arguments = new ArrayList<>(List.of(command));
        arguments.addAll(List.of("--books", books.toString()));

        Browser.Outcome outcome = new Browser(folder)
                .environment("GTK_THEME", theme)
                .environment("GDK_SCALE", Integer.toString(scale))
                .environment("POLYBOOK_PROBE_BOOKS", books.toString())
                .environment("POLYBOOK_PROBE_GAMES", games.toString())
                .withProbe(pictures)
                .run(script, arguments);

        assertThat(outcome.lines())
                .as(String.join("\n", outcome.lines()))
                .containsSubsequence(
                        STATES.stream().map(state -> "seen " + state).toList())
                .noneMatch(line -> line.startsWith("\tat "));
        assertThat(outcome.status()).isZero();
        for (String state : STATES) {
            assertThat(ImageIO.read(pictures.resolve(state + ".png").toFile()).getWidth())
                    .as(state)
                    .isGreaterThan(500 * scale);
        }
    }

    static Path copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
        return to;
    }

    private static List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(Browser.HOME)) {
            return files.map(Path::toString).sorted().toList();
        }
    }
}
