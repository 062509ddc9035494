package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A third-party variant on ten files, with drops and a separate scheme: every command works with the games and books of
 * the variant, although no command refers to it.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "bin/polybook is for POSIX shells")
@Tag("ci")
class ToyVariantIT {
    private static final String GAMES = """
            [Event "drops"]
            [Variant "toyhouse"]
            [Result "1-0"]

            1. e4 d5 2. exd5 Nb6 3. P@e4 Nxd5 4. exd5 P@e4 5. N@d6+ 1-0

            [Event "bad"]
            [Variant "Toy"]
            [Result "0-1"]

            1. e4 e5 2. Jc3 Jc6 3. i4 Bb4 0-1
            """;

    private static final String AFTER_NB6 = "rj1bkqbnjr/ppp1pppppp/1n8/3P6/10/10/PPPP1PPPPP/RJNBKQBNJR[P] w KQkq - 1 3";

    @TempDir
    static Path home;

    @TempDir
    Path folder;

    private Path games;
    private Path book;

    @BeforeAll
    static void copyApplicationWithVariant() throws IOException {
        App.copyWithAddedBundles(home);
    }

    @BeforeEach
    void writeGames() throws IOException {
        games = Files.writeString(folder.resolve("toy.pgn"), GAMES);
        book = folder.resolve("toy.bin");
    }

    private static App.Result run(String command, Object... arguments) throws Exception {
        return App.runCopyAt(
                home,
                Stream.concat(
                                Stream.of(command.split(" ")),
                                Arrays.stream(arguments).map(Object::toString))
                        .toArray(String[]::new));
    }

    private void buildAndCheckBook() throws Exception {
        App.Result built = run("build", games, "-o", book);
        assertThat(built.out() + built.err())
                .contains("toy.pgn:11:27: game 2: \"Bb4\"", "by the rules of toyhouse", "1 booked, 0 skipped, 1 bad");
        run("check --all", book).assertSuccess();
    }

    @Test
    void build_show_listsTheMovesOfTheBook() throws Exception {
        buildAndCheckBook();
        App.Result start = run("show --variant toyhouse", book);
        start.assertSuccess();
        assertThat(start.out()).contains("RJNBKQBNJR[] w KQkq", "e4    e2e4", "100.00%");

        App.Result drop = run("show --variant toy", book, "--fen", AFTER_NB6);
        drop.assertSuccess();
        assertThat(drop.out()).contains("P@e4");
        assertThat(run("show --variant janushouse", book, "--moves", "1. e4 d5 2. exd5 Nb6")
                        .out())
                .isEqualTo(drop.out());
        App.Result key = run("key --variant toyhouse", AFTER_NB6);
        key.assertSuccess();
        assertThat(drop.out()).contains("key " + key.out().strip());
        assertThat(run("show", book).out()).isEqualTo(start.out());
        run("show --variant normal", book)
                .assertRefused(1, "scheme \"toy\" does not cover the variant \"normal\"; the book is for", "toyhouse");
    }

    /** Command-line options replace the information of a header. */
    @Test
    void bookWithoutAHeader_hasTheRequestedVariant() throws Exception {
        run("build --no-header", games, "-o", book);
        App.Result start = run("show --variant toyhouse", book);
        start.assertSuccess();
        assertThat(start.out()).contains("RJNBKQBNJR[] w KQkq", "e4    e2e4", "100.00%");
        assertThat(run("show --variant toyhouse --scheme toy", book).out()).isEqualTo(start.out());
        run("show --variant toyhouse --scheme polyglot", book)
                .assertRefused(1, "the book is for toyhouse", "\"polyglot\" does not cover toyhouse");
        run("edit --variant toyhouse --scheme toy", book, "set", "e4=7").assertSuccess();
        assertThat(run("show --variant toyhouse", book).out()).contains("e4    e2e4       7");
        run("stats --scheme toy", book)
                .assertRefused(1, "the book is for normal", "the scheme \"toy\" does not cover normal");
    }

    @Test
    void edit_drop_isVisibleAtOnceAndCommitted() throws Exception {
        buildAndCheckBook();
        App.Result refused = run("edit --variant toyhouse", book, "add", "N@e4=3");
        refused.assertRefused(1, "White has no knight in hand");
        App.Result added = run("edit --variant toyhouse --moves", "1. e4 d5 2. exd5 Nb6", book, "add", "P@e3=3");
        added.assertSuccess();
        assertThat(added.out()).contains("P@e3  P@e3       3  60.00%");
        run("edit", book, "commit").assertSuccess();
        assertThat(run("show --variant toyhouse", book, "--fen", AFTER_NB6).out())
                .contains("P@e3", "P@e4");
    }

    @Test
    void check_repairAndMerge_keepEveryMove() throws Exception {
        buildAndCheckBook();
        App.Result check = run("check", book);
        check.assertSuccess();
        assertThat(check.out()).contains("sound: 10 records, 0 errors, 0 warnings");
        Path mended = folder.resolve("mended.bin");
        run("repair --with illegal --with end-mark", book, "-o", mended).assertSuccess();
        assertThat(mended).hasSameBinaryContentAs(book);
        Path both = folder.resolve("both.bin");
        run("merge", book, mended, "-o", both).assertSuccess();
        assertThat(run("show --variant toyhouse", both).out()).contains("e4    e2e4       4");
        assertThat(run("stats", both).out()).contains("variants toyhouse", "positions                 5");
    }

    @Test
    void export_andTree_areGamesAndPicturesOfTheVariant() throws Exception {
        buildAndCheckBook();
        Path exported = folder.resolve("out.pgn");
        run("export --variant toyhouse --format pgn", book, "-o", exported).assertSuccess();
        assertThat(exported).content().contains("[Variant \"toyhouse\"]", "3. P@e4", "5. N@d6+");
        Path again = folder.resolve("again.bin");
        run("pgn check", exported).assertSuccess();
        run("build --unknown-results draw", exported, "-o", again).assertSuccess();
        assertThat(run("show --variant toyhouse", again, "--fen", AFTER_NB6).out())
                .contains("P@e4");
        Path picture = folder.resolve("tree.svg");
        run("tree --variant toyhouse", book, "-o", picture).assertSuccess();
        assertThat(picture).content().contains("P@e4");
    }

    /** A variant that only defines its rules, for the engine of the bundle {@code variants}. */
    @Test
    void variantDefinedByRules_isSupportedByTheCommands() throws Exception {
        App.Result perft = run("perft --variant amazons 3");
        perft.assertSuccess();
        assertThat(perft.out()).contains("nodes 12483");
        Path game = Files.writeString(
                folder.resolve("amazons.pgn"),
                "[Variant \"Amazon Hill\"]\n\n1. e4 e6 2. Ke2 a6 3. Ke3 h6 4. Kd4 1-0\n");
        assertThat(run("pgn check", game).out()).contains("1 game, 0 bad");
        run("build", game, "-o", book).assertRefused(1, "amazons");
    }

    @Test
    void perft_countsTheVariantsMoves() throws Exception {
        App.Result run = run("perft --variant toyhouse 2");
        run.assertSuccess();
        assertThat(run.out()).contains("nodes 782");
    }
}
