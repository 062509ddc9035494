package org.polybook.itests.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@code polybook browse} and the process that it starts, which has no window here. */
@DisabledOnOs(OS.WINDOWS)
@Tag("ci")
class BrowseIT {
    @TempDir
    private Path folder;

    @Test
    void browse_terminated_terminatesTheBrowser() throws Exception {
        Path script = writeBrowserScript(folder.resolve("polybook-browser"), "echo here; exec sleep 1000");
        Path application = TourIT.copy(TourIT.APPLICATION, folder.resolve("polybook"));

        Process command = start(application, "browse");
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

    @Test
    void browse_options_areForwardedAndTheStatusIsReturned() throws Exception {
        writeBrowserScript(folder.resolve("polybook-browser"), "echo \"$@\"; exit 2");
        Path application = TourIT.copy(TourIT.APPLICATION, folder.resolve("polybook"));

        Process command = start(application, "browse", "--books", folder.toString(), "--language", "de");

        assertThat(lines(command)).containsExactly("--books " + folder.toAbsolutePath() + " --language de");
        assertThat(command.waitFor()).isEqualTo(2);
    }

    /** In a build the folders of the application and of the browser are not siblings. */
    @Test
    void browse_inABuild_startsItsBrowser() throws Exception {
        writeBrowserScript(folder.resolve(Path.of("features", "browser", "target", "polybook-browser")), "echo built");
        Path target = Files.createDirectories(folder.resolve(Path.of("features", "app", "target")));
        Path application = TourIT.copy(TourIT.APPLICATION, target.resolve("polybook"));

        Process command = start(application, "browse");

        assertThat(lines(command)).containsExactly("built");
        assertThat(command.waitFor()).isZero();
    }

    private static Process start(Path application, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(application.resolve(Path.of("bin", "polybook")).toString());
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.redirectErrorStream(true).start();
    }

    private static List<String> lines(Process command) throws IOException {
        try (BufferedReader out = command.inputReader(StandardCharsets.UTF_8)) {
            return out.lines().toList();
        }
    }

    /** Creates a folder of a browser whose start script runs that command. */
    private static Path writeBrowserScript(Path home, String what) throws IOException {
        Path script = home.resolve(Path.of("bin", "polybook-browser"));
        Files.createDirectories(script.getParent());
        Files.writeString(script, "#!/bin/sh\n" + what + "\n");
        assertThat(script.toFile().setExecutable(true)).isTrue();
        return script;
    }
}
