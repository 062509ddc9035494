package org.polybook.cli.internal.main;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.cli.internal.Run;
import org.polybook.cli.internal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Tests that no command destroys a file that it reads: all commands with an output, with all ways to name that file as
 * the output.
 */
@Tag("ci")
class CommandFilesTest {
    /**
     * Commands and the input that their output may not replace; {@code D} denotes the test's folder, {@code OUT} the
     * output.
     */
    private static final Map<String, String> OUTPUTS = Map.ofEntries(
            Map.entry("build D/games.pgn -o OUT", "games.pgn"),
            Map.entry("build D/other.pgn D/games.pgn --output OUT", "games.pgn"),
            Map.entry("build D/games.pgn -o D/new.bin --report OUT", "games.pgn"),
            Map.entry("build D/games.pgn -o D/new.bin --quarantine OUT", "games.pgn"),
            Map.entry("build D/games.pgn --preview --report OUT", "games.pgn"),
            Map.entry("build D/games.pgn --preview --quarantine OUT", "games.pgn"),
            Map.entry("watch D/ --once -o OUT", "games.pgn"),
            Map.entry("watch D/ --once --output OUT", "games.pgn"),
            Map.entry("count D/games.pgn -o OUT", "games.pgn"),
            Map.entry("count D/games.pgn --output OUT", "games.pgn"),
            Map.entry("count D/games.pgn -o D/new.stats --report OUT", "games.pgn"),
            Map.entry("count D/games.pgn -o D/new.stats --quarantine OUT", "games.pgn"),
            Map.entry("weigh D/club.stats -o OUT", "club.stats"),
            Map.entry("weigh D/club.stats --output OUT", "club.stats"),
            Map.entry("make-book -pgn D/games.pgn -bin OUT", "games.pgn"),
            Map.entry("make-book -pgn D/games.pgn -bin D/new.bin --report OUT", "games.pgn"),
            Map.entry("make-book -pgn D/games.pgn -bin D/new.bin --quarantine OUT", "games.pgn"),
            Map.entry("scid export D/base.si4 -o OUT", "base.si4"),
            Map.entry("scid import D/new.si4 D/games.pgn --report OUT", "games.pgn"),
            Map.entry("scid import D/new.si4 D/games.pgn --quarantine OUT", "games.pgn"),
            Map.entry("scid export D/base.si4 --output OUT", "base.si4"),
            Map.entry("export D/book.bin --format pgn -o OUT", "book.bin"),
            Map.entry("export D/book.bin --format csv --output OUT", "book.bin"),
            Map.entry("tree D/book.bin -o OUT", "book.bin"),
            Map.entry("tree D/book.bin --output OUT", "book.bin"),
            Map.entry("dump-book -color white -bin D/book.bin -out OUT", "book.bin"));

    /** The commands whose output may be an input of the same name, because users want that. */
    private static final Map<String, String> IN_PLACE = Map.of(
            "repair D/book.bin -o OUT", "book.bin",
            "repair D/book.bin --output OUT", "book.bin",
            "merge D/book.bin D/other.bin -o OUT", "book.bin",
            "merge D/other.bin D/book.bin --output OUT", "book.bin",
            "merge-book -in1 D/book.bin -in2 D/other.bin -out OUT", "book.bin",
            "build D/games.pgn --add-to D/counted.bin -o OUT", "counted.bin",
            "combine D/club.stats D/other.stats -o OUT", "club.stats",
            "combine D/other.stats D/club.stats --output OUT", "club.stats");

    /** The options of all commands that name an output, by command; a new option must be added to the tables. */
    private static final Map<String, List<String>> KNOWN = Map.ofEntries(
            Map.entry("build", List.of("--output", "--quarantine", "--report")),
            Map.entry("watch", List.of("--output")),
            Map.entry("count", List.of("--output", "--quarantine", "--report")),
            Map.entry("combine", List.of("--output")),
            Map.entry("weigh", List.of("--output")),
            Map.entry("make-book", List.of("--quarantine", "--report", "-bin")),
            Map.entry("merge", List.of("--output")),
            Map.entry("merge-book", List.of("-out")),
            Map.entry("export", List.of("--output")),
            Map.entry("tree", List.of("--output")),
            Map.entry("scid", List.of("--output", "--quarantine", "--report")),
            Map.entry("dump-book", List.of("-out")),
            Map.entry("repair", List.of("--output")));

    /** Options for a file that is read, or for a folder of temporary files. */
    private static final List<String> READ = List.of(
            "uci --book",
            "uci --ini",
            "xboard --book",
            "xboard --ini",
            "pick --blacklist",
            "edit --read",
            "merge-book -in1",
            "merge-book -in2",
            "make-book -pgn",
            "build --add-to",
            "build --temp",
            "watch --temp",
            "count --temp",
            "make-book --temp",
            "info-book -bin",
            "dump-book -bin",
            "browse --books",
            "explore --books",
            "explore --games",
            "show --games",
            "serve --books");

    /** The files that each test begins with. */
    @TempDir
    private static Path originals;

    @TempDir
    private Path folder;

    private Map<String, byte[]> before;

    @BeforeAll
    static void writeFiles() throws IOException {
        Files.writeString(originals.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n");
        Files.writeString(originals.resolve("other.pgn"), "[Result \"1/2-1/2\"]\n\n1. d4 d5 1/2-1/2\n\n");
        Files.writeString(originals.resolve("base.si4"), "Scid.si\0\1\u0090" + "\0".repeat(172), ISO_8859_1);
        Files.writeString(originals.resolve("base.sn4"), "Scid.sn\0" + "\0".repeat(28), ISO_8859_1);
        Files.createFile(originals.resolve("base.sg4"));
        for (String line : List.of(
                "build D/games.pgn -o D/book.bin",
                "build D/other.pgn -o D/other.bin",
                "build D/other.pgn -o D/counted.bin --statistics",
                "count D/games.pgn -o D/club.stats",
                "count D/other.pgn -o D/other.stats")) {
            assertThat(Run.inFolder(originals, line).status()).as(line).isZero();
        }
    }

    @BeforeEach
    void copyFiles() throws IOException {
        try (Stream<Path> files = Files.list(originals)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        before = contents();
    }

    private Map<String, byte[]> contents() throws IOException {
        Map<String, byte[]> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readAllBytes(file));
            }
        }
        return contents;
    }

    private Run polybook(String line) {
        return Run.inFolder(folder, line);
    }

    static List<String> commandsWithOutput() {
        return OUTPUTS.keySet().stream().sorted().toList();
    }

    static List<String> allCommandsWithOutput() {
        return Stream.concat(OUTPUTS.keySet().stream(), IN_PLACE.keySet().stream())
                .sorted()
                .toList();
    }

    private static String inputName(String line) {
        return OUTPUTS.getOrDefault(line, IN_PLACE.getOrDefault(line, ""));
    }

    /** Asserts exit status 1, the file's name in the message, and unchanged files. */
    private void assertRefused(String line, String output, String... words) throws IOException {
        Map<String, byte[]> now = contents();
        Run run = polybook(line.replace("OUT", output));
        assertThat(run.err()).as(line).contains(words).contains(output.replace("D/", folder + "/"));
        assertThat(run.status()).as(line + ": " + run.err()).isEqualTo(1);
        assertThat(contents()).as(line).containsExactlyInAnyOrderEntriesOf(now);
    }

    @ParameterizedTest
    @MethodSource("commandsWithOutput")
    void command_outputIsTheInput_isRefusedAndNothingIsTouched(String line) throws IOException {
        assertRefused(line, "D/" + inputName(line), "which is read");
        assertRefused(line, "D/../" + folder.getFileName() + '/' + inputName(line), "which is read");
    }

    @ParameterizedTest
    @MethodSource("allCommandsWithOutput")
    @DisabledOnOs(OS.WINDOWS)
    void command_outputIsALinkToTheInput_isRefusedAndNothingIsTouched(String line) throws IOException {
        Path input = folder.resolve(inputName(line));
        Files.createSymbolicLink(folder.resolve("soft"), input.getFileName());
        Files.createSymbolicLink(folder.resolve("softer"), Path.of("soft"));
        Files.createLink(folder.resolve("hard"), input);
        for (String link : new String[] {"soft", "softer", "hard"}) {
            assertRefused(line, "D/" + link, "which is read");
        }
    }

    @ParameterizedTest
    @MethodSource("commandsWithOutput")
    @DisabledOnOs(OS.WINDOWS)
    void command_inputIsALinkToTheOutput_isRefusedAndNothingIsTouched(String line) throws IOException {
        String name = inputName(line);
        Files.createSymbolicLink(folder.resolve("soft-" + name), Path.of(name));
        assertRefused(line.replace("D/" + name, "D/soft-" + name), "D/" + name, "which is read");
    }

    @ParameterizedTest
    @MethodSource("commandsWithOutput")
    void command_outputIsABookWithPendingEdits_isRefusedAndTheEditsStay(String line) throws IOException {
        assertThat(polybook("edit D/other.bin set d4=77").status()).isZero();
        assertRefused(line, "D/other.bin", "other.bin: has a journal (1 change to commit");
        assertThat(polybook("show D/other.bin").out()).contains("d2d4      77");
    }

    @ParameterizedTest
    @MethodSource("commandsWithOutput")
    void command_outputIsTheInputWithPendingEdits_isRefused(String line) throws IOException {
        assumeThat(inputName(line)).isEqualTo("book.bin");
        assertThat(polybook("edit D/book.bin set e4=77").status()).isZero();
        assertRefused(line, "D/book.bin", "which is read");
    }

    @ParameterizedTest
    @MethodSource("allCommandsWithOutput")
    void command_outputIsTheJournalOrLockOfABook_isRefused(String line) throws IOException {
        assertThat(polybook("edit D/other.bin set d4=77").status()).isZero();
        assertRefused(line, "D/.other.bin.polybook-journal", "journals and locks");
        assertRefused(line, "D/.new.bin.polybook-lock", "journals and locks");
    }

    @ParameterizedTest
    @MethodSource("allCommandsWithOutput")
    void command_outputIsAnotherFile_isWritten(String line) {
        Run run = polybook(line.replace("OUT", "D/out"));
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(folder.resolve("out")).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "repair D/book.bin -o D/book.bin",
                "merge D/book.bin D/other.bin -o D/book.bin",
                "header set D/book.bin --comment mine",
                "header delete D/book.bin",
                "pgheader -c mine D/book.bin",
                "pgheader -d D/book.bin",
                "edit D/book.bin set e4=5 add d4"
            })
    void command_inPlace_succeeds(String line) {
        Run run = polybook(line);
        assertThat(run.status()).as(run.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "header set D/book.bin --comment mine",
                "header delete D/book.bin",
                "pgheader -c mine D/book.bin",
                "pgheader -d D/book.bin",
                "repair D/book.bin -o D/book.bin"
            })
    void command_inPlaceOfABookWithPendingEdits_isRefused(String line) throws IOException {
        assertThat(polybook("edit D/book.bin set e4=77").status()).isZero();
        assertRefused(line, "", "book.bin: has a journal (1 change to commit", "set-aside\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "build D/games.pgn -o OUT --report OUT",
                "build D/games.pgn -o OUT --quarantine OUT",
                "build D/games.pgn -o D/new.bin --report OUT --quarantine OUT",
                "build D/games.pgn --preview --report OUT --quarantine OUT",
                "make-book -pgn D/games.pgn -bin OUT --report OUT"
            })
    void command_twoOutputsInOneFile_isRefused(String line) throws IOException {
        assertRefused(line, "D/twice", "written twice");
        Files.writeString(folder.resolve("twice"), "precious");
        assertRefused(line, "D/twice", "written twice");
    }

    @Test
    void outputTables_haveEveryOutputOption() {
        CommandLine all = Invocation.wholeCommandLine(new Terminal(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                "",
                false));
        Map<String, List<String>> found = new TreeMap<>();
        all.getSubcommands().forEach((name, command) -> {
            List<String> options = Stream.concat(Stream.of(command), command.getSubcommands().values().stream())
                    .flatMap(line -> line.getCommandSpec().options().stream())
                    .filter(option ->
                            List.of("BOOK", "FILE", "OUT", "A", "B", "C", "DIR").contains(option.paramLabel()))
                    .map(OptionSpec::longestName)
                    .filter(option -> !READ.contains(name + ' ' + option))
                    .distinct()
                    .sorted()
                    .toList();
            if (!options.isEmpty()) {
                found.put(name, options);
            }
        });
        assertThat(found).containsExactlyInAnyOrderEntriesOf(KNOWN);
        List<String> lines = new ArrayList<>(OUTPUTS.keySet());
        lines.addAll(IN_PLACE.keySet());
        KNOWN.forEach((name, options) -> options.forEach(option -> assertThat(lines)
                .as(name + ' ' + option)
                .anyMatch(line -> line.startsWith(name + ' ') && line.contains(option + " OUT"))));
        assertThat(before.keySet().stream().filter(name -> name.startsWith(".")).collect(Collectors.toList()))
                .isEmpty();
    }

    @Test
    void build_failedRun_keepsTheOldReportOrItsFindings() throws IOException {
        Path report = Files.writeString(folder.resolve("report.txt"), "of yesterday\n");
        assertThat(polybook("build D/missing.pgn -o D/new.bin --report D/report.txt")
                        .status())
                .isEqualTo(1);
        assertThat(report).hasContent("of yesterday");
        Files.writeString(folder.resolve("bad.pgn"), "[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n\n");
        assertThat(polybook("build D/bad.pgn -o D/new.bin --strict --report D/report.txt")
                        .status())
                .isEqualTo(1);
        assertThat(report).content().contains("Ke3").hasLineCount(1);
        assertThat(polybook("build D/games.pgn -o D/new.bin --report D/report.txt")
                        .status())
                .isZero();
        assertThat(report).isEmptyFile();
    }
}
