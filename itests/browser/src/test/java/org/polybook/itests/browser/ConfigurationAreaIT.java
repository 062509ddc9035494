package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the configuration area that the script chooses. The script starts, instead of Java, another script that prints
 * its arguments.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("ci")
class ConfigurationAreaIT {
    private static final String AREA = "-Dosgi.configuration.area=";

    @TempDir
    private Path folder;

    @Test
    void configurationArea_ofOneBrowser_isAlwaysTheSame() throws Exception {
        Path script = createBrowserScript("one");

        assertThat(configurationAreaOf(script)).isEqualTo(configurationAreaOf(script));
    }

    /**
     * The folder has other bundles after a user has unpacked the next version over it. The dates of the files do not
     * matter.
     */
    @Test
    void configurationArea_withOtherBundles_isAnother() throws Exception {
        Path script = createBrowserScript("one");
        String before = configurationAreaOf(script);
        Files.writeString(plugin("one"), "as long, but not the same");

        assertThat(configurationAreaOf(script)).isNotEqualTo(before);
    }

    @Test
    void configurationArea_ofTwoBrowsers_differ() throws Exception {
        assertThat(configurationAreaOf(createBrowserScript("one")))
                .isNotEqualTo(configurationAreaOf(createBrowserScript("two")));
    }

    private Path createBrowserScript(String name) throws IOException {
        Path script = folder.resolve(name).resolve(Path.of("bin", "polybook-browser"));
        Files.createDirectories(script.getParent());
        Files.createDirectories(folder.resolve(name).resolve("books"));
        Files.createDirectories(plugin(name).getParent());
        Files.writeString(plugin(name), "a bundle of twenty-five b");
        return Files.copy(Browser.SCRIPT, script, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private Path plugin(String name) {
        return folder.resolve(name).resolve(Path.of("plugins", "bundle.jar"));
    }

    private String configurationAreaOf(Path script) throws Exception {
        Path java = folder.resolve(Path.of("java", "bin", "java"));
        Files.createDirectories(java.getParent());
        Files.writeString(
                java, "#!/bin/sh\n[ \"$1\" = -version ] && echo 'version \"17\"' >&2 || printf '%s\\n' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();

        Browser.Outcome outcome = new Browser(folder)
                .environment("JAVA_HOME", folder.resolve("java").toString())
                .environment("DISPLAY", ":none")
                .run(script, List.of());

        return outcome.lines().stream()
                .filter(line -> line.startsWith(AREA))
                .findFirst()
                .orElseThrow(() -> new AssertionError(outcome.lines()));
    }
}
