package org.polybook.inspect.internal.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.testing.HashTables;

class VisitedPositionsTest {
    private static final int MOST = 5000;
    private static final long IN_FILE = 1000;
    private static final long IN_MEMORY = 1 << 20;

    @TempDir
    private Path folder;

    private long fileCount() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {IN_FILE, IN_MEMORY})
    void enterAndLeave_maximumNumberOfPositions_areAllFound(long memory) throws IOException {
        SplittableRandom random = new SplittableRandom(3);
        Map<Long, Integer> entered = new HashMap<>();
        try (VisitedPositions visits = VisitedPositions.of(MOST, memory, folder)) {
            assertThat(fileCount()).isEqualTo(memory == IN_FILE ? 1 : 0);
            for (int i = 0; i < MOST; i++) {
                long key = i < 100 ? i : random.nextLong();
                assertThat(visits.firstVisitOrZero(key)).isZero();
                visits.enterPath(key, i + 1L + (1L << 33), i % 700);
                entered.put(key, i);
                if (i % 3 == 0) {
                    visits.leavePath(key);
                }
            }
            for (Map.Entry<Long, Integer> one : entered.entrySet()) {
                long visit = visits.firstVisitOrZero(one.getKey());
                int number = one.getValue();
                assertThat(VisitedPositions.lineNumber(visit)).isEqualTo(number + 1L + (1L << 33));
                assertThat(VisitedPositions.ply(visit)).isEqualTo(number % 700);
                assertThat(VisitedPositions.isOnPath(visit)).isEqualTo(number % 3 != 0);
            }
            assertThatThrownBy(() -> visits.enterPath(1L << 60, 1, 1)).hasMessageContaining("changed");
        }
        assertThat(fileCount()).isZero();
    }

    @Test
    void of_moreThanTheFreeSpace_isRefusedWithBothNumbers() throws IOException {
        long positions = Files.getFileStore(folder).getUsableSpace() / 16;
        assertThatThrownBy(() -> VisitedPositions.of(positions, IN_MEMORY, folder))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(folder + ": the positions of this book need ")
                .hasMessageContaining(" bytes of temporary space, 48 for each record, and ")
                .hasMessageEndingWith(" are free");
        assertThat(fileCount()).isZero();
    }

    @Test
    void enterPath_keysChosenForOneSlot_areSpread() throws Exception {
        try (VisitedPositions visits = VisitedPositions.of(MOST, IN_MEMORY, folder)) {
            for (int i = 0; i < MOST; i++) {
                visits.enterPath(HashTables.keyWithFibonacciProduct(i), i + 1L, 1);
            }
            Object slots = HashTables.fieldValue(visits, "slots");
            long[] pairs = (long[]) HashTables.fieldValue(slots, "pairs");
            assertThat(HashTables.longestRun(pairs.length / 2, i -> pairs[2 * i + 1] != 0))
                    .isLessThan(MOST / 5);
        }
    }

    @Test
    void getAndMarkTriedOffBook_visitedAndUnvisited_returnsThePreviousVisit() throws IOException {
        try (VisitedPositions visits = VisitedPositions.of(MOST, IN_MEMORY, folder)) {
            visits.enterPath(7, 3, 2);
            visits.leavePath(7);

            assertThat(VisitedPositions.isTriedOffBook(visits.getAndMarkTriedOffBook(7)))
                    .isFalse();
            assertThat(VisitedPositions.isTriedOffBook(visits.getAndMarkTriedOffBook(7)))
                    .isTrue();
            assertThat(VisitedPositions.lineNumber(visits.firstVisitOrZero(7))).isEqualTo(3);
            assertThat(visits.getAndMarkTriedOffBook(8)).isZero();
            assertThat(VisitedPositions.isTriedOffBook(visits.getAndMarkTriedOffBook(8)))
                    .isTrue();
        }
    }
}
