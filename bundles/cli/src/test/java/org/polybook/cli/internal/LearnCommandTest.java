package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnCommandTest {
    private static final String GAMES = """
            [White "Me"]
            [Black "You"]
            [Result "1-0"]

            1. e4 e5 2. Nf3 1-0

            [White "You"]
            [Black "Me"]
            [Result "1/2-1/2"]

            1. e4 c5 1/2-1/2

            [White "You"]
            [Black "Her"]
            [Result "1-0"]

            1. d4 1-0
            """;

    @TempDir
    Path folder;

    private String book;
    private String games;

    @BeforeEach
    void buildBook() throws IOException {
        games = Files.writeString(folder.resolve("games.pgn"), GAMES).toString();
        book = folder.resolve("club.bin").toString();
        assertThat(Run.polybook("build", games, "-o", book, "--min-games", "1", "--uniform")
                        .status())
                .isZero();
    }

    @Test
    void record_gamesOfAPlayer_areShownAndSurviveACommit() {
        Run run = Run.polybook("learn", "record", book, games, "--player", "me");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                2 games recorded in the dialect polyglot: 3 moves of the book credited, in 3 positions
                skipped: 1 game of other players
                the book does not name its dialect: "polybook learn show BOOK --dialect polyglot" shows the recorded results
                """.replace("BOOK", book));
        String shown = """
                rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
                move  uci   weight  learn
                """;
        assertThat(Run.polybook("edit", book, "commit").status()).isZero();
        assertThat(Run.polybook("learn", "show", book, "--moves", "e4", "--dialect", "polyglot")
                        .out())
                .startsWith(shown)
                .containsPattern("c5 +c7c5 +1 +games 1, half-points 1")
                .contains("records   3 of 4 have learned something\n");
    }

    @Test
    void record_unknownPlayer_failsAndSuggestsNames() throws IOException {
        Files.writeString(Path.of(games), GAMES.replace("\"Her\"", "\"Carlsen, Magnus\""));
        Run run = Run.polybook("learn", "record", book, games, "--player", "Magnus Carlsen");
        assertThat(run.status()).isEqualTo(ExitStatus.BAD_INPUT);
        assertThat(run.out()).startsWith("0 games recorded").contains("skipped: 3 games of other players");
        assertThat(run.err())
                .contains("nothing was recorded; no game has a player with this name")
                .endsWith("give it as in the tags White and Black, such as \"Carlsen, Magnus\"\n");
        assertThat(Run.polybook("learn", "record", book, games, "--player", "nobody", "--json"))
                .satisfies(json -> assertThat(json.out()).contains("\"otherPlayers\": 3"))
                .satisfies(json -> assertThat(json.status()).isEqualTo(ExitStatus.BAD_INPUT))
                .satisfies(json -> assertThat(json.err()).endsWith("such as \"You\", \"Me\", \"Carlsen, Magnus\"\n"));
    }

    @Test
    void show_bookNamesNoDialect_suggestsTheDialectOption() {
        Run.polybook("learn", "record", book, games, "--side", "white");
        assertThat(Run.polybook("learn", "show", book).out())
                .endsWith("learn is shown in hex; --dialect polyglot shows it in words\n");
        assertThat(Run.polybook("learn", "show", book, "--dialect", "polyglot").out())
                .doesNotContain("in hex");
    }

    @Test
    void record_inPlace_needsNoCommit() {
        assertThat(Run.polybook("learn", "record", book, games, "--side", "white", "--in-place")
                        .status())
                .isZero();
        assertThat(Run.polybook("edit", book).out()).contains("no changes");
        assertThat(Run.polybook("learn", "show", book, "--json", "--dialect", "polyglot")
                        .out())
                .contains("\"text\": \"games 2, half-points 3\"");
    }

    @Test
    void convert_thereAndBack_namesTheDialectInTheHeader() {
        assertThat(Run.polybook("learn", "record", book, games, "--side", "white", "--in-place")
                        .status())
                .isZero();
        Run unsure = Run.polybook("learn", "convert", book, "--to", "xboard");
        assertThat(unsure.status()).isEqualTo(2);
        assertThat(unsure.err()).contains("does not name the dialect of its learn fields; give it with --from");
        Run converted = Run.polybook("learn", "convert", book, "--from", "polyglot", "--to", "xboard");
        assertThat(converted.status()).as(converted.err()).isZero();
        assertThat(converted.err()).isEqualTo(book + ": 3 records changed\n");
        assertThat(Run.polybook("learn", "show", book).out())
                .contains("losses+draws 1, wins+draws 2")
                .contains("dialect   xboard\n");
        assertThat(Run.polybook("header", "set", book, "--comment", "mine").status())
                .isZero();
        Run back = Run.polybook("learn", "convert", book, "--to", "polyglot");
        assertThat(back.status()).isEqualTo(1);
        assertThat(back.err())
                .contains(
                        "key 463b96181691fc9c: learn 00010002 (losses+draws 1, wins+draws 2) does not distinguish draws "
                                + "from other results, so the number of draws must be assumed (--draws fewest or --draws most); "
                                + "the book is unchanged");
        assertThat(Run.polybook("learn", "convert", book, "--to", "polyglot", "--draws", "most")
                        .err())
                .endsWith("3 records changed\n");
        assertThat(Run.polybook("learn", "show", book).out()).contains("games 2, half-points 3");
    }

    @Test
    void reset_allFields_areZero() {
        Run.polybook("learn", "record", book, games, "--side", "both", "--in-place");
        assertThat(Run.polybook("learn", "reset", book).err()).endsWith("records changed\n");
        assertThat(Run.polybook("learn", "show", book).out()).contains("records   0 of 4 have learned something\n");
    }

    @Test
    void wrongInput_isRefusedWithTheExpectedInput() {
        assertThat(refusalMessage("learn", "forget", book))
                .contains("unknown action \"forget\"; actions: show, record, convert, reset");
        assertThat(refusalMessage("learn", "record", book)).contains("record needs a file of games");
        assertThat(refusalMessage("learn", "record", book, games)).contains("record needs either --side or --player");
        assertThat(refusalMessage("learn", "record", book, games, "--side", "green"))
                .contains("--side: expected white, black or both, found \"green\"");
        assertThat(refusalMessage("learn", "record", book, games, "--side", "white", "--dialect", "scid"))
                .contains("the learn dialect scid cannot add up results of games");
        assertThat(refusalMessage("learn", "show", book, "--dialect", "fritz"))
                .contains("unknown learn dialect \"fritz\"; known: polyglot, xboard, scid, chess-db, raw");
        assertThat(refusalMessage("learn", "convert", book)).contains("convert needs --to");
        assertThat(refusalMessage("learn", "reset", book, games)).contains("unexpected argument \"" + games + '"');
    }

    private static String refusalMessage(String... arguments) {
        Run run = Run.polybook(arguments);
        assertThat(run.status()).as(run.out()).isEqualTo(2);
        return run.err();
    }

    @Test
    void options_ofAnotherAction_areRefused() {
        Run run = Run.polybook("learn", "reset", "b.bin", "--in-place");

        assertThat(run.status()).isEqualTo(ExitStatus.USAGE);
        assertThat(run.err()).contains("--in-place is not an option of reset, but of record");
    }
}
