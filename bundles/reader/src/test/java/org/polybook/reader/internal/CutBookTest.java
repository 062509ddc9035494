package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link CutBook} under each way of executing code, since faults arrive differently in each. */
class CutBookTest {
    @ParameterizedTest
    @CsvSource({
        "-XX:+TieredCompilation, 20000",
        "-XX:TieredStopAtLevel=1, 5000",
        "-XX:-TieredCompilation, 20000",
        "-Xint, 200"
    })
    void lookup_mappedFileCutShort_isRightOrAnErrorInThatVeryCall(String option, String warm)
            throws IOException, InterruptedException {
        assumeFalse(
                System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("windows"),
                "Windows does not let a mapped file be cut");
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), option, "-Xmx256m"));
        command.addAll(List.of("-cp", classPath(), CutBook.class.getName(), warm));

        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor(5, TimeUnit.MINUTES)).as(output).isTrue();
        assertThat(output).contains("all is well").contains("right").doesNotContain("InternalError");
        assertThat(process.exitValue()).as(output).isZero();
    }

    private static String classPath() {
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
