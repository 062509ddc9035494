package org.polybook.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;
import org.polybook.api.spi.Providers;

/** A count on Spark in one process has the bytes and the report of a count without Spark. */
@Tag("ci")
class SparkCountIT extends LocalRuns {
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 64})
    void count_manyFiles_hasTheBytesOfOneMachine(int ranges) throws IOException {
        List<Path> files = files(5, 300);
        Path book = folder.resolve("spark.bin");

        Run run = run(names(files), ranges, "--book", book.toString(), "--min-games", "3");

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(files));
        Path expected = folder.resolve("one.bin");
        BuildOptions options = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(3));
        Providers.required(BookBuilder.class)
                .build(
                        Games.inputs(files, options.gameOptions()),
                        Optional.of(BuildOutput.of(expected)),
                        options,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        assertThat(book).hasSameBinaryContentAs(expected);
        assertThat(run.messages()).contains("1,500 games: 1,500 booked, 0 skipped, 0 bad");
        assertNoOtherFiles();
    }

    @Test
    void count_badGameInOneFile_reportsFileAndPlaceAndCountsTheOthers() throws IOException {
        List<Path> files = files(4, 50);
        Files.writeString(files.get(2), "[Event \"bad\"]\n\n1. e4 e4 *\n\n" + Files.readString(files.get(2)));

        Run run = run(names(files), 3);

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(files));
        assertThat(run.messages())
                .contains("games2.pgn:3:7: game 1: \"e4\" cannot be Black's move 1")
                .contains("201 games: 200 booked, 0 skipped, 1 bad");
    }

    @Test
    void count_storeThatFailsNowAndThen_hasTheBytesOfOneMachine() throws IOException {
        set("spark.hadoop.fs.flaky.impl", FlakyFileSystem.class.getName());
        set("spark.task.maxFailures", "20");
        set("spark.master", "local[2,20]");
        List<Path> files = files(4, 200);
        int failuresBefore = FlakyFileSystem.FAILURES.get();

        scheme = "flaky://";

        Run run = run(files.stream().map(file -> scheme + file).toList(), 5);

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(files));
        assertThat(FlakyFileSystem.FAILURES.get()).isGreaterThan(failuresBefore);
        assertNoOtherFiles();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 64})
    void count_oneFileInManyParts_hasTheBytesOfOneMachine(int ranges) throws IOException {
        List<Path> files = files(1, 2000);

        Run run = run(names(files), ranges, "--split", "50k");

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(files));
        assertThat(run.messages()).contains("2,000 games: 2,000 booked, 0 skipped, 0 bad");
    }

    @Test
    void count_oneFileOfManyFrames_hasTheBytesOfOneMachine() throws IOException {
        Path plain = files(1, 2000).get(0);
        Path compressed = PzstdFile.write(folder.resolve("games.pgn.zst"), Files.readAllBytes(plain), 100_000);

        Run run = run(names(List.of(compressed)), 3, "--split", "10k");

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(List.of(compressed)));
    }

    @Test
    void count_database_hasTheBytesOfOneMachine() throws IOException {
        Path database = folder.resolve("base.si4");
        try (GameWriter writer = Providers.first(
                                GameFormat.class, format -> format.name().equals("scid"))
                        .orElseThrow()
                        .writer(database);
                GameSource source = Games.open(files(1, 500).get(0), GameOptions.FULL)) {
            Games.read(source, writer);
            writer.finish();
        }

        Run run = run(names(List.of(database)), 3, "--split", "5k");

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(List.of(database)));
    }

    @Test
    void count_badGameInOnePartOfMany_reportsFileAndByteAndCountsTheRest() throws IOException {
        Path file = files(1, 2000).get(0);
        String text = Files.readString(file);
        int middle = text.indexOf("[Event", text.length() / 2);
        Files.writeString(
                file, text.substring(0, middle) + "[Event \"bad\"]\n\n1. e4 e4 *\n\n" + text.substring(middle));

        Run run = run(names(List.of(file)), 3, "--split", "20k");

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(List.of(file)));
        assertThat(run.messages())
                .contains("games0.pgn: byte " + (middle + "[Event 'bad']__1. e4 ".length()) + ": \"e4\" cannot be")
                .contains("2,001 games: 2,000 booked, 0 skipped, 1 bad");
    }

    @Test
    void count_pattern_denotesFilesInTheOrderOfTheirNames() throws IOException {
        List<Path> files = files(3, 20);

        Run run = run(List.of(folder + "/games*.pgn"), 2);

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(files));
    }

    @Test
    void count_missingFile_failsWithItsName() {
        Run run = run(List.of(folder + "/missing.pgn"), 2);

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.messages()).contains("missing.pgn: no such file");
        assertThat(statistics()).doesNotExist();
    }

    @Test
    void count_sameFileTwiceOrACopy_failsAndKeepsTheOldFile() throws IOException {
        Path file = files(1, 20).get(0);
        Path copy = Files.copy(file, folder.resolve("copy.pgn"));
        Files.writeString(statistics(), "old");

        Run twice = run(names(List.of(file, file)), 2);
        Run copied = run(names(List.of(file, copy)), 2);

        assertThat(twice.status()).isEqualTo(2);
        assertThat(twice.messages()).contains("games0.pgn: is given twice").hasLineCount(1);
        assertThat(copied.status()).isEqualTo(2);
        assertThat(copied.messages())
                .contains("file:" + copy + ": its source \"copy.pgn\" has the same content as \"games0.pgn\" in file:"
                        + file + ", so")
                .hasLineCount(1);
        assertThat(statistics()).hasContent("old");
    }

    @Test
    void count_fileThatIsNotUtf8_isReportedOnce() throws IOException {
        Path file = files(1, 300).get(0);
        byte[] text =
                Files.readString(file).replace("Player 1", "Pl\u00e4yer 1").getBytes(StandardCharsets.ISO_8859_1);
        Files.write(file, text);

        Run run = run(names(List.of(file)), 2, "--split", "20k");

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(List.of(file)));
        assertThat(run.messages()).containsOnlyOnce("the file is not UTF-8");
    }

    @Test
    void count_truncatedFileAmongOthers_failsWithFileAndReasonAndWritesNothing() throws IOException {
        List<Path> files = new ArrayList<>(files(3, 300));
        byte[] content = Files.readAllBytes(files.get(1));
        Path truncated = PzstdFile.write(folder.resolve("truncated.pgn.zst"), content, content.length);
        byte[] compressed = Files.readAllBytes(truncated);
        Files.write(truncated, Arrays.copyOf(compressed, compressed.length - 1000));
        files.set(1, truncated);
        Files.writeString(statistics(), "old");
        Path book = folder.resolve("spark.bin");

        Run run = run(names(files), 2, "--book", book.toString());

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.messages()).contains("truncated.pgn.zst: ").hasLineCount(1);
        assertThat(statistics()).hasContent("old");
        assertThat(book).doesNotExist();
        assertNoOtherFiles();
    }

    @Test
    void count_databaseWithoutItsOtherFiles_failsWithTheirNames() throws IOException {
        List<Path> files = new ArrayList<>(files(1, 50));
        files.add(Files.write(folder.resolve("zeros.si4"), new byte[5000]));

        Run run = run(names(files), 2);

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.messages())
                .contains("file:" + folder + "/zeros.sn4: no such file")
                .hasLineCount(1);
        assertThat(statistics()).doesNotExist();
        assertNoOtherFiles();
    }

    @Test
    void count_wrongOptions_areRefusedBeforeTheStart() {
        assertThat(run(List.of("x.pgn"), 257).messages()).contains("--ranges: 1 to 256, not 257");
        assertThat(run(List.of("x.pgn"), 1, "--max-ply", "0").messages()).contains("--max-ply: at least 1");
    }
}
