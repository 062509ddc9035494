package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.select.SelectionRule;
import org.polybook.api.select.SelectionRules;

/** Tests the options of {@code polybook pick} and its exit status. */
class PickCommandTest {
    private static final long START = 0x463b96181691fc9cL;
    private static final int[][] RECORDS = {{796, 50}, {731, 30}, {666, 20}};

    @TempDir
    Path folder;

    private Path book;

    @BeforeEach
    void writeBook() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * RECORDS.length);
        for (int[] record : RECORDS) {
            bytes.putLong(START)
                    .putShort((short) record[0])
                    .putShort((short) record[1])
                    .putInt(0);
        }
        book = Files.write(folder.resolve("club.bin"), bytes.array());
    }

    private Run pick(String options) {
        String words = "pick " + book + ' ' + options;
        return Run.polybook(words.strip().split(" +"));
    }

    @Test
    void pick_book_printsMoveBookProbabilityAndSeed() {
        Run run = pick("--policy best --seed 7");
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("e4 (e2e4) from " + book + ", probability 100.00%, seed 7\n");
        assertThat(run.err()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "                                        | weighted",
                "--policy power=2,top=3                  | power=2,top=3",
                "--policy power=2 --policy top=3         | power=2,top=3",
                "--policy best --top 2 --no-repetition   | no-repetition,top=2,best",
                "--exclude d4 Nf3+ --policy best         | exclude=Nf3+d4,best",
                "--exclude=d4,c4                         | exclude=c4+d4",
                "--exclude=d4+c4                         | exclude=c4+d4",
                "--exclude Qh5+ d4                       | exclude=Qh5+d4",
                "--top 3 --min-score 45 --min-games 20   | min-games=20,min-score=45,top=3",
                "--depth 9 --min-weight 3 --min-share 0.5 | depth=9,min-weight=3,min-share=0.5",
            })
    void pick_ruleOptions_comeBeforeThePolicy(String options, String policy) {
        Run run = pick((options == null ? "" : options) + " --explain --seed 1");
        assertThat(run.out()).contains("policy " + policy + ", seed 1\n");
    }

    @Test
    void pick_explain_namesOnlyRulesOfTheHelp() {
        String help = Run.polybook("help", "pick").out();
        for (SelectionRule rule : SelectionRules.all()) {
            assertThat(help).contains("\n  " + rule.text());
        }
        for (SelectionRule rule : SelectionRules.alwaysAppliedRules()) {
            assertThat(help).contains("\n  " + rule.text());
        }
        assertThat(pick("--explain --top 1").out())
                .contains("e4    e2e4       0     0      50      0      100.00%  chosen")
                .contains("dropped by top=1");
    }

    @Test
    void pick_onlyOptionTwiceForABook_isRefused() {
        String name = book.toString();
        Run run = pick("--only " + name + "=white --only " + name.replace(".bin", "") + "=black");
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).startsWith("polybook pick: --only: \"" + name + "\" is given more than once\n");
    }

    @Test
    void pick_count_printsThatManyMovesOfSeedsInARow() {
        Run run = pick("--count 5 --seed -3");
        assertThat(run.out()).hasLineCount(5).matches("(?:(?:e2e4|d2d4|c2c4)\n){5}");
        assertThat(pick("--count 3 --seed -1").out())
                .isEqualTo(String.join("\n", run.out().lines().skip(2).toList()) + '\n');
    }

    @Test
    void pick_json_hasKeySeedCandidatesAndChoice() {
        Run run = pick("--json --seed 3 --policy best");
        assertThat(run.out())
                .contains("\"key\": \"463b96181691fc9c\"", "\"seed\": 3", "\"candidates\": [")
                .contains("\"choice\": {\"uci\": \"e2e4\", \"san\": \"e4\", \"probability\": 1.0}");
    }

    /** The exit status is that of {@code show} for a position that is not in the book. */
    @Test
    void pick_noMove_givesTheReasonAndIsNotAFailure() {
        Run absent = pick("--moves a4");
        assertThat(absent.status()).isZero();
        assertThat(Run.polybook("show", book.toString(), "--moves", "a4").status())
                .isZero();
        assertThat(absent.out()).isEqualTo("no move: not in the book\n");
        assertThat(pick("--min-weight 60").out()).isEqualTo("no move: all dropped: 3 by min-weight=60\n");
        Run none = pick("--count 3 --moves a4");
        assertThat(none.out()).isEmpty();
        assertThat(none.err()).isEqualTo("no move: not in the book\n");
        assertThat(none.status()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--policy strongest     | unknown selection rule \"strongest\"; known: weighted, best, uniform, power,",
                "--policy power=x       | power=x: expected a number from 0 to infinity",
                "--top 0                | top=0: expected a whole number from 1 to 2147483647",
                "--min-share 101        | min-share=101: expected a number from 0 to 100",
                "--min-games 0          | min-games=0: expected a whole number from 1 to 2147483647",
                "--min-score 101        | min-score=101: expected a number from 0 to 100",
                "--depth ten            | depth=ten: expected a whole number from 0 to 100000",
                "--exclude castling     | exclude=castling: expected moves separated by +, such as e4+d2d4",
                "--count 0              | --count: expected at least 1, found 0",
                "--count 2 --json       | --count prints only moves; omit --explain and --json",
                "--count 2 --explain    | --count prints only moves; omit --explain and --json",
                "--seed lucky           | --seed: expected a whole number, found \"lucky\"",
                "--variant shogi960     | unknown variant \"shogi960\"",
            })
    void pick_wrongOption_isAUsageError(String options, String message) {
        Run run = pick(options);
        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains(message).contains("Try 'polybook pick --help'.");
    }

    @Test
    void pick_blacklist_isReadAndItsFaultsHaveALine() throws IOException {
        Path file = folder.resolve("never.epd");
        Files.writeString(file, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am e4;\n");
        assertThat(pick("--policy best --blacklist " + file).out()).startsWith("d4 (d2d4)");
        Files.writeString(file, "\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am e5;\n");
        Run wrong = pick("--blacklist " + file);
        assertThat(wrong.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(wrong.err())
                .startsWith("polybook pick: " + file + ":2: am: ")
                .contains("\"e5\"");
        Run missing = pick("--blacklist " + folder.resolve("no.epd"));
        assertThat(missing.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(missing.err()).contains("no.epd: no such file");
    }
}
