package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.inspect.BookLines.LineCounts;
import org.polybook.api.spi.Providers;

/**
 * Repeats every recorded run of Polyglot 1.4.70b, which writes headers and merges them. Ours gives the same bytes, or
 * the bytes in the table, which also states the reason for the difference. The merge of Polyglot 1.4.70b keeps the
 * first book's moves of a position, like {@link MergePolicy#FIRST}.
 */
class PolyglotHeadersIT {
    private static final String VECTORS = "vectors/polyglot/";
    private static final int RECORD = 16;
    private static final Map<String, RecordedTable.Row> EXPECTED =
            RecordedTable.read("polyglot-1470b.tsv").rows().stream()
                    .collect(Collectors.toMap(row -> row.columnOrEmpty(0), row -> row));

    @TempDir
    private Path folder;

    static Stream<RecordedRuns.Run> makeBookRuns() {
        return RecordedRuns.polyglotRuns("manifest_1470b.tsv", "make-book");
    }

    static Stream<RecordedRuns.Run> mergeBookRuns() {
        return RecordedRuns.polyglotRuns("manifest_1470b.tsv", "merge-book");
    }

    static Stream<RecordedRuns.Run> infoBookRuns() {
        return RecordedRuns.polyglotRuns("manifest_1470b.tsv", "info-book");
    }

    @Test
    void table_hasEveryRecordedRun() {
        assertThat(Stream.of(makeBookRuns(), mergeBookRuns(), infoBookRuns())
                        .flatMap(runs -> runs)
                        .map(RecordedRuns.Run::id))
                .containsExactlyInAnyOrderElementsOf(EXPECTED.keySet());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("makeBookRuns")
    void build_withTheHeaderOfTheOriginal_givesItsBytes(RecordedRuns.Run run) throws Exception {
        Path output = folder.resolve("out.bin");
        BuildOptions options = BuildOptions.POLYGLOT.withMoves(BuildOptions.POLYGLOT
                .moves()
                .withMaxPly(Integer.parseInt(run.option("-max-ply", "1024")))
                .withMinGames(Integer.parseInt(run.option("-min-game", "3"))));
        Providers.all(BookBuilder.class)
                .get(0)
                .build(
                        GameInputs.of(Games.open(input(run, "-pgn"), GameOptions.MAIN_LINE)),
                        Optional.of(BuildOutput.of(output).withHeaderComment("Created by Polyglot.")),
                        options,
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        assertExpectedOutput(run, output);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mergeBookRuns")
    void merge_ofBooksWithHeaders_givesTheBytesOfTheTable(RecordedRuns.Run run) throws Exception {
        Path output = folder.resolve("out.bin");
        List<MergeInput> inputs = List.of(new MergeInput(input(run, "-in1"), 1), new MergeInput(input(run, "-in2"), 1));
        Providers.all(BookMerger.class).get(0).merge(inputs, output, MergePolicy.FIRST, BuildListener.NONE);
        assertExpectedOutput(run, output);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("infoBookRuns")
    void count_ofABookWithHeader_isTheSame(RecordedRuns.Run run) throws Exception {
        try (BookFile book = Books.open(input(run, "-bin"), OpenOptions.MAP)) {
            LineCounts counts = Providers.all(BookLines.class).get(0).count(book, false);
            String text = String.format(
                    Locale.ROOT,
                    "Lines for white                :%9d\\nLines for black                :%9d\\n"
                            + "Positions on lines for white   :%9d\\nPositions on lines for black   :%9d\\n"
                            + "Isolated positions             :%9d\\n",
                    counts.whiteLines(),
                    counts.blackLines(),
                    counts.whitePositions(),
                    counts.blackPositions(),
                    counts.isolated());
            assertThat(run.stdout()).endsWith(text);
        }
    }

    private void assertExpectedOutput(RecordedRuns.Run run, Path output) throws IOException {
        RecordedTable.Row row = EXPECTED.get(run.id());
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        expected.writeBytes(expectedHeader(row.columnOrEmpty(1), run));
        expected.writeBytes(
                row.columnOrEmpty(2).equals("same")
                        ? afterHeader(recordedOutput(run))
                        : HexFormat.of().parseHex(row.columnOrEmpty(2).replace(" ", "")));
        assertThat(HexFormat.of().formatHex(Files.readAllBytes(output)))
                .as(run.id() + ": " + row.columnOrEmpty(3))
                .isEqualTo(HexFormat.of().formatHex(expected.toByteArray()));
    }

    private static byte[] expectedHeader(String text, RecordedRuns.Run run) throws IOException {
        return switch (text) {
            case "same" ->
                run.wroteABook()
                        ? headerOf(recordedOutput(run))
                        : headerAsRecords("@PG@\n1.0\n2\n1\nnormal\nCreated by Polyglot.");
            case "in1" -> headerOf(Files.readAllBytes(input(run, "-in1")));
            case "-" -> new byte[0];
            default -> headerAsRecords(text.replace("\\n", "\n"));
        };
    }

    /** Returns the header with that text, as records. */
    private static byte[] headerAsRecords(String header) {
        byte[] text = header.getBytes(StandardCharsets.US_ASCII);
        byte[] records = new byte[RECORD * (text.length / 8 + 1)];
        for (int i = 0; i < text.length; i++) {
            records[i / 8 * RECORD + 8 + i % 8] = text[i];
        }
        return records;
    }

    private static byte[] headerOf(byte[] book) {
        return Arrays.copyOf(book, headerLength(book));
    }

    private static byte[] afterHeader(byte[] book) {
        return Arrays.copyOfRange(book, headerLength(book), book.length);
    }

    private static int headerLength(byte[] book) {
        int at = 0;
        while (at < book.length && Arrays.equals(book, at, at + 8, new byte[8], 0, 8)) {
            at += RECORD;
        }
        return at;
    }

    private static byte[] recordedOutput(RecordedRuns.Run run) throws IOException {
        return Files.readAllBytes(RecordedRuns.pathOrSkipTest(VECTORS + run.output()));
    }

    private static Path input(RecordedRuns.Run run, String option) {
        return RecordedRuns.pathOrSkipTest(VECTORS + run.option(option, ""));
    }
}
