package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options and files that commands which write should not take as they are. */
class RefusalsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"--threads,0", "--min-share,200", "--min-share,-1", "--min-score,100.5", "--min-score,NaN"})
    void build_numberOutOfRange_isUsageAndNamesTheOption(String option, String value) {
        Run run = Run.polybook("build", "x.pgn", "-o", "x.bin", option + "=" + value);
        assertThat(run.err()).contains("polybook build: " + option + ": ").doesNotContain("a fault of the program");
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void merge_bookWithAStarInItsName_isThatBookAndNoFactor() throws Exception {
        Path book = Files.write(folder.resolve("my*best.bin"), new byte[16]);
        Path merged = folder.resolve("merged.bin");
        Run run = Run.polybook("merge", book.toString(), "-o", merged.toString());
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(merged).hasSize(16);
    }

    @Test
    void headerSet_whatIsNoBook_isLeftAlone() throws Exception {
        String games = "[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n\n".repeat(40);
        Path file = Files.writeString(folder.resolve("games.pgn"), games);
        Run run = Run.polybook("header", "set", file.toString(), "--comment", "mine");
        assertThat(run.err()).contains("games.pgn: ").contains("no header was written");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(file).hasContent(games);
    }
}
