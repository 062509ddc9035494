package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which options and files commands refuse, and in which words they report it. */
class RefusalsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "build x.pgn -o x.bin, --max-ply, 0 -1",
        "build x.pgn -o x.bin, --min-games, -1 -3",
        "build x.pgn -o x.bin, --min-score, -1 100.5 NaN",
        "build x.pgn -o x.bin, --min-share, -1 200 NaN Infinity",
        "build x.pgn -o x.bin, --min-elo, -1",
        "build x.pgn -o x.bin, --max-elo-gap, -200",
        "build x.pgn -o x.bin, --half-life, -365 0",
        "build x.pgn -o x.bin, --threads, 0 -2",
        "build x.pgn --preview, --min-games, -1",
        "build x.pgn -o x.bin, --threads, 100000 2147483647",
        "make-book -pgn x.pgn, --threads, 0",
        "export x.bin --format csv, --depth, 0 -1",
        "export x.bin --format csv, --min-share, -1 101 NaN",
        "export x.bin --format csv, --most, 0 -5",
        "tree x.bin -o x.svg, --depth, 0 -1",
        "tree x.bin -o x.svg, --min-share, -0.5 100.1",
        "tree x.bin -o x.svg, --lines, 0 -1",
        "check x.bin, --positions, -1",
        "check x.bin, --seconds, -1",
        "edit x.bin --line e4 add, --weight, -1 65536",
        "edit x.bin add e4=1, --weight, -1"
    })
    void command_numberOutOfRange_isAUsageErrorAndNamesTheOption(String command, String option, String values) {
        for (String value : values.split(" ")) {
            Run run = Run.polybook((command + ' ' + option + '=' + value).split(" "));
            String name = command.substring(0, command.indexOf(' '));
            assertThat(run.err())
                    .contains("polybook " + name + ": " + option + ": ")
                    .containsAnyOf("not " + value, "found " + value)
                    .doesNotContain("internal error");
            assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        }
    }

    /** Options refuse texts that are not numbers, even if they begin with a very large number. */
    @ParameterizedTest
    @CsvSource({
        "build x.pgn -o x.bin, --max-ply --min-games --min-score --min-elo --max-elo-gap --half-life --threads --memory",
        "export x.bin --format csv, --depth --min-share --most",
        "tree x.bin -o x.svg, --depth --min-share --lines",
        "check x.bin, --positions --seconds",
        "edit x.bin --line e4 add, --weight"
    })
    void command_noNumber_isAUsageErrorAndNamesTheOption(String command, String options) {
        for (String option : options.split(" ")) {
            for (String value : new String[] {"many", "", "1e99x", "99999999999999999999999x"}) {
                Run run = Run.polybook((command + ' ' + option + '=' + value).split(" "));
                assertThat(run.err()).contains(option).doesNotContain("internal error");
                assertThat(run.status()).as(option + '=' + value).isEqualTo(ExitStatus.USAGE);
            }
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void merge_bookWithAStarInItsName_isThatBookAndNoFactor() throws Exception {
        Path book = Files.write(folder.resolve("my*best.bin"), record(16));
        Path merged = folder.resolve("merged.bin");
        Run run = Run.polybook("merge", book.toString(), "-o", merged.toString());
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(merged).hasSize(16);
    }

    @Test
    void merge_fileTruncatedWithinARecord_isReported() throws Exception {
        Path cut = Files.write(folder.resolve("cut.bin"), record(19));
        Path merged = folder.resolve("merged.bin");
        Run run = Run.polybook("merge", cut.toString(), "-o", merged.toString());
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err()).contains("cut.bin: skipped 3 bytes after the last complete record");
    }

    /** Returns a record of 1. e4, followed by zeros up to this size. */
    private static byte[] record(int size) {
        return ByteBuffer.allocate(size)
                .putLong(0, 0x463b96181691fc9cL)
                .putInt(8, 796 << 16 | 1)
                .array();
    }

    @Test
    void headerSet_fileThatIsNotABook_isUnchanged() throws Exception {
        String games = "[Event \"?\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1/2-1/2\n\n".repeat(40);
        Path file = Files.writeString(folder.resolve("games.bin"), games);
        Run run = Run.polybook("header", "set", file.toString(), "--comment", "mine");
        assertThat(run.err()).contains("games.bin: ").contains("no header was written");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(file).hasContent(games);
    }

    /** Errors that the parser of the command line finds are reported in the words of this program. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "perft six                       | perft: DEPTH: expected a whole number, found \"six\"",
                "tree x.bin -o y --depth=x       | tree: --depth: expected a whole number, found \"x\"",
                "build x -o y --min-score=x      | build: --min-score: expected a number, found \"x\"",
                "build x -o y --results 1/2      | build: --results: \"1/2\" is not a result",
                "build x -o y -o z               | build: --output is given more than once",
                "completion tcsh                 | completion: SHELL: expected one of bash, zsh, fish, found \"tcsh\"",
                "header                          | header: missing: ACTION; actions: show, set, delete",
                "header show                     | header: missing: 'BOOK'",
                "edit                            | edit: missing: 'BOOK'",
                "merge-book -in1 a               | merge-book: missing: '-in2=B'",
                "build x --player                | build: --player needs a value (NAME)",
                "build x --player --json         | build: --player needs a value, found the option --json",
                "show x --fen                    | show: --fen needs a value (FEN)"
            })
    void command_wrongLine_isExplainedInPlainWords(String line, String message) {
        Run run = Run.polybook(line.split(" "));
        assertThat(run.err()).startsWith("polybook " + message);
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    }
}
