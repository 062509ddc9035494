package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code polybook browse} and the process that it starts, which here has no window. */
@DisabledOnOs(OS.WINDOWS)
@Tag("ci")
class BrowseIT {
    @TempDir
    private Path folder;

    @Test
    void browse_thatIsEnded_endsTheBrowserToo() throws Exception {
        Path script = browser("echo here; exec sleep 1000");
        Path application = TourIT.copy(TourIT.APPLICATION, folder.resolve("polybook"));

        ProcessBuilder builder = new ProcessBuilder(
                application.resolve(Path.of("bin", "polybook")).toString(), "browse");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        Process command = builder.redirectErrorStream(true).start();
        try (BufferedReader out = command.inputReader(StandardCharsets.UTF_8)) {
            assertThat(out.readLine()).as("%s", script).isEqualTo("here");
            ProcessHandle browser = command.children().findFirst().orElseThrow();

            command.destroy();

            assertThat(command.waitFor(Browser.SECONDS, TimeUnit.SECONDS))
                    .as("ended")
                    .isTrue();
            browser.onExit().get(Browser.SECONDS, TimeUnit.SECONDS);
        } finally {
            command.descendants().forEach(ProcessHandle::destroyForcibly);
            command.destroyForcibly();
        }
    }

    /** Beside the application. */
    private Path browser(String what) throws IOException {
        Path script = folder.resolve(Path.of("polybook-browser", "bin", "polybook-browser"));
        Files.createDirectories(script.getParent());
        Files.writeString(script, "#!/bin/sh\n" + what + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }
}
