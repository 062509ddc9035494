package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PgnCommandTest {
    private static final String BAD = "1. e4 e5\n2. Ke3 *\n\n1. d4\n";

    @TempDir
    Path folder;

    private String writeFile(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void check_goodGames_hasStatus0() throws IOException {
        String file = writeFile("good.pgn", "1. e4 e5 1-0\n1. d4 1/2-1/2\n");
        Run run = Run.polybook("pgn", "check", file);

        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo(file + ": 2 games, 0 bad, 0 remarks\n");
    }

    @Test
    void check_badGame_givesPlaceAndReason() throws IOException {
        String file = writeFile("bad.pgn", BAD);
        Run run = Run.polybook("pgn", "check", file);

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.out())
                .isEqualTo(file + ": 2 games, 1 bad, 1 remark\n" + file
                        + ":2:4: game 1: error: \"Ke3\" cannot be White's move 2: the king on e1"
                        + " cannot reach e3 [illegal-move]\n" + file
                        + ":5:1: game 2: remark: the game ends here without a result [no-result]\n");
        assertThat(Run.polybook("pgn", "check", "--all", file).out())
                .as("as they are found, the verdict last")
                .endsWith(file + ": 2 games, 1 bad, 1 remark\n");
    }

    @Test
    void checkJson_standardInputAndAMissingFile_isOneObject() {
        Run run = Run.withInput(BAD, "pgn", "check", "--json", "-", "missing.pgn");

        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.out()).isEqualTo("""
                        {"files": [
                        {"file": "<stdin>", "problems": [
                          {"severity": "error", "code": "illegal-move", "file": "<stdin>", "game": 1, "line": 2, "column": 4, "offset": 12, "text": "Ke3", "message": "\\"Ke3\\" cannot be White's move 2: the king on e1 cannot reach e3"},
                          {"severity": "remark", "code": "no-result", "file": "<stdin>", "game": 2, "line": 5, "column": 1, "offset": 25, "text": "", "message": "the game ends here without a result"}], "games": 2, "good": 1, "bad": 1, "remarks": 1},
                        {"file": "missing.pgn", "problems": [], "games": 0, "good": 0, "bad": 0, "remarks": 0, "failure": "missing.pgn: no such file"}]}
                        """);
    }

    @Test
    void action_unknown_isAUsageError() {
        assertThat(Run.polybook("pgn", "mend", "x.pgn").status()).isEqualTo(2);
    }
}
