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

/** Tests command lines that PolyGlot 2.0.4 accepts, with the size of the book that PolyGlot writes for each. */
class DropInOptionsTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeGames() throws IOException {
        Files.writeString(
                folder.resolve("g.pgn"),
                "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 1-0\n\n"
                        + "[Result \"0-1\"]\n\n1. d4 d5 0-1\n\n");
    }

    @ParameterizedTest
    @CsvSource({
        "-pgn D/none -pgn D/g.pgn -bin D/x -min-game 1, 48",
        "-pgn D/g.pgn -bin D/y -bin D/x -min-game 1, 48",
        "-pgn D/g.pgn -bin D/x -min-game 9 -min-game 1, 48",
        "-pgn D/g.pgn -bin D/x -min-game 1 -max-ply 99 -max-ply 1, 16",
        "-pgn D/g.pgn -bin D/x -min-game 1 -min-score 90 -min-score 10, 48",
        "-pgn D/g.pgn -bin D/x -min-game 1 -uniform -uniform, 48",
        "-pgn D/g.pgn -bin D/x -min-game 1 -only-white -only-white, 32",
        "-pgn D/g.pgn -bin D/x -min-game 2147483648, 48",
        "-pgn D/g.pgn -bin D/x -min-game -2147483649, 0",
        "-pgn D/g.pgn -bin D/x -min-game 1 -max-ply 4294967298, 32",
        "-pgn D/g.pgn -bin D/x -min-game 1 -max-ply 99999999999999999999, 0",
        "-pgn D/g.pgn -bin D/x -min-game 99999999999999999999, 48",
        "-pgn D/g.pgn -bin D/x -min-game 1 -min-score inf, 0"
    })
    void makeBook_repeatedOptionsAndLargeNumbers_areAcceptedAsTheOriginalDoes(String options, long bytes) {
        Run run = Run.inFolder(folder, "make-book " + options);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(folder.resolve("x")).hasSize(bytes);
        assertThat(folder.resolve("y")).doesNotExist();
    }

    @Test
    void otherDropInReplacements_repeatedOption_takeTheLast() {
        Run.inFolder(folder, "make-book -pgn D/g.pgn -bin D/x -min-game 1");
        assertThat(Run.inFolder(folder, "info-book -bin D/none -bin D/x").status())
                .isZero();
        assertThat(Run.inFolder(folder, "merge-book -in1 D/none -in1 D/x -in2 D/x -out D/o1 -out D/o2")
                        .status())
                .isZero();
        assertThat(folder.resolve("o1")).doesNotExist();
        assertThat(Run.inFolder(folder, "dump-book -color black -color white -bin D/x -out D/dump")
                        .status())
                .isZero();
        assertThat(folder.resolve("dump")).content().contains("for white");
    }

    @Test
    void ourOwnCommands_repeatedOption_refuseIt() {
        Run run = Run.inFolder(folder, "build D/g.pgn -o D/x -o D/y");
        assertThat(run.err()).contains("is given more than once");
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
    }
}
