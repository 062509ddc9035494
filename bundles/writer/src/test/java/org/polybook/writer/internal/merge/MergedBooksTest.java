package org.polybook.writer.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BookMerger.MergeReport;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.EmptyBookException;
import org.polybook.writer.internal.record.RecordInput;

/** Weights, positions and unusual books in merges. */
class MergedBooksTest {
    private static final long KEY = 5;

    @TempDir
    private Path folder;

    private final List<MergeInput> inputs = new ArrayList<>();
    private MergeReport report;

    private static BookEntry entry(long key, int move, int weight) {
        return new BookEntry(key, move, weight, 0);
    }

    private static ByteBuffer bytes(BookEntry... entries) {
        ByteBuffer bytes = ByteBuffer.allocate(16 * entries.length);
        for (BookEntry entry : entries) {
            bytes.putLong(entry.key()).putLong(entry.packed());
        }
        return bytes.flip();
    }

    private Path writeAndAddInput(double factor, BookEntry... entries) throws IOException {
        Path path = folder.resolve("in" + inputs.size() + ".bin");
        Files.write(path, bytes(entries).array());
        inputs.add(new MergeInput(path, factor));
        return path;
    }

    private List<BookEntry> merge(MergePolicy policy) throws IOException {
        Path output = folder.resolve("out.bin");
        report = new PolyglotBookMerger().merge(inputs, output, policy, BuildListener.NONE);
        List<BookEntry> entries = new ArrayList<>();
        try (RecordInput records = RecordInput.openWithoutEdits(output)) {
            while (records.next()) {
                entries.add(BookEntry.of(records.key(), records.packed()));
            }
        }
        return entries;
    }

    /** A weight of 0 would mean "never play". */
    @Test
    void merge_rareMoveOfAScaledPosition_keepsAWeight() throws IOException {
        writeAndAddInput(1, entry(KEY, 1, 65_535), entry(KEY, 2, 30_000), entry(KEY, 3, 1));
        writeAndAddInput(2, entry(KEY, 1, 65_535));
        assertThat(merge(MergePolicy.SUM))
                .containsExactly(entry(KEY, 1, 65_535), entry(KEY, 2, 10_000), entry(KEY, 3, 1));
    }

    @Test
    void merge_heaviestMoveThatFits_isNotScaled() throws IOException {
        writeAndAddInput(1, entry(KEY, 1, 65_000), entry(KEY, 2, 3));
        writeAndAddInput(1, entry(KEY, 1, 535));
        assertThat(merge(MergePolicy.SUM)).containsExactly(entry(KEY, 1, 65_535), entry(KEY, 2, 3));
    }

    @Test
    void merge_factorThatLeavesLessThanHalf_keepsAWeight() throws IOException {
        writeAndAddInput(0.25, entry(KEY, 1, 10), entry(KEY, 2, 1), entry(KEY, 3, 0));
        assertThat(merge(MergePolicy.SUM)).containsExactly(entry(KEY, 1, 3), entry(KEY, 2, 1), entry(KEY, 3, 0));
    }

    @Test
    void merge_factorZero_leavesTheMovesWithoutWeight() throws IOException {
        writeAndAddInput(0, entry(KEY, 1, 10));
        writeAndAddInput(1, entry(KEY, 2, 4));
        assertThat(merge(MergePolicy.SUM)).containsExactly(entry(KEY, 2, 4), entry(KEY, 1, 0));
    }

    @Test
    void merge_max_takesTheHigherWeightInAnyOrderOfBooks() throws IOException {
        writeAndAddInput(1, entry(KEY, 1, 9), entry(KEY, 2, 2));
        writeAndAddInput(1, entry(KEY, 2, 7), entry(KEY, 1, 4));
        assertThat(merge(MergePolicy.MAX)).containsExactly(entry(KEY, 1, 9), entry(KEY, 2, 7));
    }

    @Test
    void merge_equalWeights_keepTheOrderOfTheBooks() throws IOException {
        writeAndAddInput(1, entry(KEY, 8, 2), entry(KEY, 3, 2));
        writeAndAddInput(1, entry(KEY, 5, 2), entry(KEY, 1, 3));
        assertThat(merge(MergePolicy.SUM))
                .containsExactly(entry(KEY, 1, 3), entry(KEY, 8, 2), entry(KEY, 3, 2), entry(KEY, 5, 2));
    }

    /**
     * A merge reuses its state from position to position: the records of the second position must not count as those of
     * another book with the first.
     */
    /** Compares merges of any number of books with a plain map. */
    @ParameterizedTest
    @CsvSource({"1, 50", "2, 50", "3, 5", "8, 20", "64, 100", "100, 3"})
    void merge_manyBooks_addsUpInTheOrderOfTheBooks(int books, int keys) throws IOException {
        SplittableRandom random = new SplittableRandom(books);
        Map<Long, Map<Integer, Integer>> sums = new TreeMap<>(Long::compareUnsigned);
        for (int i = 0; i < books; i++) {
            List<BookEntry> entries = new ArrayList<>();
            for (long key : random.longs(random.nextInt(keys), 1, keys)
                    .sorted()
                    .distinct()
                    .toArray()) {
                for (int move : random.ints(3, 1, 9).distinct().toArray()) {
                    int weight = random.nextInt(4);
                    entries.add(entry(key << 57, move, weight));
                    sums.computeIfAbsent(key << 57, each -> new LinkedHashMap<>())
                            .merge(move, weight, Integer::sum);
                }
            }
            writeAndAddInput(1, entries.toArray(BookEntry[]::new));
        }
        List<BookEntry> expected = new ArrayList<>();
        sums.forEach((key, moves) -> moves.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed())
                .forEach(move -> expected.add(entry(key, move.getKey(), move.getValue()))));
        assertThat(merge(MergePolicy.SUM)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"SUM, 8", "MAX, 8", "AVERAGE, 4"})
    void merge_duplicatesInASecondBook_countOncePerBook(MergePolicy policy, int weight) throws IOException {
        writeAndAddInput(1, entry(1, 1, 1), entry(KEY, 2, 1));
        writeAndAddInput(1, entry(1, 1, 1), entry(KEY, 1, 8), entry(KEY, 1, 50), entry(KEY, 1, 60));
        assertThat(merge(policy)).contains(entry(KEY, 1, weight)).hasSize(3);
    }

    /** The first position has more moves and is scaled; that must not affect the next position. */
    @ParameterizedTest
    @EnumSource(names = {"SUM", "MAX", "AVERAGE"})
    void merge_lightPositionAfterAHeavyOne_isNotScaled(MergePolicy policy) throws IOException {
        writeAndAddInput(9, entry(1, 1, 1), entry(1, 2, 2), entry(1, 3, 65_535));
        inputs.add(new MergeInput(
                Files.write(
                        folder.resolve("light.bin"),
                        bytes(entry(KEY, 1, 900), entry(KEY, 2, 70)).array()),
                1));
        assertThat(merge(policy))
                .endsWith(entry(KEY, 1, 900), entry(KEY, 2, 70))
                .hasSize(5);
    }

    @Test
    void merge_first_skipsDuplicates() throws IOException {
        writeAndAddInput(1, entry(KEY, 1, 3), entry(KEY, 1, 50));
        assertThat(merge(MergePolicy.FIRST)).containsExactly(entry(KEY, 1, 3));
    }

    @ParameterizedTest
    @CsvSource({"SUM, 300", "FIRST, 300", "MAX, 300", "AVERAGE, 300", "SUM, 63", "SUM, 64", "SUM, 65", "AVERAGE, 64"})
    void merge_positionOfVeryManyMoves_keepsThemAll(MergePolicy policy, int moves) throws IOException {
        BookEntry[] many = new BookEntry[moves];
        for (int i = 0; i < many.length; i++) {
            many[i] = entry(KEY, i, 1000 - i);
        }
        writeAndAddInput(1, many);
        assertThat(merge(policy)).containsExactly(many);
    }

    @ParameterizedTest
    @EnumSource
    void merge_report_countsRecordsAndPositions(MergePolicy policy) throws IOException {
        writeAndAddInput(1, entry(1, 1, 1), entry(1, 2, 1), entry(-1, 1, 1));
        writeAndAddInput(1, entry(1, 1, 1), entry(2, 1, 1), entry(-1, 2, 1));
        merge(policy);
        assertThat(report).isEqualTo(new MergeReport(6, policy == MergePolicy.FIRST ? 4 : 5, 3, 0));
    }

    @ParameterizedTest
    @EnumSource
    void merge_overlappingKeyRanges_areReadToTheEndInOrder(MergePolicy policy) throws IOException {
        writeAndAddInput(1, entry(2, 1, 1), entry(9, 1, 1));
        writeAndAddInput(1, entry(1, 1, 1), entry(3, 1, 1));
        assertThat(merge(policy)).containsExactly(entry(1, 1, 1), entry(2, 1, 1), entry(3, 1, 1), entry(9, 1, 1));
        assertThat(report.positions()).isEqualTo(4);
    }

    @Test
    void merge_polyglotFirstPositionOfKeyZero_isCounted() throws IOException {
        writeAndAddInput(1, entry(1, 1, 1), entry(0, 1, 1), entry(0, 2, 1));
        writeAndAddInput(1, entry(1, 1, 1));
        merge(MergePolicy.POLYGLOT);
        assertThat(report.positions()).isEqualTo(2);
    }

    @Test
    void merge_polyglotDuplicatesOfTheSecondBook_stayTwo() throws IOException {
        writeAndAddInput(1, entry(KEY, 1, 1));
        writeAndAddInput(1, entry(KEY, 2, 1), entry(KEY, 2, 5), entry(KEY, 1, 2));
        assertThat(merge(MergePolicy.POLYGLOT)).containsExactly(entry(KEY, 1, 3), entry(KEY, 2, 1), entry(KEY, 2, 5));
    }

    @ParameterizedTest
    @CsvSource({"498, 499, 0", "499, 500, 1", "500, 501, 1"})
    void merge_polyglotPositionOfManyMoves_isReportedFromTheLimitOn(int own, int written, int overfull)
            throws IOException {
        BookEntry[] many = new BookEntry[own];
        for (int i = 0; i < own; i++) {
            many[i] = entry(KEY, i, 1);
        }
        writeAndAddInput(1, many);
        writeAndAddInput(1, entry(KEY, 1000, 1));
        assertThat(merge(MergePolicy.POLYGLOT)).hasSize(written);
        assertThat(report.overfullPositions()).isEqualTo(overfull);
    }

    /**
     * Polyglot takes 499 records of the first book and one of the second; the rest of the second book's records follow
     * as if they belonged to another position.
     */
    @Test
    void merge_polyglotSecondBookBeyondTheLimit_continuesAfterIt() throws IOException {
        BookEntry[] first = new BookEntry[499];
        for (int i = 0; i < first.length; i++) {
            first[i] = entry(KEY, i, 1);
        }
        writeAndAddInput(1, first);
        writeAndAddInput(1, entry(KEY, 1000, 1), entry(KEY, 7, 1));
        assertThat(merge(MergePolicy.POLYGLOT))
                .hasSize(501)
                .endsWith(entry(KEY, 498, 1), entry(KEY, 1000, 1), entry(KEY, 7, 1));
    }

    @Test
    void merge_incompleteRecordAtTheEnd_isSkipped() throws IOException {
        Path book = writeAndAddInput(1, entry(KEY, 1, 2));
        Files.write(book, new byte[] {1, 2, 3}, java.nio.file.StandardOpenOption.APPEND);
        assertThat(merge(MergePolicy.SUM)).containsExactly(entry(KEY, 1, 2));
    }

    @Test
    void merge_noRecords_leavesTheExistingBook() throws IOException {
        Path out = Files.write(folder.resolve("out.bin"), new byte[16]);
        writeAndAddInput(1);
        assertThatThrownBy(() -> merge(MergePolicy.SUM))
                .isInstanceOf(EmptyBookException.class)
                .hasMessageContaining("0 records were read");
        assertThat(out).hasBinaryContent(new byte[16]);
    }

    @ParameterizedTest
    @CsvSource({"SUM, 0, at least one", "POLYGLOT, 0, at least one", "POLYGLOT, 1, two for", "POLYGLOT, 3, two for"})
    void merge_wrongNumberOfBooks_isRefused(MergePolicy policy, int books, String message) throws IOException {
        for (int i = 0; i < books; i++) {
            writeAndAddInput(1, entry(KEY, 1, 1));
        }
        assertThatThrownBy(() -> merge(policy))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message)
                .hasMessageEndingWith("not " + books);
        assertThatThrownBy(() -> new PolyglotBookMerger().preview(inputs, policy, BuildListener.NONE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** If merges left files open, a process that merges many books would run out of file handles. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void merge_finishedOrRefused_leavesNoFileOpen() throws IOException {
        writeAndAddInput(1, entry(KEY, 1, 1));
        writeAndAddInput(1, entry(KEY, 2, 1), entry(1, 1, 1));
        assertThatThrownBy(() -> merge(MergePolicy.SUM)).isInstanceOf(BookFormatException.class);
        inputs.remove(1);
        merge(MergePolicy.SUM);
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            assertThat(open.map(MergedBooksTest::openFileName)).noneMatch(name -> name.startsWith(folder.toString()));
        }
    }

    private static String openFileName(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException closedConcurrently) {
            return "";
        }
    }

    @Test
    void merge_missingBookOrFolder_isNamed() throws IOException {
        writeAndAddInput(1, entry(KEY, 1, 1));
        inputs.add(new MergeInput(folder.resolve("missing.bin"), 1));
        assertThatThrownBy(() -> merge(MergePolicy.SUM))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("missing.bin");
        inputs.set(1, new MergeInput(folder, 1));
        assertThatThrownBy(() -> merge(MergePolicy.SUM))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("is a directory");
    }

    /** The first sixteen bytes of the PGN file would be a valid record. */
    @ParameterizedTest
    @EnumSource(MergePolicy.class)
    void merge_fileOfGames_isRefused(MergePolicy policy) throws IOException {
        writeAndAddInput(1, entry(KEY, 1, 1));
        Path games = Files.writeString(folder.resolve("a.pgn"), "[Event \"a\"]\n\n1. e4 *\n");
        inputs.add(new MergeInput(games, 1));
        assertThatThrownBy(() -> merge(policy))
                .isInstanceOf(BookFormatException.class)
                .hasMessageStartingWith(games + ": neither its name nor its content is that of a book");
        assertThat(folder.resolve("out.bin")).doesNotExist();
    }

    @Test
    void merge_validBookOfAnotherName_isRead() throws IOException {
        Path other = Files.write(
                folder.resolve("book.old"), bytes(entry(KEY, 796, 900)).array());
        inputs.add(new MergeInput(other, 1));
        assertThat(merge(MergePolicy.SUM)).containsExactly(entry(KEY, 796, 900));
    }
}
