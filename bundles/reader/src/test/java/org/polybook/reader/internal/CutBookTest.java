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

/** {@link CutBook} and {@link CutAgain} under each way of executing code, since faults arrive differently in each. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows does not let a mapped file be cut")
class CutBookTest {
    @Test
    void lookup_mappedFileCutShort_isRightOrAnErrorInThatVeryCall() throws IOException, InterruptedException {
        lookUpWhileCut("-XX:+TieredCompilation", "20000");
    }

    @Tag("ci")
    @ParameterizedTest
    @CsvSource({"-XX:TieredStopAtLevel=1, 5000", "-XX:-TieredCompilation, 20000", "-Xint, 200"})
    void lookup_mappedFileCutShortInOtherModes_isRightOrAnErrorInThatVeryCall(String option, String warm)
            throws IOException, InterruptedException {
        lookUpWhileCut(option, warm);
    }

    private static void lookUpWhileCut(String option, String warm) throws IOException, InterruptedException {
        String output = OtherJvm.run(List.of(option, "-Xmx256m"), CutBook.class, warm);

        assertThat(output).contains("all is well").contains("right").doesNotContain("InternalError");
    }

    @Tag("ci")
    @ParameterizedTest
    @ValueSource(strings = {"-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation"})
    void anyCall_mappedFileCutAndRestoredAgainAndAgain_isRightOrAnErrorInThatVeryCall(String option)
            throws IOException, InterruptedException {
        String output = OtherJvm.run(List.of(option, "-Xmx256m"), CutAgain.class, "150");

        assertThat(output).contains("all is well").doesNotContain("InternalError");
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation", "-Xint"})
    void anyCall_mappedFileCutAndRestoredForMinutes_isRightOrAnErrorInThatVeryCall(String option)
            throws IOException, InterruptedException {
        String output = OtherJvm.run(List.of(option, "-Xmx256m"), CutAgain.class, "5000");

        assertThat(output).contains("all is well").doesNotContain("InternalError");
    }
}
