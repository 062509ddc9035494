package org.polybook.writer.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.writer.internal.record.RecordInput;

class PolyglotBookMergerTest {
    private static final long HIGH = 0x8000000000000001L;

    @TempDir
    private Path folder;

    private final BookMerger merger = new PolyglotBookMerger();
    private final List<MergeInput> inputs = new ArrayList<>();

    private static BookEntry entry(long key, int move, int weight, long learn) {
        return new BookEntry(key, move, weight, learn);
    }

    private void addBook(double factor, BookEntry... entries) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(16 * entries.length);
        for (BookEntry entry : entries) {
            bytes.putLong(entry.key()).putLong(entry.packed());
        }
        Path path = folder.resolve("in" + inputs.size() + ".bin");
        Files.write(path, bytes.array());
        inputs.add(new MergeInput(path, factor));
    }

    private List<BookEntry> merge(MergePolicy policy) throws IOException {
        Path output = folder.resolve("out.bin");
        merger.merge(inputs, output, policy, BuildListener.NONE);
        List<BookEntry> entries = new ArrayList<>();
        try (RecordInput records = RecordInput.openWithoutEdits(output)) {
            while (records.next()) {
                entries.add(BookEntry.of(records.key(), records.packed()));
            }
        }
        return entries;
    }

    private void addTwoBooks() throws IOException {
        addBook(1, entry(1, 10, 5, 7), entry(1, 11, 3, 0), entry(HIGH, 9, 1, 0));
        addBook(1, entry(1, 11, 65535, 8), entry(1, 12, 4, 9), entry(2, 20, 6, 0));
    }

    @Test
    void merge_polyglot_addsModulo65536AndKeepsTheOrder() throws IOException {
        addTwoBooks();
        assertThat(merge(MergePolicy.POLYGLOT))
                .containsExactly(
                        entry(1, 10, 5, 7),
                        entry(1, 11, 2, 0),
                        entry(1, 12, 4, 9),
                        entry(2, 20, 6, 0),
                        entry(HIGH, 9, 1, 0));
    }

    @Test
    void merge_sum_rescalesThePositionInsteadOfWrapping() throws IOException {
        addTwoBooks();
        assertThat(merge(MergePolicy.SUM))
                .containsExactly(
                        entry(1, 11, 65535, 0),
                        entry(1, 10, 5, 7),
                        entry(1, 12, 4, 9),
                        entry(2, 20, 6, 0),
                        entry(HIGH, 9, 1, 0));
    }

    @Test
    void merge_first_takesWholePositions() throws IOException {
        addTwoBooks();
        assertThat(merge(MergePolicy.FIRST))
                .containsExactly(entry(1, 10, 5, 7), entry(1, 11, 3, 0), entry(2, 20, 6, 0), entry(HIGH, 9, 1, 0));
    }

    @Test
    void merge_maxAndAverage_weighAMoveByAllBooks() throws IOException {
        addBook(1, entry(5, 1, 10, 0), entry(5, 2, 4, 0));
        addBook(2, entry(5, 2, 10, 0));
        addBook(1, entry(6, 3, 1, 0));
        assertThat(merge(MergePolicy.MAX)).containsExactly(entry(5, 2, 20, 0), entry(5, 1, 10, 0), entry(6, 3, 1, 0));
        assertThat(merge(MergePolicy.AVERAGE))
                .containsExactly(entry(5, 2, 12, 0), entry(5, 1, 5, 0), entry(6, 3, 1, 0));
    }

    @Test
    void merge_duplicatesInOneBook_countOnce() throws IOException {
        addBook(1, entry(5, 1, 10, 0), entry(5, 1, 7, 0));
        addBook(1, entry(5, 1, 1, 0));
        assertThat(merge(MergePolicy.SUM)).containsExactly(entry(5, 1, 11, 0));
    }

    @Test
    void merge_zeroWeights_stayZero() throws IOException {
        addBook(0.001, entry(5, 1, 0, 3), entry(5, 2, 1, 0));
        assertThat(merge(MergePolicy.SUM)).containsExactly(entry(5, 2, 1, 0), entry(5, 1, 0, 3));
    }

    @Test
    void merge_oneHeader_isCopiedVerbatim() throws IOException {
        BookEntry[] header = {entry(0, 0x4050, 0x4740, 0x0A312E30), entry(0, 0x4050, 0x4740, 0x0A312E30)};
        addBook(1, header[0], header[1], entry(5, 1, 1, 0));
        addBook(1, entry(5, 1, 1, 0));
        assertThat(merge(MergePolicy.SUM)).containsExactly(header[0], header[1], entry(5, 1, 2, 0));
    }

    @Test
    void merge_twoHeaders_isRefusedWithTheReason() throws IOException {
        addBook(1, entry(0, 1, 1, 1));
        addBook(1, entry(0, 1, 1, 1));
        assertThatThrownBy(() -> merge(MergePolicy.POLYGLOT))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("in0.bin")
                .hasMessageContaining("in1.bin")
                .hasMessageContaining("org.polybook.header");
        assertThat(folder.resolve("out.bin")).doesNotExist();
    }

    @Test
    void merge_unsortedInput_isRefusedWithItsPlace() throws IOException {
        addBook(1, entry(5, 1, 1, 0), entry(4, 1, 1, 0));
        assertThatThrownBy(() -> merge(MergePolicy.SUM))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("record 1 (byte 16)")
                .hasMessageContaining("0000000000000004");
    }

    /**
     * Writes two books that together have slightly more records than are merged between two notifications of the
     * listener.
     */
    private void addTwoLongBooks() throws IOException {
        BookEntry[] first = new BookEntry[MergeProgress.EVERY];
        BookEntry[] second = new BookEntry[MergeProgress.EVERY + 5];
        for (int i = 0; i < second.length; i++) {
            second[i] = entry(2L * i + 3, 1, 1, 0);
            if (i < first.length) {
                first[i] = entry(i % 2 == 0 ? 2L * i + 3 : 2L * i + 2, 1, 1, 0);
            }
        }
        addBook(1, first);
        addBook(1, second);
    }

    @ParameterizedTest
    @EnumSource
    void merge_manyRecords_reportsProgress(MergePolicy policy) throws IOException {
        addTwoLongBooks();
        List<List<Long>> reported = new ArrayList<>();
        merger.merge(inputs, folder.resolve("out.bin"), policy, new BuildListener() {
            @Override
            public void progress(long done, long total, long records) {
                reported.add(List.of(done, total, records));
            }
        });
        long all = 2 * MergeProgress.EVERY + 5;
        long half = MergeProgress.EVERY;
        assertThat(reported)
                .containsExactly(List.of(16 * half, 16 * all, half), List.of(32 * half, 16 * all, 2 * half));
    }

    @ParameterizedTest
    @EnumSource
    void merge_cancelled_leavesTheOutputAlone(MergePolicy policy) throws IOException {
        addTwoLongBooks();
        Path output = Files.write(folder.resolve("out.bin"), new byte[] {1, 2, 3});
        assertThatThrownBy(() -> merger.merge(inputs, output, policy, new BuildListener() {
                    @Override
                    public boolean isCancelled() {
                        return true;
                    }
                }))
                .isInstanceOf(BuildCancelledException.class);
        assertThat(output).hasBinaryContent(new byte[] {1, 2, 3});
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void preview_anyPolicy_reportsLikeAMergeAndWritesNothing(MergePolicy policy) throws IOException {
        addTwoBooks();
        BookMerger.MergeReport preview = merger.preview(inputs, policy, BuildListener.NONE);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).hasSize(2);
        }
        assertThat(merger.merge(inputs, folder.resolve("out.bin"), policy, BuildListener.NONE))
                .isEqualTo(preview);
        assertThat(preview.written()).isPositive();
    }

    @Test
    void merge_intoOneOfItsInputs_readsThatFirst() throws IOException {
        addTwoBooks();
        List<BookEntry> expected = merge(MergePolicy.SUM);
        Path in = inputs.get(0).path();
        merger.merge(inputs, in, MergePolicy.SUM, BuildListener.NONE);
        assertThat(Files.readAllBytes(in)).isEqualTo(Files.readAllBytes(folder.resolve("out.bin")));
        assertThat(expected).isNotEmpty();
    }

    @Test
    void merge_overfullPosition_isSplitLikePolyglotDoes() throws IOException {
        BookEntry[] many = new BookEntry[600];
        for (int i = 0; i < many.length; i++) {
            many[i] = entry(5, i, 1, 0);
        }
        addBook(1, many);
        addBook(1, entry(5, 0, 1, 0));
        assertThat(merge(MergePolicy.POLYGLOT)).hasSize(600).startsWith(entry(5, 0, 2, 0));
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void merge_aDevice_isRefusedInsteadOfTreatedAsAnEmptyBook() throws IOException {
        addTwoBooks();
        inputs.add(new MergeInput(Path.of("/dev/null"), 1));
        assertThatThrownBy(() -> merge(MergePolicy.SUM))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("/dev/null: is a device");
    }
}
