package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.build.BookAddition;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.watch.WatchRequest;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookResolver;
import org.polybook.commands.CommandContext;
import org.polybook.commands.Progress;
import org.polybook.commands.build.Watch;

/** Tests additions of the files in a watched folder. */
class WatchCommandTest {
    private static final String A = game("1-0", "1. e4 {0-1} c5 2. Nf3 (2. c3 d5 *) d6") + "{a comment}\n\n";
    private static final String B = game("0-1", "1. d4 Nf6 2. c4");
    private static final String C = game("1/2-1/2", "1. e4 e5 2. Nf3");

    @TempDir
    private Path folder;

    private Path games;

    @BeforeEach
    void createFolder() throws IOException {
        games = Files.createDirectory(folder.resolve("games"));
    }

    private static String game(String result, String moves) {
        return "[Event \"club\"]\n[Result \"" + result + "\"]\n\n" + moves + " " + result + "\n\n";
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(games.resolve(name), text);
    }

    private Run watch() {
        Run run = Run.inFolder(folder, "watch D/games -o D/club.bin --once");
        assertThat(run.status()).as(run.err()).isZero();
        return run;
    }

    private void assertIsBuildOf(String... texts) throws IOException {
        Files.writeString(folder.resolve("all.pgn"), String.join("", texts));
        assertThat(Run.inFolder(folder, "build D/all.pgn -o D/all.bin").status())
                .isZero();
        assertThat(folder.resolve("club.bin")).hasSameBinaryContentAs(folder.resolve("all.bin"));
    }

    /** The growths of a file are one source, so the statistics do not become longer with each of them. */
    private void assertStatisticsAreOfOneCount(String name) throws IOException {
        assertThat(Run.inFolder(folder, "build D/games/" + name + " -o D/one.bin --statistics")
                        .status())
                .isZero();
        assertThat(folder.resolve("club.bin.stats")).hasSameBinaryContentAs(folder.resolve("one.bin.stats"));
    }

    @Test
    void watch_filesThatCome_areAddedOnceInTheOrderOfTheirNames() throws IOException {
        write("b.pgn", B);
        assertThat(watch().err()).contains("club.bin: 1 game of b.pgn, now 1 move");
        assertThat(watch().err()).isEmpty();
        write("a.pgn", A);
        write("c.pgn", C);

        assertThat(watch().err()).contains("club.bin: 2 games of a.pgn and 1 other file");

        assertIsBuildOf(A, B, C);
    }

    @Test
    void watch_fileThatGrows_countsEachGameOnceItsResultIsThere() throws IOException {
        write("a.pgn", A + B.substring(0, B.length() - 5));
        watch();
        assertIsBuildOf(A);
        write("a.pgn", A + B + C.substring(0, 40));
        watch();
        assertIsBuildOf(A, B);
        write("a.pgn", A + B + C);
        watch();
        assertIsBuildOf(A, B, C);
        assertStatisticsAreOfOneCount("a.pgn");
    }

    /** The games of a file that grows come between those of the files next to it, as in one count. */
    @Test
    void watch_fileOfABuiltBookThatGrows_keepsItsPlaceInTheOrderOfFiles() throws IOException {
        for (String name : List.of("z.pgn", "m.pgn", "a.pgn")) {
            write(
                    name,
                    name.equals("m.pgn")
                            ? A
                            : game("1-0", "1. " + name.charAt(0) + "3").replace("z3", "Nh3"));
        }
        String build = "build D/games/z.pgn D/games/m.pgn D/games/a.pgn --statistics -o D/";
        assertThat(Run.inFolder(folder, build + "club.bin").status()).isZero();
        for (String text : List.of(A + B, A + B + C)) {
            write("m.pgn", text);
            watch();
        }

        assertThat(Run.inFolder(folder, build + "one.bin").status()).isZero();
        for (String ending : List.of("", ".stats")) {
            assertThat(folder.resolve("club.bin" + ending)).hasSameBinaryContentAs(folder.resolve("one.bin" + ending));
        }
    }

    /** Two sources with one name may be two parts of the file, whose games must not count twice. */
    @Test
    void watch_nameOfTwoSources_isRefused() throws IOException {
        write("a.pgn", A);
        watch();
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(other.resolve("a.pgn"), B);
        Path book = folder.resolve("club.bin");
        BookBuilder builder = Books.forBook(BookBuilder.class, book);
        BuildOptions options = builder.recordedOptions(book);
        builder.addTo(
                BookAddition.to(book).withKeptOrdinals(true),
                Games.inputs(
                        List.of(other.resolve("a.pgn")), options.forStatistics().gameOptions()),
                options,
                new Resources(1, 1 << 22, Optional.empty()),
                BuildListener.NONE);
        write("a.pgn", A + B + C);

        assertThat(watch().err()).contains("a.pgn: several counted sources have this name");

        assertIsBuildOf(A, B);
    }

    @Test
    @Tag("ci")
    void watch_fileCutAtSomeBytes_isTheBuildOfTheWholeFile() throws IOException {
        cutAtEvery(13);
    }

    @Test
    @Tag("long")
    void watch_fileCutAtEveryByte_isTheBuildOfTheWholeFile() throws IOException {
        cutAtEvery(1);
    }

    private void cutAtEvery(int step) throws IOException {
        String all = A + B + C;
        for (int cut = 0; cut < all.length(); cut += step) {
            Files.deleteIfExists(folder.resolve("club.bin"));
            Files.deleteIfExists(folder.resolve("club.bin.stats"));
            write("a.pgn", all.substring(0, cut));
            watch();
            write("a.pgn", all);
            watch();
            assertIsBuildOf(all);
            assertStatisticsAreOfOneCount("a.pgn");
        }
    }

    @Test
    void watch_renamedRepeatedAndChangedFiles_areNotCountedAgain() throws IOException {
        write("a.pgn", A);
        watch();
        Files.move(games.resolve("a.pgn"), games.resolve("renamed.pgn"));
        watch();
        assertIsBuildOf(A);
        write("renamed.pgn", A + B);
        watch();
        assertIsBuildOf(A, B);
        write("c.pgn", C);
        watch();
        write("d.pgn", C);
        assertThat(watch().err()).contains("d.pgn: has the same games as c.pgn");
        write("c.pgn", B + C);
        assertThat(watch().err()).contains("c.pgn: its earlier bytes have changed");
        assertIsBuildOf(A, B, C);
    }

    @Test
    void watch_unreadableFile_isReportedAndOthersAreAdded() throws IOException {
        byte[] compressed;
        try (var bytes = new ByteArrayOutputStream()) {
            try (GZIPOutputStream zip = new GZIPOutputStream(bytes)) {
                zip.write(B.getBytes(StandardCharsets.US_ASCII));
            }
            compressed = bytes.toByteArray();
        }
        Files.write(games.resolve("b.pgn.gz"), Arrays.copyOf(compressed, compressed.length / 2));
        write("a.pgn", A);

        Run run = Run.inFolder(folder, "watch D/games -o D/club.bin --once");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("b.pgn.gz: its games cannot be read");
        assertIsBuildOf(A);

        Files.write(games.resolve("b.pgn.gz"), compressed);
        watch();
        assertIsBuildOf(A, B);
        Files.write(games.resolve("b.pgn.gz"), concatenate(compressed, compressed));
        assertThat(watch().err()).contains("b.pgn.gz: has grown since");
    }

    @Test
    void watch_fileInUtf16_isCountedAsAWhole() throws IOException {
        Files.writeString(games.resolve("a.pgn"), A, StandardCharsets.UTF_16);
        watch();
        assertIsBuildOf(A);
    }

    private static byte[] concatenate(byte[] one, byte[] other) {
        byte[] all = Arrays.copyOf(one, one.length + other.length);
        System.arraycopy(other, 0, all, one.length, other.length);
        return all;
    }

    @Test
    void watch_otherOptionsEditsOrNoFolder_areRefused() throws IOException {
        write("a.pgn", A);
        watch();
        write("b.pgn", B);
        for (List<String> lineAndWords : List.of(
                List.of("watch D/games -o D/club.bin --once --min-games 2", "built with min-games 1, not 2"),
                List.of("watch D/none -o D/club.bin --once", "none: is not a folder"),
                List.of("watch D/games -o D/club.bin --once --every 5", "\"5\" is not a time"))) {
            Run run = Run.inFolder(folder, lineAndWords.get(0));
            assertThat(run.status()).isNotZero();
            assertThat(run.err()).contains(lineAndWords.get(1));
        }
        assertThat(Run.inFolder(folder, "edit D/club.bin set e4=77").status()).isZero();
        assertThat(Run.inFolder(folder, "edit D/club.bin commit").status()).isZero();
        Run edited = Run.inFolder(folder, "watch D/games -o D/club.bin --once");
        assertThat(edited.status()).isEqualTo(1);
        assertThat(edited.err()).contains("its moves or weights were changed");
    }

    @Test
    void watch_tagsAndMovesOnOneLineAndCommentsNeverClosed_areTheBuildOfTheFile() throws IOException {
        String lines = "[Event \"a\"] [Result \"1-0\"] 1. e4 e5 1-0\n  [Event \"b\"] [Result \"0-1\"] 1. d4 d5 0-1\n";
        String open = "\n1. c4 {never closed\n\n[White \"c\"]\n[Result \"1-0\"]\n\n1. c4 c5 1-0\n";
        write("a.pgn", lines + open);

        watch();

        Files.writeString(folder.resolve("all.pgn"), lines + open);
        Run.inFolder(folder, "build D/all.pgn -o D/all.bin");
        assertThat(folder.resolve("club.bin")).hasSameBinaryContentAs(folder.resolve("all.bin"));
    }

    @Test
    void watch_gameWithoutResultAtTheEnd_isReported() throws IOException {
        write("a.pgn", A + "[Event \"x\"]\n\n1. e4 e5\n");

        assertThat(watch().err()).contains("a.pgn: has no complete game after byte " + A.length() + ";");
    }

    @Test
    void watch_otherCommentThanThatOfTheBook_isRefused() throws IOException {
        write("a.pgn", A);
        watch();
        Run run = Run.inFolder(folder, "watch D/games -o D/club.bin --once --comment other");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("club.bin: exists with the comment \"Built by Polybook\", not \"other\"");
        assertThat(Run.inFolder(folder, "watch D/games -o D/club.bin --once --no-header")
                        .err())
                .contains("not \"\"");
    }

    @Test
    void watch_manyBadGames_namesNoOptionThatItDoesNotHave() throws IOException {
        write("a.pgn", A + game("1-0", "1. e4 Ke5").repeat(25));

        assertThat(watch().err()).contains("more problems are not shown").doesNotContain("--report");
    }

    @Test
    void watch_bookDeletedButNotItsStatistics_isRefused() throws IOException {
        write("a.pgn", A);
        watch();
        Files.delete(folder.resolve("club.bin"));
        Files.delete(games.resolve("a.pgn"));
        write("b.pgn", B);
        byte[] statistics = Files.readAllBytes(folder.resolve("club.bin.stats"));

        Run run = Run.inFolder(folder, "watch D/games -o D/club.bin --once");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).contains("club.bin: does not exist, although its statistics");
        assertThat(folder.resolve("club.bin.stats")).hasBinaryContent(statistics);
    }

    @Test
    void watch_problemOfTheBook_isReportedOnce() throws IOException {
        write("a.pgn", A);

        Run run = Run.inFolder(folder, "watch D/games -o D/none/club.bin --once");

        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).containsOnlyOnce("does not exist");
    }

    @Test
    void watch_bookDeletedWhileItRuns_isBuiltAgainFromAllFiles() throws IOException, BadInputException {
        Path book = folder.resolve("club.bin");
        write("a.pgn", A);
        Watch watch = new Watch(CommandContext.quiet(), endless(book));

        watch.run(line -> {
            if (line.contains("a.pgn,")) {
                change(() -> write("b.pgn", B));
            } else if (line.contains("1 game of b.pgn,") && !Files.exists(games.resolve("c.pgn"))) {
                change(() -> {
                    Files.delete(book);
                    Files.delete(folder.resolve("club.bin.stats"));
                    write("c.pgn", C);
                });
            } else if (line.contains("c.pgn")) {
                watch.stop();
            }
        });

        assertIsBuildOf(A, B, C);
    }

    @Test
    void watch_statisticsOrFolderAbsentForATime_areUsedWhenTheyAreBack() throws IOException, BadInputException {
        Path book = folder.resolve("club.bin");
        Path statistics = folder.resolve("club.bin.stats");
        Path aside = folder.resolve("aside");
        write("a.pgn", A);
        List<String> messages = new ArrayList<>();
        Watch[] watch = new Watch[1];
        watch[0] = new Watch(
                new CommandContext(BookResolver.FILES, (Messages) message -> {
                    messages.add(message);
                    if (message.contains("has no statistics")) {
                        change(() -> {
                            Files.move(aside, statistics);
                            Files.move(games, aside);
                        });
                    } else if (message.contains("no such file")) {
                        change(() -> Files.move(aside, games));
                    }
                }),
                endless(book));

        watch[0].run(line -> {
            if (line.contains("a.pgn,")) {
                change(() -> {
                    write("b.pgn", B);
                    Files.move(statistics, aside);
                });
            } else {
                watch[0].stop();
            }
        });

        assertThat(messages).hasSize(2);
        assertIsBuildOf(A, B);
    }

    private WatchRequest endless(Path book) {
        return WatchRequest.of(games, BuildOutput.of(book).withHeaderComment("Built by Polybook"))
                .withEvery(Duration.ZERO);
    }

    private interface Messages extends Progress {
        @Override
        void reportMessage(String line);
    }

    private interface Change {
        void run() throws IOException;
    }

    private static void change(Change change) {
        try {
            change.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
