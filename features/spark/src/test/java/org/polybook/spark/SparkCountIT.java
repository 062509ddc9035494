package org.polybook.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameBytes;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;
import org.polybook.api.spi.Providers;

/** A count on Spark in one process has the bytes and the report of a count without Spark. */
@Tag("ci")
class SparkCountIT {
    @TempDir
    private Path folder;

    private final Map<String, String> properties = new TreeMap<>();

    @BeforeEach
    void setUp() {
        set("spark.master", "local[2,4]");
        set("spark.ui.enabled", "false");
        set("spark.driver.host", "127.0.0.1");
        set("spark.driver.bindAddress", "127.0.0.1");
        set("spark.local.dir", folder.resolve("spark").toString());
    }

    private void set(String name, String value) {
        properties.put(name, value);
        System.setProperty(name, value);
    }

    @AfterEach
    void clearProperties() {
        properties.keySet().forEach(System::clearProperty);
    }

    /** The exit status and the messages of a run. */
    private record Run(int status, String messages) {}

    private String scheme = "";

    private Run run(List<String> inputs, int ranges, String... options) {
        List<String> arguments = new ArrayList<>(List.of("--out", scheme + statistics(), "--ranges", "" + ranges));
        for (String input : inputs) {
            arguments.add("--in");
            arguments.add(input);
        }
        arguments.addAll(List.of(options));
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = SparkCount.run(
                new PrintStream(messages, true, StandardCharsets.UTF_8), arguments.toArray(String[]::new));
        return new Run(status, messages.toString(StandardCharsets.UTF_8));
    }

    private Path statistics() {
        return folder.resolve("spark.stats");
    }

    /** Counts files without Spark and returns the file. */
    private Path counted(List<Path> files) throws IOException {
        Path target = folder.resolve("one.stats");
        Providers.required(BookBuilder.class)
                .count(
                        Games.inputs(files, BuildOptions.DEFAULT.gameOptions()),
                        target,
                        BuildOptions.DEFAULT,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        return target;
    }

    private List<Path> files(int count, int games) throws IOException {
        List<Path> files = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            files.add(GeneratedGames.write(folder.resolve("games" + i + ".pgn"), i, games));
        }
        return files;
    }

    private static List<String> names(List<Path> files) {
        return files.stream().map(Path::toString).toList();
    }

    private void assertNoWorkFolder() throws IOException {
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).noneMatch(name -> name.contains(".work-"));
        }
    }

    private void assertNoOtherFiles() throws IOException {
        assertNoWorkFolder();
        try (Stream<Path> left = Files.walk(folder.resolve("spark"))) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .noneMatch(name -> name.startsWith("polybook-") && !name.startsWith("polybook-head-"));
        }
    }

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
                .contains("its source \"copy.pgn\" has the same content as \"games0.pgn\"")
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
    void count_badGameInOnePartOfMoreThanAThousand_reportsFileAndByteAndCountsTheRest() throws IOException {
        List<Path> files = files(3, 700);
        Path bad = files.get(1);
        String text = Files.readString(bad);
        int middle = text.indexOf("[Event", text.length() / 2);
        Files.writeString(
                bad, text.substring(0, middle) + "[Event \"bad\"]\n\n1. e4 e4 *\n\n" + text.substring(middle));
        for (Path file : files) {
            assertThat(Games.splits(GameBytes.of(file), (int) (Files.size(file) / 466)))
                    .hasSizeGreaterThan(334);
        }

        Run run = run(names(files), 1, "--split", "466");

        assertThat(run.status()).as(run.messages()).isZero();
        assertThat(statistics()).hasSameBinaryContentAs(counted(files));
        assertThat(run.messages().lines().findFirst())
                .hasValue(
                        "file:" + bad + ": byte " + (middle + "[Event 'bad']__1. e4 ".length())
                                + ": \"e4\" cannot be Black's move 1: no pawn can step to e4 (a capture is written with the pawn's file, as in exd5)");
        assertThat(run.messages()).contains("2,101 games: 2,100 booked, 0 skipped, 1 bad");
        assertNoOtherFiles();
    }

    @Test
    void count_badGamesInAllParts_showsTheFirstOnesInOrder() throws IOException {
        Path file = folder.resolve("bad.pgn");
        String game = "[Event \"bad\"]\n\n1. e4 e4 *\n\n";
        Files.writeString(file, game.repeat(1000));

        Run run = run(names(List.of(file)), 1, "--split", "1k");

        assertThat(run.status()).as(run.messages()).isZero();
        List<String> lines = run.messages().lines().toList();
        assertThat(lines).hasSize(23);
        assertThat(lines.get(0)).contains("bad.pgn:3:7: game 1: \"e4\"");
        for (int i = 1; i < 20; i++) {
            assertThat(lines.get(i)).contains("\"e4\" cannot be");
        }
        assertThat(lines.get(20)).contains("more problems are not shown");
        assertThat(lines.get(21)).contains("1,000 games: 0 booked, 0 skipped, 1,000 bad");
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
    void count_storeThatNeverListsFiles_endsAtTheTimeLimitWithoutAFile() throws IOException {
        set("spark.hadoop.fs.hanging.impl", HangingFileSystem.class.getName());
        Path file = Files.move(files(1, 50).get(0), folder.resolve(HangingFileSystem.LIST + ".pgn"));
        Files.writeString(statistics(), "old");

        // a machine may be too slow to come to the store within the first limit
        for (int seconds = 2; !HangingFileSystem.hasHung(); seconds *= 2) {
            Run run = run(List.of("hanging://" + file), 2, "--time-limit", seconds + "s");

            assertThat(run.status()).isEqualTo(2);
            assertThat(run.messages())
                    .contains("ended after the limit of " + seconds + " seconds; no file was written")
                    .hasLineCount(1);
            assertThat(statistics()).hasContent("old");
        }
        assertNoOtherFiles();
    }

    @Test
    void count_taskThatNeverEnds_endsTheProcessAtTheTimeLimitWithoutAFile() throws IOException, InterruptedException {
        set("spark.hadoop.fs.hanging.impl", HangingFileSystem.class.getName());
        Path file = Files.move(files(1, 50).get(0), folder.resolve(HangingFileSystem.OPEN_IN_TASK + ".pgn"));
        Files.writeString(statistics(), "old");
        String messages = "";

        // a machine may be too slow to start the task within the first limit
        for (int seconds = 5; !messages.contains(HangingFileSystem.WAITING); seconds *= 2) {
            Path log = folder.resolve("log");
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(
                    List.of(System.getProperty("polybook.spark.opens").trim().split(" +")));
            properties.forEach((name, value) -> command.add("-D" + name + "=" + value));
            command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path")));
            command.addAll(List.of(SparkCount.class.getName(), "--in", "hanging://" + file));
            command.addAll(List.of("--out", statistics().toString(), "--time-limit", seconds + "s"));
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();

            assertThat(process.waitFor()).isEqualTo(2);
            messages = Files.readString(log);
            assertThat(messages.lines())
                    .contains("ended after the limit of " + seconds + " seconds; no file was written");
            assertThat(statistics()).hasContent("old");
            assertNoWorkFolder();
        }
    }

    @Test
    void count_wrongOptions_areRefusedBeforeTheStart() {
        assertThat(run(List.of("x.pgn"), 257).messages()).contains("--ranges: 1 to 256, not 257");
        assertThat(run(List.of("x.pgn"), 1, "--max-ply", "0").messages()).contains("--max-ply: at least 1");
    }
}
