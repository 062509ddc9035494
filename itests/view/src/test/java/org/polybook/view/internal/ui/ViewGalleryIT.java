package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.PaletteData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.Rectangle;
import org.eclipse.swt.widgets.Display;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.view.internal.testing.NeedsDisplay;
import org.polybook.view.internal.ui.control.Theme;

/**
 * Takes pictures of the view's states into {@code target/screenshots}, for review by a person, and checks their size
 * and brightness.
 */
@NeedsDisplay
@Tag("ci")
class ViewGalleryIT {
    private static final List<String> STATES = List.of(
            "empty",
            "start",
            "sicilian",
            "tree",
            "tree-fit",
            "explain",
            "check-first",
            "check",
            "edit-and-work",
            "flipped",
            "narrow",
            "low",
            "lowest",
            "half",
            "column",
            "corner",
            "small",
            "screen",
            "dialog-build",
            "dialog-build-problem",
            "dialog-merge",
            "dialog-export",
            "dialog-compare",
            "differences",
            "no-shelf",
            "no-shelf-low",
            "games",
            "games-filtered",
            "games-narrow",
            "crazyhouse",
            "capablanca",
            "shogi");

    /** The largest window, in points. Parts outside the screen would be black in its picture. */
    private static final Point LARGEST = new Point(1200, 760);

    @TempDir
    Path folder;

    /** The browser's tests take pictures in English, in both themes and sizes. */
    @Test
    void view_inRussian_isPictured() throws Exception {
        takePicturesInProcess("Adwaita:dark", 1, "ru");
    }

    @Tag("long")
    @ParameterizedTest
    @CsvSource({"Adwaita, 1, en", "Adwaita, 2, ru", "Adwaita:dark, 2, en"})
    void view_inThemeSizeAndLanguage_isPictured(String theme, int scale, String language) throws Exception {
        takePicturesInProcess(theme, scale, language);
    }

    private void takePicturesInProcess(String theme, int scale, String language) throws Exception {
        requireLargeScreenOrSkip(scale);
        boolean dark = theme.endsWith("dark");
        String suffix = (dark ? "dark-" : "light-") + 100 * scale + "-" + language;
        Path log = folder.resolve("log");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.language=" + language,
                "-cp",
                System.getProperty("java.class.path"),
                ViewGallery.class.getName(),
                suffix,
                folder.resolve("books").toString());
        builder.environment().put("GTK_THEME", theme);
        builder.environment().put("GDK_SCALE", Integer.toString(scale));
        Process process =
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();

        assertThat(process.waitFor(10, TimeUnit.MINUTES))
                .as("ended: %s", Files.readString(log))
                .isTrue();
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        for (String state : STATES) {
            assertSizeAndTheme(Path.of("target", "screenshots", state + "-" + suffix + ".png"), dark, scale);
        }
    }

    /** Requires a screen for the largest window; this process has a scale of 1. */
    private static void requireLargeScreenOrSkip(int scale) {
        Rectangle screen = Display.getDefault().getBounds();
        boolean isEnough = screen.width >= scale * LARGEST.x && screen.height >= scale * LARGEST.y;
        String reason = "pictures at %d %% need a screen of %d x %d pixels, not %d x %d"
                .formatted(100 * scale, scale * LARGEST.x, scale * LARGEST.y, screen.width, screen.height);
        if ("required".equals(System.getProperty("polybook.display"))) {
            assertThat(isEnough).as(reason).isTrue();
        }
        assumeTrue(isEnough, reason);
    }

    private static void assertSizeAndTheme(Path picture, boolean dark, int scale) {
        ImageData pixels = new ImageData(picture.toString());
        assertThat(pixels.width).as("%s: width", picture).isGreaterThanOrEqualTo(250 * scale);
        PaletteData palette = pixels.palette;
        assertThat(Theme.isDark(palette.getRGB(pixels.getPixel(2, pixels.height - 3))))
                .as("%s: dark", picture)
                .isEqualTo(dark);
    }
}
