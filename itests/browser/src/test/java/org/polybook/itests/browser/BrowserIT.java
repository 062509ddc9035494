package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The browser starts from its folder alone and shows the books of a folder. */
class BrowserIT {
    private static final Path PICTURES = Path.of("target", "screenshots");

    private static final Set<String> STARTING = Set.of("org.eclipse.osgi.jar", "org.eclipse.equinox.launcher.jar");

    @TempDir
    private Path folder;

    @Test
    void configuration_bundles_areThoseOfTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(Browser.HOME.resolve("plugins"))) {
            assertThat(Browser.configured())
                    .containsExactlyInAnyOrderElementsOf(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> !STARTING.contains(name))
                                    .toList());
        }
    }

    @Test
    void window_sampleBook_showsItsMoves() throws Exception {
        requireDisplay();
        Path picture = PICTURES.resolve("browser-" + Runtime.version().feature() + ".png");

        Browser.Outcome outcome = Browser.run(folder, picture);

        assertThat(outcome.lines()).anyMatch(line -> line.startsWith("window Polybook"));
        assertThat(outcome.lines()).anyMatch(line -> line.startsWith("row ") && line.contains("e4"));
        assertThat(outcome.status()).isZero();
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isGreaterThan(600);
    }

    /** It may be installed where its user cannot write. */
    @Test
    void run_once_leavesItsFolderAsItWas() throws Exception {
        requireDisplay();
        List<String> before = files();

        Browser.run(
                folder,
                folder.resolve("picture.png"),
                "--books",
                Browser.HOME.resolve("books").toString());

        assertThat(files()).isEqualTo(before);
    }

    private static List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(Browser.HOME)) {
            return files.map(Path::toString).sorted().toList();
        }
    }

    private static void requireDisplay() {
        boolean display = System.getenv("DISPLAY") != null;
        if ("required".equals(System.getProperty("polybook.display"))) {
            assertThat(display).as("a display (DISPLAY)").isTrue();
        }
        assumeTrue(display, "DISPLAY is not set: the browser is not started");
    }
}
