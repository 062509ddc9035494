package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The browser starts from its folder alone and shows the books of a folder. */
class BrowserIT {
    private static final Path PICTURES = Path.of("target", "screenshots");

    private static final Path APPLICATION = Path.of("..", "..", "features", "app", "target", "polybook");
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

        Browser.Outcome outcome =
                Browser.run(folder, picture, Browser.HOME.resolve(Path.of("bin", "polybook-browser")));

        assertThat(outcome.lines()).anyMatch(line -> line.startsWith("window Polybook"));
        assertThat(outcome.lines()).anyMatch(line -> line.startsWith("row ") && line.contains("e4"));
        assertThat(outcome.status()).isZero();
        assertThat(ImageIO.read(picture.toFile()).getWidth()).isGreaterThan(600);
    }

    /** It may be installed where its user cannot write. */
    @Test
    void browse_commandBesideIt_opensTheWindowAndLeavesItsFolderAsItWas() throws Exception {
        requireDisplay();
        Path application = copy(APPLICATION, folder.resolve("polybook"));
        Files.createSymbolicLink(folder.resolve("polybook-browser-1.0.0"), Browser.HOME);
        Path books = Files.createDirectory(folder.resolve("my books"));
        Files.copy(Browser.HOME.resolve(Path.of("books", "gnubook.bin")), books.resolve("mine.bin"));
        List<String> before = files();

        Browser.Outcome outcome = Browser.run(
                folder,
                folder.resolve("picture.png"),
                application.resolve(Path.of("bin", "polybook")),
                "browse",
                "--books",
                books.toString());

        assertThat(outcome.lines()).anyMatch(line -> line.startsWith("row e4") && line.contains("mine"));
        assertThat(outcome.status()).isZero();
        assertThat(files()).isEqualTo(before);
    }

    private static Path copy(Path from, Path to) throws IOException {
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

    private static void requireDisplay() {
        boolean display = System.getenv("DISPLAY") != null;
        if ("required".equals(System.getProperty("polybook.display"))) {
            assertThat(display).as("a display (DISPLAY)").isTrue();
        }
        assumeTrue(display, "DISPLAY is not set: the browser is not started");
    }
}
