package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Short commands load the classes of picocli from the class archive, and do not load a slow class of Java. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class StartIT {
    /**
     * The class of Java that creates the {@code equals} of records at run time, which takes about 10 ms; short commands
     * must not load it.
     */
    private static final String RECORDS = "java.lang.runtime.ObjectMethods ";

    /**
     * The line of the log if picocli's parser class comes from the archive. One lambda that implements an interface of
     * picocli would keep this class out of the archive.
     */
    private static final String PARSER = "picocli.CommandLine source: shared objects file";

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"show", "stats", "check"})
    void shortCommand_loadsPicocliFromTheClassArchive(String command) throws Exception {
        List<String> loaded = runAndReadClassLoadLog(command, App.SAMPLE.toString());
        assertThat(loaded)
                .as("classes loaded by %s", command)
                .noneMatch(line -> line.contains(RECORDS))
                .anyMatch(line -> line.contains(PARSER));
    }

    private List<String> runAndReadClassLoadLog(String... arguments) throws Exception {
        Path log = folder.resolve("classes.txt");
        ProcessBuilder builder = App.builder(arguments);
        builder.environment().put("POLYBOOK_JAVA_OPTS", "-Xlog:class+load:file=" + log);
        Process process = builder.redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor()).isZero();
        return Files.readAllLines(log);
    }
}
