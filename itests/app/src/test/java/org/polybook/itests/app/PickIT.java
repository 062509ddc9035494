package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Chooses moves from the sample book, with valid and invalid requests. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class PickIT {
    private static final String BOOK = App.SAMPLE.toString();
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    @TempDir
    Path folder;

    @Test
    void pick_sampleBook_choosesTheSameMoveForTheSameSeed() throws Exception {
        App.Result first = App.run("pick", BOOK, "--seed", "7");
        assertThat(first.out()).matches("\\S+ \\([a-h][1-8][a-h][1-8]\\) from \\S+, probability [0-9.]+%, seed 7\n");
        assertThat(App.run("pick", BOOK, "--seed", "7")).isEqualTo(first);
        assertThat(App.run("pick", BOOK, "--policy", "best").out()).startsWith("e4 (e2e4)");
    }

    @Test
    void pick_explained_namesRulesOfTheHelp() throws Exception {
        App.Result run = App.run("pick", BOOK, "--explain", "--top", "2", "--exclude", "d4", "--policy", "power=2");
        String help = App.run("pick", "--help").out();
        Set<String> rules = run.out()
                .lines()
                .filter(line -> line.contains("dropped by "))
                .map(line -> line.replaceFirst(".*dropped by ", ""))
                .collect(Collectors.toSet());
        assertThat(rules).containsExactlyInAnyOrder("top=2", "exclude=d4");
        for (String rule : rules) {
            assertThat(help).containsPattern("\n  " + rule.replaceFirst("=.*", "=") + "\\S+ +\\w");
        }
    }

    @Test
    void pick_count_printsALineForEachMove() throws Exception {
        App.Result run = App.run("pick", BOOK, "--count", "2000", "--seed", "1", "--moves", "e4", "c5");
        assertThat(run.out().lines()).hasSize(2000).allMatch(line -> line.matches("[a-h][1-8][a-h][1-8]"));
        assertThat(run.out().lines().distinct().count()).isGreaterThan(1);
    }

    @Test
    void pick_jsonOfTwoBooks_hasTheSkippedBook() throws Exception {
        Path none = Files.write(folder.resolve("none.bin"), new byte[0x10]);
        App.Result doubtful = App.run("pick", none.toString(), BOOK, "--json", "--policy", "best");
        assertThat(doubtful.out()).contains("\"uci\": \"e2e4\"", "\"reason\": \"not in the book\"", "none.bin");
    }

    @Test
    void pick_noMove_hasTheReasonAndTheStatusOfShow() throws Exception {
        App.Result absent = App.run("pick", BOOK, "--moves", "a4", "a5", "h4");
        assertThat(absent.out()).isEqualTo("no move: not in the book\n");
        assertThat(absent.status())
                .isEqualTo(App.run("show", BOOK, "--moves", "a4", "a5", "h4").status());
        assertThat(App.run("pick", BOOK, "--min-weight", "65535").out()).startsWith("no move: all dropped: ");
    }

    @Test
    void pick_invalidInput_isRefusedWithAMessage() throws Exception {
        App.run("pick").assertRefused(2, "BOOK", "--help");
        App.run("pick", BOOK, "--policy", "strongest")
                .assertRefused(2, "unknown selection rule \"strongest\"; known: weighted, best, uniform");
        App.run("pick", BOOK, "--policy", "top=0").assertRefused(2, "top=0: expected a whole number from 1");
        App.run("pick", BOOK, "--count", "0").assertRefused(2, "--count: expected at least 1, found 0");
        App.run("pick", BOOK, "--fen", "nonsense").assertRefused(1, "FEN: ");
        App.run("pick", BOOK, folder.resolve("missing.bin").toString()).assertRefused(1, "missing.bin: no such file");
        byte[] noise = new byte[16 * 300];
        new Random(1).nextBytes(noise);
        App.run("pick", Files.write(folder.resolve("noise.bin"), noise).toString())
                .assertRefused(1, "not a book?");
    }

    @Test
    void pick_blacklist_excludesMovesAndReportsFaultyLines() throws Exception {
        Path file = Files.writeString(folder.resolve("never.epd"), "# mine\n" + START + " am e4; id \"dull\";\n");
        assertThat(App.run("pick", BOOK, "--policy", "best", "--blacklist", file.toString())
                        .out())
                .doesNotStartWith("e4 ");
        Files.writeString(file, "# mine\n" + START + " am e5;\n");
        App.run("pick", BOOK, "--blacklist", file.toString()).assertRefused(1, "never.epd:2: am: ", "e5");
        App.run("pick", BOOK, "--blacklist", BOOK).assertRefused(1, ".bin:1: expected the first four fields of a FEN");
        App.run("pick", BOOK, "--blacklist", folder.toString()).assertRefused(1, folder.toString(), "directory");
    }
}
