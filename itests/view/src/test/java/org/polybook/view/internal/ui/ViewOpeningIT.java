package org.polybook.view.internal.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.view.internal.testing.NeedsDisplay;

/** Checks that GTK prints no criticals for sizes that are too small. A separate process has its own standard error. */
@NeedsDisplay
class ViewOpeningIT {
    @TempDir
    Path folder;

    /** Texts are longer in Russian. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "ru"})
    void view_openedInAreasOfAllShapes_causesNoCriticals(String language) throws Exception {
        Path log = folder.resolve("log");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Duser.language=" + language,
                "-cp",
                System.getProperty("java.class.path"),
                ViewOpeningMain.class.getName(),
                folder.resolve("books").toString());
        Process process =
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();

        try {
            assertThat(process.waitFor(10, TimeUnit.MINUTES))
                    .as("ended: %s", Files.readString(log))
                    .isTrue();
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).as(Files.readString(log)).isZero();
        assertThat(Files.readAllLines(log))
                .filteredOn(line -> line.contains("CRITICAL"))
                .isEmpty();
    }
}
