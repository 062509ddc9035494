package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests the names that an output may have: {@code -} for text only, never an empty name, otherwise the name as typed.
 */
class OutputNamesTest {
    private static final Path DASH = Path.of("-");

    @TempDir
    private Path folder;

    @BeforeEach
    void writeInputs() throws IOException {
        Files.writeString(folder.resolve("games.pgn"), "1. e4 e5 2. Nf3 Nc6 1-0\n\nx 1. e4 e9 *\n");
        Run made = Run.inFolder(folder, "build D/games.pgn -o D/book.bin --min-games 1");
        assertThat(folder.resolve("book.bin")).as(made.err()).exists();
        Run database = Run.inFolder(folder, "scid import D/base.si4 D/games.pgn");
        assertThat(folder.resolve("base.si4")).as(database.err()).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "build D/games.pgn -o -",
                "build D/games.pgn -o D/x.bin --quarantine -",
                "make-book -pgn D/games.pgn -bin -",
                "merge D/book.bin -o -",
                "merge-book -in1 D/book.bin -in2 D/book.bin -out -",
                "repair D/book.bin -o -",
                "scid import - D/games.pgn",
                "scid compact D/base.si4 -o -",
            })
    void dash_forBytes_isRefusedWithTheReason(String line) {
        Run run = Run.inFolder(folder, line);
        assertThat(run.err()).contains(": -: this output needs a file, it is not written to standard output");
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.out()).isEmpty();
        assertThat(DASH).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "build D/games.pgn -o D/x.bin --report - | cannot be",
                "scid export D/base.si4 -o - | [Event",
                "export D/book.bin --format csv -o - | e2e4",
                "tree D/book.bin --format dot -o - | digraph",
                "dump-book -bin D/book.bin -color white -out - | e4",
            })
    void dash_forText_isStandardOutput(String row) {
        String[] parts = row.split(" \\| ");
        Run run = Run.inFolder(folder, parts[0]);
        assertThat(run.out()).as(run.err()).contains(parts[1]);
        assertThat(DASH).doesNotExist();
    }

    @Test
    void report_besideAnAnswerOnStandardOutput_isRefused() {
        for (String option : new String[] {"-o D/x.bin --json", "--preview"}) {
            Run run = Run.inFolder(folder, "build D/games.pgn --report - " + option);
            assertThat(run.err()).contains("--report: with --json or --preview");
            assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "build D/games.pgn -o EMPTY",
                "build EMPTY -o D/x.bin",
                "build D/games.pgn -o D/x.bin --report EMPTY",
                "merge D/book.bin -o EMPTY",
                "merge EMPTY -o D/x.bin",
                "scid export D/base.si4 -o EMPTY",
                "scid compact D/base.si4 -o EMPTY",
                "tree D/book.bin --format dot -o EMPTY",
                "dump-book -bin D/book.bin -color white -out EMPTY",
                "show EMPTY",
            })
    void emptyName_isAUsageError(String line) {
        String[] words = line.replace("D/", folder + "/").split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].equals("EMPTY") ? "" : words[i];
        }
        Run run = Run.polybook(words);
        assertThat(run.err()).contains("the name of a file is empty");
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    }

    /**
     * Java replaces the bytes of a name that it cannot decode by U+FFFD, and would write or search for a file with that
     * character.
     */
    @Test
    void nameThatCannotBeDecoded_isNotAMissingFile() {
        Run read = Run.inFolder(folder, "show D/\uFFFD.bin");
        assertThat(read.err())
                .contains("\uFFFD.bin: its name has bytes that are not text")
                .doesNotContain("no such file");
        assertThat(read.status()).isEqualTo(ExitStatus.BAD_INPUT);

        Run written = Run.inFolder(folder, "build D/games.pgn -o D/\uFFFD.bin");
        assertThat(written.err()).contains("\uFFFD.bin: its name has bytes that are not text");
        assertThat(written.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(folder.resolve("\uFFFD.bin")).doesNotExist();
    }
}
