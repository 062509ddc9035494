package org.polybook.commands.pick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.select.BookUseConditions;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.BookRef;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.PositionRef;
import org.polybook.commands.RecordingProgress;
import org.polybook.commands.TestBookWriter;
import org.polybook.commands.text.Output;

class PickTest {
    private static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

    @TempDir
    Path folder;

    private final RecordingProgress messages = new RecordingProgress();
    private final Pick pick = new Pick(new CommandContext(BookResolver.FILES, messages));
    private BookRef club;

    @BeforeEach
    void writeBook() throws IOException {
        club = new TestBookWriter()
                .addAtStart(TestBookWriter.E2E4, 3)
                .addAtStart(TestBookWriter.D2D4, 1)
                .addAtStart(TestBookWriter.E1H1, 4)
                .writeTo(folder.resolve("club.bin"));
    }

    private Path writeBlacklist(String lines) throws IOException {
        return Files.writeString(folder.resolve("never.epd"), lines);
    }

    private Pick.Answer pickWith(PolicyRef policy) throws IOException, BadInputException {
        return pick.run(Pick.Request.of(club).withPolicy(policy).withSeed(1));
    }

    @Test
    void run_book_givesTheChoiceAndItsReasonsAsValues() throws Exception {
        Pick.Answer answer = pick.run(Pick.Request.of(club).withSeed(5));

        assertThat(answer.seed()).isEqualTo(5);
        assertThat(answer.choice().orElseThrow().book()).isEqualTo(club.name());
        assertThat(answer.bookPlausibilityProblem()).isEmpty();
        assertThat(answer.books()).singleElement().satisfies(asked -> {
            assertThat(asked.key()).hasValue(TestBookWriter.START);
            assertThat(asked.rows())
                    .satisfiesExactly(
                            e4 -> {
                                assertThat(e4.san()).contains("e4");
                                assertThat(e4.probability()).isEqualTo(0.75);
                                assertThat(e4.record()).isZero();
                                assertThat(e4.offset()).isZero();
                            },
                            d4 -> {
                                assertThat(d4.probability()).isEqualTo(0.25);
                                assertThat(d4.offset()).isEqualTo(16);
                            },
                            castling -> {
                                assertThat(castling.san()).isEmpty();
                                assertThat(castling.uci()).isEqualTo("e1h1");
                                assertThat(castling.droppedBy()).contains("illegal");
                            });
        });
    }

    @Test
    void run_sameSeed_isTheSameChoice() throws Exception {
        for (long seed = 0; seed < 20; seed++) {
            Pick.Request request = Pick.Request.of(club).withSeed(seed);
            assertThat(pick.run(request).choice()).isEqualTo(pick.run(request).choice());
        }
        Pick.Answer any = pick.run(Pick.Request.of(club));
        assertThat(pick.run(Pick.Request.of(club).withSeed(any.seed())).choice())
                .isEqualTo(any.choice());
    }

    @Test
    void text_choice_isALine() throws Exception {
        assertThat(pickWith(PolicyRef.of("best")).asText())
                .isEqualTo("e4 (e2e4) from " + club.name() + ", probability 100.00%, seed 1");
    }

    @Test
    void explanation_choice_showsRecordsAndRulesWithTheirMeaning() throws Exception {
        assertThat(pickWith(PolicyRef.of("top=1")).explanation().asText()).isEqualTo("""
                        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
                        policy top=1, seed 1

                        BOOK: key 463b96181691fc9c
                        move  uci   record  byte  weight  learn  probability
                        e4    e2e4       0     0       3      0      100.00%  chosen
                        d4    d2d4       1    16       1      0            -  dropped by top=1
                        ?     e1h1       2    32       4      0            -  dropped by illegal

                        e4 (e2e4) from BOOK, probability 100.00%, seed 1
                        the only move left by the rules

                        top=1    only that many moves with the highest chances, the first in the file among equals.
                        illegal  records whose move is not legal in the position are never chosen.""".replace("BOOK", club.name()));
    }

    @Test
    void explanation_noRules_explainsTheWeightedChoice() throws Exception {
        assertThat(pickWith(PolicyRef.WEIGHTED).explanation().asText())
                .contains("policy weighted, seed 1")
                .contains("\ndrawn at random from the moves left by the rules, by their probabilities\n")
                .contains("\nweighted  each move with a probability in proportion to its weight");
    }

    @Test
    void json_choice_isOneObject() throws Exception {
        StringBuilder json = new StringBuilder();
        pickWith(PolicyRef.of("best")).explanation().write(Output.json(json));
        assertThat(json.toString()).isEqualTo("""
                        {"book": "BOOK", "key": "463b96181691fc9c", "fen": "START 0 1", "policy": "best", "seed": 1,
                         "choice": {"uci": "e2e4", "san": "e4", "probability": 1.0}, "reason": null,
                         "candidates": [
                          {"uci": "e2e4", "san": "e4", "weight": 3, "learn": 0, "probability": 1.0, "dropped": null, "rawMove": 796, "record": 0, "offset": 0},
                          {"uci": "d2d4", "san": "d4", "weight": 1, "learn": 0, "probability": 0.0, "dropped": "best", "rawMove": 731, "record": 1, "offset": 16},
                          {"uci": "e1h1", "san": null, "weight": 4, "learn": 0, "probability": 0.0, "dropped": "illegal", "rawMove": 263, "record": 2, "offset": 32}
                         ],
                         "passedOver": []}
                        """.replace("BOOK", club.name()).replace("START", START));
    }

    @Test
    void run_severalBooks_fallThroughInOrder() throws Exception {
        BookRef empty = new TestBookWriter().add(7, TestBookWriter.E2E4, 1).writeTo(folder.resolve("empty.bin"));
        BookRef zero = new TestBookWriter().addAtStart(TestBookWriter.D2D4, 0).writeTo(folder.resolve("zero.bin"));
        Pick.Answer answer = pick.run(Pick.Request.of(empty, zero, club, empty).withPolicy(PolicyRef.of("best")));

        assertThat(answer.books().stream().map(Pick.ConsultedBook::book))
                .containsExactly(empty.name(), zero.name(), club.name());
        assertThat(answer.choice().orElseThrow().book()).isEqualTo(club.name());
        StringBuilder json = new StringBuilder();
        answer.json(json);
        assertThat(json.toString())
                .startsWith("{\"book\": \"" + club.name() + "\", ")
                .contains("{\"book\": \"" + empty.name() + "\", \"key\": \"463b96181691fc9c\", \"reason\": \"not in the"
                        + " book\", \"candidates\": []}")
                .contains("\"reason\": \"all dropped: 1 by weight-0\"")
                .endsWith("\n ]}\n");
        assertThat(pick.run(Pick.Request.of(empty, zero)).asText())
                .isEqualTo("no move: " + empty.name() + ": not in the book; " + zero.name()
                        + ": all dropped: 1 by weight-0");
    }

    @Test
    void run_nothingLeft_givesTheReason() throws Exception {
        Pick.Answer dropped = pickWith(PolicyRef.of("min-weight=2,exclude=e4"));
        assertThat(dropped.choice()).isEmpty();
        assertThat(dropped.asText())
                .isEqualTo("no move: all dropped: 1 by exclude=e4, 1 by min-weight=2, 1 by illegal");
        StringBuilder json = new StringBuilder();
        dropped.json(json);
        assertThat(json.toString())
                .contains(
                        "\"choice\": null, \"reason\": \"all dropped: 1 by exclude=e4, 1 by min-weight=2, 1 by illegal\"");
        Pick.Answer absent = pick.run(Pick.Request.of(club).withPosition(PositionRef.START.withMoves("a4")));
        assertThat(absent.asText()).isEqualTo("no move: not in the book");
    }

    @Test
    void pickRepeatedly_severalMoves_areThoseOfTheNextSeeds() throws Exception {
        StringBuilder out = new StringBuilder();
        pick.pickRepeatedly(Pick.Request.of(club).withSeed(10), 6, out);

        StringBuilder one = new StringBuilder();
        for (long seed = 10; seed < 16; seed++) {
            one.append(pick.run(Pick.Request.of(club).withSeed(seed))
                            .choice()
                            .orElseThrow()
                            .uci())
                    .append('\n');
        }
        assertThat(out).hasToString(one.toString());
    }

    @Test
    void pickRepeatedly_noMove_writesNothingAndGivesTheReason() throws Exception {
        StringBuilder out = new StringBuilder();
        Pick.Answer answer = pick.pickRepeatedly(Pick.Request.of(club).withPolicy(PolicyRef.of("depth=0")), 6, out);
        assertThat(out).isEmpty();
        assertThat(answer.asText()).isEqualTo("no move: all dropped: 2 by depth=0, 1 by illegal");
    }

    /** The book's move returns the knight to g8, which repeats a position of the game. */
    @Test
    void run_noRepetition_looksAtTheMovesThatLedHere() throws Exception {
        PositionRef game = PositionRef.START.withMoves("1. Nf3 Nf6 2. Ng1");
        BookRef home =
                new TestBookWriter().add(0x1dd5a2edbb6bbd0aL, 45 << 6 | 62, 1).writeTo(folder.resolve("home.bin"));
        Pick.Request request = Pick.Request.of(home).withPosition(game);
        assertThat(pick.run(request).choice().orElseThrow().san()).isEqualTo("Ng8");
        assertThat(pick.run(request.withPolicy(PolicyRef.of("no-repetition"))).asText())
                .isEqualTo("no move: all dropped: 1 by no-repetition");
    }

    @Test
    void run_blacklist_skipsItsMoves() throws Exception {
        Path file = writeBlacklist(
                "# mine\n\n" + START + " id \"x; am d4;\"; am e4; c0 \"no\";\n" + START + " am Nf3 Nh3\n");
        Pick.Answer answer = pickWith(PolicyRef.of("best").withBlacklist(file));
        assertThat(answer.choice().orElseThrow().san()).isEqualTo("d4");
        assertThat(answer.policy()).hasToString("blacklist,best");
        assertThat(answer.books().get(0).rows().get(0).droppedBy()).contains("blacklist");
        assertThat(messages.lines).isEmpty();
    }

    @Test
    void run_blacklistOfLongOperations_isReadFast() throws Exception {
        String many = "x".repeat(200_000);
        Path file = writeBlacklist(START + " c0 " + many + "; c1 \"" + many + "\"; c2 " + "\"\"".repeat(100_000)
                + "; am e4; c3 \"" + many + "\n");

        assertThat(pickWith(PolicyRef.of("best").withBlacklist(file))
                        .choice()
                        .orElseThrow()
                        .san())
                .isEqualTo("d4");
    }

    /**
     * The test measures processor time: a tenth of a second is usual; quadratic time in the line's length would take
     * minutes.
     */
    @Test
    void run_blacklistLineWithALineSeparator_isReadInLinearTime() throws Exception {
        Path file = writeBlacklist(START + "0".repeat(300_000) + " \u2028 am e4;\n");
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();

        assertThatThrownBy(() -> pickWith(PolicyRef.of("best").withBlacklist(file)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ":1: FEN: ");

        assertThat(Duration.ofNanos(threads.getCurrentThreadCpuTime() - start)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void run_blacklistLineWithoutAm_givesAWarning() throws Exception {
        Path file = writeBlacklist(START + " bm e4;\n" + START + "\n");
        assertThat(pickWith(PolicyRef.of("best").withBlacklist(file))
                        .choice()
                        .orElseThrow()
                        .san())
                .isEqualTo("e4");
        assertThat(messages.lines)
                .containsExactly("warning: " + file + ": skipped 2 lines without am, the moves to avoid");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "START am e5; | 2: am: ",
                "START am e4 xyz; | 2: am: ",
                "e4 | 2: expected the first four fields of a FEN and an operation am, such as am e4;",
                "x w KQkq - am e4; | 2: FEN: ",
            })
    void run_blacklistThatIsWrong_givesTheLine(String line, String message) throws Exception {
        Path file = writeBlacklist("#\n" + line.replace("START", START) + "\n");
        assertThatThrownBy(() -> pickWith(PolicyRef.WEIGHTED.withBlacklist(file)))
                .isInstanceOf(BadInputException.class)
                .hasMessageStartingWith(file + ":" + message);
    }

    @Test
    void run_unknownRule_isABadRequestThatNamesTheKnown() {
        assertThatThrownBy(() -> pickWith(PolicyRef.of("best", "strongest")))
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith("unknown selection rule \"strongest\"; known: weighted, best, ");
        assertThatThrownBy(() -> pickWith(PolicyRef.of("top=0")))
                .isInstanceOf(BadRequestException.class)
                .hasMessage("top=0: expected a whole number from 1 to 2147483647");
        assertThatThrownBy(() -> pick.run(Pick.Request.of())).isInstanceOf(BadRequestException.class);
    }

    @Test
    void run_severalPolicies_applyInOrder() throws Exception {
        assertThat(pickWith(PolicyRef.of("exclude=e4", "best"))
                        .choice()
                        .orElseThrow()
                        .san())
                .isEqualTo("d4");
        assertThat(pickWith(PolicyRef.of("best", "exclude=e4")).choice()).isEmpty();
        assertThat(new PolicyRef(List.of("top=2", "", "weighted"), Optional.empty()).rules())
                .hasSize(3);
    }

    /** Everything that an explanation can name is in the help, in the same words. */
    @Test
    void ruleHelp_everyRule_isThereWithinTheWidth() {
        List<String> lines = RuleHelp.lines(80);
        assertThat(lines).allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
        for (String name : List.of(
                "weighted",
                "best",
                "uniform",
                "power=",
                "temperature=",
                "variation=",
                "polyglot=",
                "polyglot-learn=",
                "top=",
                "min-weight=",
                "min-share=",
                "exclude=",
                "blacklist",
                "depth=",
                "no-repetition",
                "min-games=",
                "min-score=",
                "by-score=",
                "confidence=",
                "played-since=",
                "illegal",
                "weight-0")) {
            assertThat(lines)
                    .as(name)
                    .filteredOn(line -> line.startsWith("  " + name))
                    .hasSize(1);
        }
    }

    @Test
    void pick_bookForSomeGamesOnly_isSkippedInOthers() throws Exception {
        Pick.Request request =
                Pick.Request.of(club).withUses(Map.of(club.name(), BookUseConditions.parse("against=Rybka")));
        assertThat(pick.run(request.withOpponent("rybka")).choice()).isPresent();
        assertThat(pick.run(request).asText()).isEqualTo("no move: only against Rybka, but the opponent is unknown");
        assertThat(BookUses.parse(List.of("a=variant=chess960,white")))
                .containsExactly(Map.entry("a", BookUseConditions.parse("white,variant=fischerandom")));
        assertThatThrownBy(() -> BookUses.parse(List.of("a=variant=nonsense")))
                .isInstanceOf(BadRequestException.class)
                .hasMessageStartingWith("unknown variant \"nonsense\"; known: ");
        assertThatThrownBy(() -> BookUses.parse(List.of("a=blue"))).hasMessageContaining("expected white, black");
        assertThatThrownBy(() -> pick.run(Pick.Request.of(club).withUses(Map.of("other", BookUseConditions.ALWAYS))))
                .isInstanceOf(BadRequestException.class)
                .hasMessageContaining("\"other\"")
                .hasMessageContaining("not among the books");
    }
}
