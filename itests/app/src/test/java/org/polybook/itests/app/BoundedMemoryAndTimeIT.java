package org.polybook.itests.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No input exhausts memory or takes more than linear time: each command reads each huge file of 100 MB in a heap of 64
 * MB, and takes at most four times as long as for a quarter of the file; a factor of two is allowed for noise of the
 * machine. The same holds for files that another user has put next to a small book. Prints a table.
 */
@Tag("long")
@EnabledOnOs(OS.LINUX)
class BoundedMemoryAndTimeIT {
    private static final int WHOLE = 100;
    private static final int QUARTER = 25;
    /** Twice the linear ratio, because timings vary. */
    private static final double MAX_RATIO = 2.0 * WHOLE / QUARTER;
    /** Minimum time for a comparison; below it the start of the process dominates. */
    private static final double MIN_SECONDS = 1.0;

    private static final long PATIENCE_SECONDS = 1200;
    private static final String HEAP = "64m";
    /** Memory of a virtual machine outside its heap. */
    private static final long OUTSIDE_HEAP_KIB = 200 * 1024;

    private static final List<String> GAME_COMMANDS = List.of(
            "pgn check IN",
            "build IN -o OUT --memory 64m",
            "build --preview IN --memory 64m",
            "make-book -pgn IN -bin OUT --memory 64m",
            "edit COPY-OF-SAMPLE --read IN",
            "key - <IN");

    /** BASE is a database of the input's games, NEW a database that does not exist yet. */
    private static final List<String> DATABASE_COMMANDS = List.of(
            "scid import NEW IN",
            "scid info BASE",
            "scid list BASE",
            "scid games BASE",
            "scid tree BASE",
            "scid check BASE",
            "scid export BASE -o OUT",
            "scid compact BASE -o NEW",
            "show BASE",
            "build BASE -o OUT --memory 64m");

    private static final List<String> BOOK_COMMANDS = List.of(
            "show IN",
            "check IN",
            "repair IN -o OUT --memory 64m",
            "diff IN SAMPLE",
            "stats IN",
            "export IN --format csv -o OUT",
            "tree IN --format svg -o OUT",
            "merge IN SAMPLE -o OUT",
            "merge-book -in1 IN -in2 SAMPLE -out OUT",
            "header show IN",
            "header set COPY --variants normal",
            "edit COPY set e4=5 --force",
            "info-book -bin IN",
            "dump-book -bin IN -color white -out OUT",
            "pgheader -s IN");

    /** Commands on a small book with a huge file next to it. */
    private static final List<String> SIDE_COMMANDS = List.of(
            "show IN",
            "check IN",
            "stats IN",
            "diff IN SAMPLE",
            "edit IN history",
            "edit IN set d4=3",
            "edit IN set-aside",
            "learn show IN",
            "header show IN",
            "header set IN --variants normal",
            "merge IN SAMPLE -o OUT",
            "repair IN -o OUT --memory 64m");

    private static final List<String> TABLE = new ArrayList<>();

    @TempDir
    private static Path folder;

    /** The measurements of one run. */
    private record Run(int status, String err, double seconds, long peakKib) {}

    static Stream<Arguments> runs() {
        String only = System.getProperty("polybook.bounded", "");
        return Arrays.stream(HugeInputs.values())
                .flatMap(input -> Stream.of(
                                input.text ? GAME_COMMANDS : List.<String>of(),
                                input.text ? DATABASE_COMMANDS : List.<String>of(),
                                BOOK_COMMANDS)
                        .flatMap(List::stream)
                        .map(command -> Arguments.of(command, input)))
                .filter(run -> (run.get()[0] + " " + run.get()[1]).contains(only));
    }

    static Stream<Arguments> sideRuns() {
        String only = System.getProperty("polybook.bounded", "");
        return Arrays.stream(HugeSideFiles.values())
                .flatMap(side -> SIDE_COMMANDS.stream().map(command -> Arguments.of(command, side)))
                .filter(run -> (run.get()[0] + " " + run.get()[1]).contains(only));
    }

    @BeforeAll
    static void addTableHeader() {
        TABLE.add(String.format(
                Locale.ROOT,
                "%-45s %-22s %6s %8s %8s %7s %9s",
                "command",
                "input",
                "status",
                "25 MB",
                "100 MB",
                "ratio",
                "memory"));
    }

    @ParameterizedTest(name = "{0} {1}", allowZeroInvocations = true)
    @MethodSource("runs")
    void command_hugeInput_runsInBoundedMemoryAndLinearTime(String command, HugeInputs input) throws Exception {
        assertBounded(command, input.name(), megabytes -> input.findOrCreateFile(folder, megabytes));
    }

    @ParameterizedTest(name = "{0} {1}", allowZeroInvocations = true)
    @MethodSource("sideRuns")
    void command_hugeFileNextToASmallBook_runsInBoundedMemoryAndLinearTime(String command, HugeSideFiles side)
            throws Exception {
        assertBounded(command, side.name(), megabytes -> createBookWith(side, megabytes));
    }

    /** Creates a new book for each run, because commands change the book and the files next to it. */
    private static Path createBookWith(HugeSideFiles side, int megabytes) throws IOException, InterruptedException {
        Path place = folder.resolve("side");
        if (Files.exists(place)) {
            try (Stream<Path> files = Files.list(place)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
        }
        Files.createDirectories(place);
        Path book = Files.copy(App.SAMPLE, place.resolve("book.bin"));
        side.createNextTo(book, megabytes);
        return book;
    }

    /** Makes an input of the given size. */
    private interface Maker {
        Path make(int megabytes) throws IOException, InterruptedException;
    }

    private static void assertBounded(String command, String name, Maker input) throws Exception {
        Run small = run(command, input.make(QUARTER));
        Run large = run(command, input.make(WHOLE));
        double ratio = large.seconds / Math.max(MIN_SECONDS, small.seconds);
        if (ratio > MAX_RATIO) { // the machine may have been busy
            small = run(command, input.make(QUARTER));
            large = run(command, input.make(WHOLE));
            ratio = large.seconds / Math.max(MIN_SECONDS, small.seconds);
        }
        TABLE.add(String.format(
                Locale.ROOT,
                "%-45s %-22s %6d %7.1fs %7.1fs %7.1f %6d MB",
                command,
                name,
                large.status,
                small.seconds,
                large.seconds,
                ratio,
                large.peakKib >> 10));
        assertThat(large.err)
                .doesNotContain("internal error")
                .doesNotContain("OutOfMemory")
                .doesNotContain("out of memory")
                .doesNotContain("\tat ");
        assertThat(large.status).as(large.err).isBetween(0, 2);
        assertThat(large.peakKib).as("memory in KiB").isLessThan((64 << 10) + OUTSIDE_HEAP_KIB);
        assertThat(ratio).as("time of 100 MB by that of 25 MB").isLessThan(MAX_RATIO);
    }

    private static Run run(String template, Path input) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Path copy = folder.resolve("copy.bin");
        Files.deleteIfExists(out);
        if (template.contains("COPY")) {
            Path original = template.contains("COPY-OF-SAMPLE") ? App.SAMPLE : input;
            Files.copy(original, copy, StandardCopyOption.REPLACE_EXISTING);
            Files.deleteIfExists(folder.resolve(".copy.bin.polybook-journal"));
        }
        Path base = folder.resolve(input.getFileName() + ".si4");
        if (template.contains("BASE") && Files.notExists(base)) {
            App.run("scid", "import", base.toString(), input.toString());
        }
        for (char file : new char[] {'i', 'n', 'g'}) {
            Files.deleteIfExists(folder.resolve("new.s" + file + "4"));
        }
        List<String> arguments = new ArrayList<>();
        boolean standardInput = template.contains("<IN");
        for (String word : template.replace(" <IN", "").split(" ")) {
            arguments.add(
                    switch (word) {
                        case "IN" -> input.toString();
                        case "OUT" -> out.toString();
                        case "BASE" -> base.toString();
                        case "NEW" -> folder.resolve("new.si4").toString();
                        case "SAMPLE" -> App.SAMPLE.toString();
                        case "COPY", "COPY-OF-SAMPLE" -> copy.toString();
                        default -> word;
                    });
        }
        ProcessBuilder builder = App.builder(arguments.toArray(String[]::new));
        builder.environment().put("POLYBOOK_JAVA_OPTS", "-Xmx" + HEAP);
        Path talk = folder.resolve("talk");
        Process process = builder.redirectInput((standardInput ? input : Path.of("/dev/null")).toFile())
                .redirectOutput(folder.resolve("data").toFile())
                .redirectError(talk.toFile())
                .start();
        return awaitAndMeasure(process, talk);
    }

    private static Run awaitAndMeasure(Process process, Path talk) throws IOException, InterruptedException {
        long start = System.nanoTime();
        long peak = 0;
        while (!process.waitFor(20, TimeUnit.MILLISECONDS)) {
            peak = Math.max(peak, anonymousMemoryKibOrZero(process.pid()));
            if (System.nanoTime() - start > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        }
        String err = Files.size(talk) > 1 << 20 ? "(" + Files.size(talk) + " bytes)" : Files.readString(talk);
        return new Run(process.exitValue(), err, (System.nanoTime() - start) / 1e9, peak);
    }

    /**
     * The private memory of the process in KiB; 0 if the process has ended. Mapped files are not included, because the
     * system's cache holds them.
     */
    private static long anonymousMemoryKibOrZero(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "status"))) {
            return lines.filter(line -> line.startsWith("RssAnon:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("[^0-9]", "")))
                    .findFirst()
                    .orElse(0);
        } catch (IOException | UncheckedIOException ended) {
            return 0;
        }
    }

    @AfterAll
    static void printTable() {
        TABLE.forEach(System.out::println);
    }
}
