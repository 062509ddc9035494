package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the options of {@code polybook uci} and {@code polybook xboard}, with an engine that does not exist. */
class EngineOptionsTest {
    private static final String ENGINE = " -- D/no-engine";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeBook() throws IOException {
        Files.write(folder.resolve("club.bin"), new byte[0]);
    }

    private Run polybookWithMissingEngine(String line) {
        return Run.inFolder(folder, line + ENGINE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--set BookTreshold=50 | BookTreshold=50",
                "--set BookRandom=false --set BookTreshold=5 | BookRandom=false, BookTreshold=5",
                "--set BookLearn=true --set BookDepth=9 | BookLearn=true"
            })
    void policy_withOptionsThatItIgnores_namesThem(String options, String names) {
        assertThat(polybookWithMissingEngine("uci --book D/club --policy best " + options)
                        .err())
                .startsWith("BookPolicy is \"best\", so these do not affect the choice of moves: " + names + "\n");
    }

    @Test
    void policy_thatUsesAllOptions_givesNoWarning() {
        assertThat(polybookWithMissingEngine(
                                "xboard --book D/club --policy polyglot-learn=5 --set BookLearn=true --set BookDepth=9")
                        .err())
                .doesNotContain("BookPolicy");
        assertThat(polybookWithMissingEngine("xboard --book D/club --set BookRandom=false")
                        .err())
                .doesNotContain("BookPolicy");
    }

    @Test
    void only_quotedNameWithAComma_isAccepted() {
        Run run = Run.polybook(
                "uci",
                "--book",
                folder.resolve("club.bin").toString(),
                "--only",
                folder.resolve("club") + "=against=\"Carlsen, Magnus\"",
                "--",
                folder.resolve("no-engine").toString());
        assertThat(run.err()).contains("cannot be started").doesNotContain("against");
    }
}
