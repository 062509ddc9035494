package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs {@link TruncationProgram} and {@link RepeatedTruncationProgram} interpreted and compiled in each way, since the
 * JVM throws faults at other places in each.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows does not truncate a mapped file")
class TruncatedBookTest {
    @Test
    void lookup_mappedFileTruncated_isRightOrAnErrorInThatVeryCall() throws IOException, InterruptedException {
        lookUpWhileTruncated("-XX:+TieredCompilation", "20000");
    }

    @Tag("ci")
    @ParameterizedTest
    @CsvSource({"-XX:TieredStopAtLevel=1, 5000", "-XX:-TieredCompilation, 20000", "-Xint, 200"})
    void lookup_mappedFileTruncatedInOtherJvmModes_isRightOrAnErrorInThatVeryCall(String option, String warm)
            throws IOException, InterruptedException {
        lookUpWhileTruncated(option, warm);
    }

    private static void lookUpWhileTruncated(String option, String warm) throws IOException, InterruptedException {
        String output = OtherJvm.runAndGetOutput(List.of(option, "-Xmx256m"), TruncationProgram.class, warm);

        assertThat(output).contains("all is well").contains("right").doesNotContain("InternalError");
    }

    @Tag("ci")
    @ParameterizedTest
    @ValueSource(strings = {"-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
    void anyCall_mappedFileTruncatedAndRestoredRepeatedly_isRightOrAnErrorInThatVeryCall(String option)
            throws IOException, InterruptedException {
        String output = OtherJvm.runAndGetOutput(List.of(option, "-Xmx256m"), RepeatedTruncationProgram.class, "150");

        assertThat(output).contains("all is well").doesNotContain("InternalError");
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation", "-Xint"})
    void anyCall_mappedFileTruncatedAndRestoredForMinutes_isRightOrAnErrorInThatVeryCall(String option)
            throws IOException, InterruptedException {
        String output = OtherJvm.runAndGetOutput(List.of(option, "-Xmx256m"), RepeatedTruncationProgram.class, "5000");

        assertThat(output).contains("all is well").doesNotContain("InternalError");
    }
}
