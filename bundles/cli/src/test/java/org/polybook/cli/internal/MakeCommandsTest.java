package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the commands that make books. */
class MakeCommandsTest {
    private static final String GOOD = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n";
    private static final String BAD = "[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n";

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void build_oneBadGame_isReportedQuarantinedAndSkipped() throws IOException {
        Run run = Run.withInput(
                GOOD + BAD,
                "build",
                "-",
                "-o",
                file("b.bin"),
                "--quarantine",
                file("q.pgn"),
                "--report",
                file("r.txt"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err())
                .contains("<stdin>:7:13: game 2: \"Ke3\"")
                .contains("1 booked")
                .contains("1 bad");
        assertThat(Files.readString(folder.resolve("q.pgn")).strip()).isEqualTo(BAD.strip());
        assertThat(Files.readString(folder.resolve("r.txt"))).contains("game 2").hasLineCount(1);
        assertThat(Run.polybook("show", file("b.bin")).out()).contains("e4    e2e4       2  100.00%");
    }

    /** The book equals that of polyglot 2.0.4 for the same games, which polyglot reads as orthodox chess. */
    @Test
    void makeBook_ofAVariantsGames_reportsThatPolyglotsBookDiffers() throws IOException {
        String polyglots = "0844931a6ef4b9a00195000200000000463b96181691fc9c031c000200000000";
        Path book = folder.resolve("b.bin");

        Run normal = Run.withInput(GOOD, "make-book", "-pgn", "-", "-bin", book.toString(), "-min-game", "1");
        assertThat(normal.err()).doesNotContain("polyglot");
        assertThat(HexFormat.of().formatHex(Files.readAllBytes(book))).isEqualTo(polyglots);
        Run variant = Run.withInput(
                "[Variant \"Crazyhouse\"]\n" + GOOD,
                "make-book",
                "-pgn",
                "-",
                "-bin",
                book.toString(),
                "-min-game",
                "1");
        assertThat(variant.err())
                .contains(
                        "games are of crazyhouse and use the rules and keys of their variants; polyglot reads them as orthodox chess");
        assertThat(HexFormat.of().formatHex(Files.readAllBytes(book))).isNotEqualTo(polyglots);
    }

    @Test
    void build_strict_endsAtTheFirstBadGameWithoutABook() throws IOException {
        Run run = Run.withInput(BAD + BAD + GOOD, "build", "-", "-o", file("b.bin"), "--strict");
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("game 1").doesNotContain("game 2").contains("no book was written");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    /** The shell expands {@code build -o *.pgn} to {@code build -o one.pgn two.pgn}. */
    @Test
    void build_outputIsAFileOfGames_isRefusedAndTheGamesStay() throws IOException {
        Files.writeString(folder.resolve("one.pgn"), GOOD);
        Files.writeString(folder.resolve("two.pgn"), GOOD);
        assertThat(Run.polybook("build", file("two.pgn"), "-o", file("b.bin")).status())
                .isZero();
        Run[] runs = {
            Run.polybook("build", "-o", file("one.pgn"), file("two.pgn")),
            Run.polybook("make-book", "-pgn", file("two.pgn"), "-bin", file("one.pgn")),
            Run.polybook("merge", file("b.bin"), "-o", file("one.pgn")),
            Run.polybook("merge-book", "-in1", file("b.bin"), "-in2", file("b.bin"), "-out", file("one.pgn")),
            Run.polybook("repair", file("b.bin"), "-o", file("one.pgn"))
        };
        for (Run run : runs) {
            assertThat(run.status()).isEqualTo(1);
            assertThat(run.err())
                    .contains("one.pgn: is a file of games, which a book would replace; nothing was written");
        }
        assertThat(folder.resolve("one.pgn")).hasContent(GOOD);
        assertThat(Run.polybook("build", file("two.pgn"), "-o", file("new.pgn")).status())
                .as("the name is free")
                .isZero();
    }

    @Test
    void build_outputIsALinkToAFileOfGames_isRefusedAndTheGamesStay() throws IOException {
        Path games = Files.writeString(folder.resolve("one.pgn"), GOOD);
        Files.writeString(folder.resolve("two.pgn"), GOOD.replace("e4", "e3"));
        Files.createSymbolicLink(folder.resolve("b.bin"), games);
        Run run = Run.polybook("build", file("two.pgn"), "-o", file("b.bin"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("one.pgn: is a file of games, which a book would replace");
        assertThat(games).hasContent(GOOD);
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.zip", "games.7z", "games.gz", "games.PGN.XZ"})
    void build_outputIsACompressedFile_isRefusedAndItStays(String name) throws IOException {
        Files.writeString(folder.resolve("two.pgn"), GOOD);
        Files.writeString(folder.resolve(name), "compressed");
        Run run = Run.polybook("build", file("two.pgn"), "-o", file(name));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains(name + ": is a ", ", which a book would replace; nothing was written");
        assertThat(folder.resolve(name)).hasContent("compressed");
    }

    @Test
    void build_preview_reportsThatItsSizeIsWithoutAHeader() {
        Run run = Run.withInput(GOOD, "build", "-", "--preview");
        assertThat(run.out() + run.err()).contains("would be 2 moves in 2 positions, 32 bytes without a header, of ");
    }

    @Test
    void build_preview_writesNothing() {
        Run run = Run.withInput(GOOD, "build", "-", "--preview", "--json");
        assertThat(run.status()).isZero();
        assertThat(run.out()).contains("\"games\":1,\"booked\":1").contains("\"written\":2");
    }

    /** Black's only move that scored was played only once. */
    @Test
    void build_previewOfFiles_hasTheCoverageByPly() throws IOException {
        Files.writeString(folder.resolve("g.pgn"), GOOD + GOOD + "[Result \"0-1\"]\n\n1. e4 c5 2. d4 cxd4 0-1\n\n");
        Run run = Run.polybook("build", file("g.pgn"), "--preview", "--min-games", "2");
        assertThat(run.status()).isZero();
        assertThat(run.out()).isEqualTo("""
                          ply  positions of the games  in the book   share
                            0                       3            3  100.0%
                            1                       3            0    0.0%
                            2                       3            2   66.7%
                        later                       1            0    0.0%
                          all                      10            5   50.0%
                        """);
        Run json = Run.polybook("build", file("g.pgn"), "--preview", "--min-games", "2", "--json");
        assertThat(json.out())
                .contains("\"written\":2,\"positions\":2,\"bytes\":32,\"coverage\":[")
                .contains("{\"ply\":2,\"positions\":3,\"known\":2},{\"ply\":3,\"positions\":1,\"known\":0}]}");
        assertThat(Run.withInput(GOOD, "build", "-", "--preview").err())
                .contains("standard input cannot be read twice");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).hasSize(1);
        }
    }

    @Test
    void merge_preview_reportsTheResultAndWritesNothing() throws IOException {
        Run.withInput(GOOD, "build", "-", "-o", file("b.bin"), "--no-header");
        Run run = Run.polybook("merge", file("b.bin"), file("b.bin"), "--preview");
        assertThat(run.err())
                .startsWith("would be 2 records of 2 positions, 32 bytes without a header, from 4 records");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "build D/bad.pgn -o D/BOOK                  | 1 game is bad",
                "build D/empty -o D/BOOK                    | the input has no games",
                "build D/good.pgn -o D/BOOK --min-games 2   | none of the 3 moves counted was played 2 times or more and has scored at all",
                "build D/good.pgn -o D/BOOK --player Nobody | 1 game is without the player (--player takes",
                "build D/open.pgn -o D/BOOK                 | 2 games have no result; --unknown-results draw counts them",
                "build D/good.pgn -o D/BOOK --min-score 60 --min-share 99 --side black | none of the 3 moves counted is one of black "
                        + "and has a share of 99% or more and has a score of 60% or more",
                "build D/lost.pgn -o D/BOOK                 | each of the 1 move counted has only lost; --weights games",
                "build D/good.pgn -o D/BOOK --since 2020    | 1 game has no date, or one that --since and --until exclude",
                "build D/good.pgn -o D/BOOK --from-moves d4 | 1 game never reaches the requested position",
                "merge D/empty.bin -o D/BOOK                | the input books have none"
            })
    void command_nothingForTheBook_givesTheReasonAndLeavesAGoodBookAlone(String line, String reason)
            throws IOException {
        Files.writeString(folder.resolve("bad.pgn"), BAD);
        Files.writeString(folder.resolve("good.pgn"), GOOD);
        Files.writeString(folder.resolve("empty"), "");
        Files.writeString(folder.resolve("empty.bin"), "");
        Files.writeString(folder.resolve("open.pgn"), "1. e4 e5 *\n\n1. d4 d5 *\n");
        Files.writeString(folder.resolve("lost.pgn"), "1. f3 0-1\n");
        Run none = inFolder(line.replace("BOOK", "new.bin"));
        assertThat(none.err()).contains("new.bin: is a book without moves: " + reason);
        assertThat(none.status()).isEqualTo(1);

        assertThat(inFolder("build D/good.pgn -o D/old.bin").status()).isZero();
        byte[] before = Files.readAllBytes(folder.resolve("old.bin"));
        Run kept = inFolder(line.replace("BOOK", "old.bin"));
        assertThat(kept.err())
                .contains("old.bin: was not changed, because the new book has no records (")
                .contains(reason);
        assertThat(kept.status()).isEqualTo(1);
        assertThat(folder.resolve("old.bin")).hasBinaryContent(before);
    }

    @Test
    void buildPreview_nothingForTheBook_givesTheReasonAndIsAFailure() throws IOException {
        Files.writeString(folder.resolve("open.pgn"), "1. e4 e5 *\n");
        Run run = inFolder("build D/open.pgn --preview");
        assertThat(run.err())
                .contains("it would be a book without moves: 1 game has no result; --unknown-results draw counts it");
        assertThat(run.status()).isEqualTo(1);
    }

    @Test
    void build_skippedGames_areCountedByReasonInSummaryAndJson() throws IOException {
        Files.writeString(
                folder.resolve("games.pgn"),
                GOOD + "1. e4 e5 *\n\n[Date \"1999.01.01\"]\n\n1. e4 1-0\n\n[Date \"2020.05.??\"]\n\n1. d4 1-0\n");
        Run text = inFolder("build D/games.pgn -o D/new.bin --since 2020-05");
        assertThat(text.err()).contains("4 games: 1 booked, 3 skipped (3 by date), 0 bad");
        Run json = inFolder("build D/games.pgn -o D/new.bin --json");
        assertThat(json.out())
                .contains(
                        "\"filtered\":1,\"leftOut\":{\"unread\":0,\"deleted\":0,\"variant\":0,\"scheme\":0,\"player\":0,")
                .contains("\"unknownResult\":1,\"age\":0,");
    }

    /** A file that is not a book has no records that could be skipped. */
    @Test
    void merge_fileOfGames_isRefusedAndNothingElseIsReported() throws IOException {
        Files.writeString(folder.resolve("good.pgn"), GOOD);
        Run run = inFolder("merge D/good.pgn -o D/new.bin");
        assertThat(run.err()).contains("is a file of games, not a book").doesNotContain("skipped");
        assertThat(run.status()).isEqualTo(1);
        assertThat(folder.resolve("new.bin")).doesNotExist();
    }

    @Test
    void build_unknownScheme_isRefused() throws IOException {
        Files.writeString(folder.resolve("games.pgn"), GOOD);
        Run unknown = inFolder("build D/games.pgn -o D/new.bin --scheme zobrist");
        assertThat(unknown.err()).contains("unknown scheme \"zobrist\"; known: polyglot");
        assertThat(unknown.status()).isEqualTo(2);
        assertThat(folder.resolve("new.bin")).doesNotExist();
        assertThat(inFolder("build D/games.pgn -o D/new.bin --scheme polyglot").status())
                .isZero();
    }

    /** If no move is counted and no book exists, the command writes an empty file, like the original. */
    @Test
    void makeBook_noMoves_failsOnlyIfABookExists() throws IOException {
        Files.writeString(folder.resolve("good.pgn"), GOOD);
        assertThat(inFolder("make-book -pgn D/good.pgn -bin D/new.bin").status())
                .isZero();
        assertThat(folder.resolve("new.bin")).isEmptyFile();
        assertThat(inFolder("make-book -pgn D/good.pgn -bin D/old.bin -min-game 1")
                        .status())
                .isZero();
        assertThat(inFolder("make-book -pgn D/good.pgn -bin D/old.bin").status())
                .isEqualTo(1);
        assertThat(folder.resolve("old.bin")).isNotEmptyFile();
    }

    static Stream<Arguments> filesWithoutGames() {
        return Stream.of(
                arguments("Rar!\u001a\u0007\u0001".getBytes(StandardCharsets.ISO_8859_1), "a RAR archive"),
                arguments("LZIP\u0001".getBytes(StandardCharsets.US_ASCII), "compressed with lzip"),
                arguments("%PDF-1.4".getBytes(StandardCharsets.US_ASCII), "a PDF document"));
    }

    @ParameterizedTest
    @MethodSource("filesWithoutGames")
    void command_fileThatHoldsNoGames_namesItsKind(byte[] bytes, String what) throws IOException {
        Files.write(folder.resolve("games.pgn"), bytes);
        String[] lines = {
            "build D/games.pgn -o D/new.bin",
            "build D/games.pgn --preview",
            "make-book -pgn D/games.pgn -bin D/new.bin",
            "pgn check D/games.pgn"
        };
        for (String line : lines) {
            Run run = inFolder(line);
            assertThat(run.err() + run.out()).contains("games.pgn: is " + what);
            assertThat(run.status()).isEqualTo(1);
        }
        assertThat(folder.resolve("new.bin")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16BE", "UTF-16LE", "windows-1252"})
    void build_gamesInOtherCharacterSets_areAccepted(String charset) throws IOException {
        Files.write(folder.resolve("games.pgn"), ("[White \"Müller\"]\n" + GOOD).getBytes(Charset.forName(charset)));
        assertThat(inFolder("build D/games.pgn -o D/new.bin").err()).contains(" 1 booked");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\uFEFF", "%", "\0", "P", "\0a\0b\0c"})
    void build_gamesWithAMalformedBeginning_areRead(String beginning) throws IOException {
        Files.writeString(folder.resolve("games.pgn"), beginning + "\n" + GOOD);
        assertThat(inFolder("build D/games.pgn -o D/new.bin").err()).contains(" 1 booked");
    }

    private Run inFolder(String line) {
        return Run.polybook(line.replace("D/", folder + "/").split(" "));
    }

    @Test
    void preview_withAnOutput_leavesItAloneAndReportsIt() throws IOException {
        Run.withInput(GOOD, "build", "-", "-o", file("a.bin"));
        String book = file("b.bin");
        for (String line :
                new String[] {"build D/g.pgn --preview", "merge D/a.bin --preview", "repair D/a.bin --dry-run"}) {
            Files.writeString(folder.resolve("g.pgn"), GOOD);
            Run alone = Run.inFolder(folder, line);
            Run run = Run.inFolder(folder, line + " -o D/b.bin");
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.out()).isEqualTo(alone.out());
            assertThat(run.err())
                    .startsWith(
                            line.substring(line.lastIndexOf(' ') + 1) + " writes nothing; " + book + " is unchanged\n");
            assertThat(Path.of(book)).doesNotExist();
        }
    }

    @Test
    void merge_bookWithItsDouble_triplesTheWeights() {
        Run.withInput(GOOD, "build", "-", "-o", file("b.bin"));
        Run run = Run.polybook("merge", file("b.bin"), file("b.bin") + "*2", "-o", file("m.bin"));
        assertThat(run.status()).isZero();
        assertThat(Run.polybook("show", file("m.bin")).out()).contains("e4    e2e4       6");
        assertThat(Run.polybook("header", "show", file("m.bin")).out()).contains("Built by Polybook");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "build x.pgn                            | 2 | no --output (or --preview) given",
                "build /nowhere/x.pgn -o y.bin          | 1 | /nowhere/x.pgn: no such file",
                "build x.pgn -o y.bin --max-ply 0       | 2 | --max-ply: expected at least 1",
                "build x.pgn -o y.bin --since yesterday | 2 | not a date",
                "build x.pgn -o y.bin --since 2020-1    | 2 | \"2020-1\" is not a date: expected 2020, 2020-01 or 2020-01-31",
                "build x.pgn -o y.bin --side red        | 2 | expected white or black",
                "build x.pgn -o y.bin --memory lots     | 2 | not a size",
                "build x.pgn -o y.bin --memory 1m       | 2 | at least 16m",
                "build x.pgn -o y.bin --memory 99999999g | 2 | at most 1024g",
                "build x.pgn -o y.bin --from-moves Ke2  | 1 | ply 1",
                "build x.pgn -o y.bin --speeds warp     | 2 | not a speed",
                "merge a.bin                            | 2 | no --output (or --preview) given",
                "merge a.bin -o b.bin --policy best     | 2 | unknown policy \"best\"",
                "merge /nowhere/a.bin -o b.bin          | 1 | /nowhere/a.bin: no such file",
                "merge a.bin*x -o b.bin                 | 2 | expected a factor of at least 0",
                "merge a.bin*-1 -o b.bin                | 2 | expected a factor of at least 0",
                "make-book -pgn /nowhere/x.pgn          | 1 | /nowhere/x.pgn: no such file",
                "merge-book -in1 a.bin                  | 2 | -in2"
            })
    void command_wrongInput_explainsTheError(String line, int status, String message) {
        Run run = Run.polybook(line.split(" "));
        assertThat(run.err()).contains(message).doesNotContain("\tat ").doesNotContain("internal error");
        assertThat(run.status()).isEqualTo(status);
    }
}
