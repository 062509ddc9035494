package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.EmptyBookException;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameProblem;
import org.polybook.io.BookLock;
import org.polybook.io.BookLockedException;
import org.polybook.writer.internal.record.RecordInput;

class PolyglotBookBuilderTest {
    private static final long SEED = 20261120;
    private static final int BLOCKS = 300;
    private static final Resources ALONE = new Resources(1, 1L << 30, Optional.empty());

    @TempDir
    private Path folder;

    private final BookBuilder builder = new PolyglotBookBuilder();
    private Path book;

    @BeforeEach
    void setBookPath() {
        book = folder.resolve("book.bin");
    }

    private BuildReport build(BuildOptions options, Resources resources, BuildListener listener) throws IOException {
        GameInputs sources =
                GameInputs.of(new RandomGameSource(SEED, BLOCKS, 30), new RandomGameSource(SEED + 1, 5, 60));
        return builder.build(sources, Optional.of(BuildOutput.of(book)), options, resources, listener);
    }

    @ParameterizedTest
    @CsvSource({"2, 30", "8, 30", "1, 23", "2, 22", "8, 21", "3, 20"})
    void build_withOtherThreadsAndMemory_givesTheSameBytes(int threads, int memoryBits) throws IOException {
        BuildOptions options = BuildOptions.POLYGLOT.withMoves(MoveFilter.ALL);
        build(options, ALONE, BuildListener.NONE);
        byte[] expected = Files.readAllBytes(book);
        build(options, new Resources(threads, 1L << memoryBits, Optional.empty()), BuildListener.NONE);
        assertThat(Files.readAllBytes(book)).isEqualTo(expected);
        assertThat(expected.length).isGreaterThan(300_000);
    }

    @ParameterizedTest
    @CsvSource({"8, 16, 1", "8, 15, 1", "8, 64, 4", "8, 128, 8", "8, 1024, 8", "1, 1024, 1"})
    void threadsThatFit_anyHeap_needSixteenMebibytesEach(int requested, long heapMebibytes, int threads) {
        Resources resources = new Resources(requested, 1 << 20, Optional.empty());
        assertThat(BookBuild.threadsThatFit(resources, heapMebibytes << 20)).isEqualTo(threads);
    }

    @Test
    void build_report_isConsistent() throws IOException {
        List<GameProblem> problems = new ArrayList<>();
        BuildReport report = build(BuildOptions.DEFAULT, ALONE.withThreads(2), new BuildListener() {
            @Override
            public void problem(GameProblem problem) {
                problems.add(problem);
            }
        });
        assertThat(report.games()).isEqualTo((BLOCKS + 5) * 7L);
        assertThat(report.booked() + report.filtered() + report.bad()).isEqualTo(report.games());
        assertThat(report.bad()).isEqualTo(problems.size()).isPositive();
        assertThat(report.filtered()).as("games without a result").isPositive();
        assertThat(report.bytes()).isEqualTo(Files.size(book)).isEqualTo(16 * report.written());
        assertThat(problems.subList(0, BLOCKS * 7 / 10))
                .extracting(p -> p.place().game())
                .isSorted();
    }

    @Test
    void build_positions_areSortedByKeyThenWeight() throws IOException {
        build(BuildOptions.DEFAULT, ALONE, BuildListener.NONE);
        try (RecordInput records = RecordInput.openWithoutEdits(book)) {
            long lastKey = 0;
            long lastWeight = Long.MAX_VALUE;
            while (records.next()) {
                int order = Long.compareUnsigned(lastKey, records.key());
                long weight = records.packed() >>> 32 & 0xFFFF;
                assertThat(order).isLessThanOrEqualTo(0);
                assertThat(order < 0 || weight <= lastWeight).isTrue();
                lastKey = records.key();
                lastWeight = weight;
            }
        }
    }

    @Test
    void build_withoutOutput_countsOnly() throws IOException {
        GameInputs sources = GameInputs.of(new RandomGameSource(SEED, 10, 30));
        Resources here = new Resources(1, 1 << 24, Optional.of(folder));
        BuildReport report = builder.build(sources, Optional.empty(), BuildOptions.DEFAULT, here, BuildListener.NONE);
        assertThat(report.written()).isPositive();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void build_cancelled_leavesTheOldBookAndNoOtherFiles() throws IOException {
        Files.writeString(book, "old", StandardCharsets.US_ASCII);
        BuildListener impatient = new BuildListener() {
            @Override
            public boolean isCancelled() {
                return true;
            }
        };
        assertThatThrownBy(() -> build(BuildOptions.DEFAULT, ALONE.withThreads(4), impatient))
                .isInstanceOf(BuildCancelledException.class);
        assertThat(book).hasContent("old");
        assertThat(fileNames()).containsExactly("book.bin");
    }

    @Test
    void build_listenerFailing_failsTheBuildCleanly() throws IOException {
        BuildListener broken = new BuildListener() {
            @Override
            public void progress(long done, long total, long games) {
                throw new IllegalStateException("listener");
            }
        };
        assertThatThrownBy(() -> build(BuildOptions.DEFAULT, ALONE.withThreads(4), broken))
                .hasMessage("listener");
        assertThat(fileNames()).isEmpty();
    }

    @Test
    void build_toAMissingFolder_namesIt() {
        book = folder.resolve("nowhere").resolve("book.bin");
        assertThatThrownBy(() -> build(BuildOptions.DEFAULT, ALONE, BuildListener.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("nowhere");
    }

    private List<String> fileNames() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).toList();
        }
    }

    @Test
    void build_nothingBooked_leavesTheExistingBook() throws IOException {
        Files.write(book, new byte[16]);
        BuildOptions nothing = BuildOptions.DEFAULT.withMoves(new MoveFilter(40, 1_000_000, 0, 0, Optional.empty()));

        assertThatThrownBy(() -> build(nothing, ALONE, BuildListener.NONE))
                .isInstanceOf(EmptyBookException.class)
                .hasMessageContaining("book.bin: was not changed");
        assertThat(book).hasBinaryContent(new byte[16]);

        Files.delete(book);
        assertThat(build(nothing, ALONE, BuildListener.NONE).written()).isZero();
        assertThat(book).exists();
    }

    @Test
    void build_bookBeingEdited_isRefusedBeforeAnyGameIsRead() throws IOException {
        Files.write(book, new byte[16]);
        Path real = book.toRealPath();
        try (BookLock editor = BookLock.take(real)) {
            assertThatThrownBy(() -> build(BuildOptions.DEFAULT, ALONE, BuildListener.NONE))
                    .isInstanceOf(BookLockedException.class);
            assertThat(editor.book()).hasBinaryContent(new byte[16]);
        }
    }
}
