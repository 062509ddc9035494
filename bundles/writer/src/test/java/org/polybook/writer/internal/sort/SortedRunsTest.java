package org.polybook.writer.internal.sort;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.statistics.KeyRange;
import org.polybook.io.Workspace;

/** Moves come back sorted by position, side and game; moves of one game in one position in the order of addition. */
class SortedRunsTest {
    private static final int RANGES = 7;

    private record Move(long key, long move) {}

    @TempDir
    private Path folder;

    private List<Move> sort(List<Move> moves, int writers) throws IOException {
        return sort(moves, writers, Long.MAX_VALUE);
    }

    private List<Move> sort(List<Move> moves, int writers, long mergeMemory) throws IOException {
        List<Move> sorted = new ArrayList<>();
        try (Workspace workspace = Workspace.in(folder)) {
            SortedRuns runs = new SortedRuns(workspace);
            List<RunWriter> all = new ArrayList<>();
            for (int i = 0; i < writers; i++) {
                all.add(runs.writer(0));
            }
            for (Move move : moves) {
                all.get((int) (PackedGameMove.game(move.move) % writers)).add(move.key, move.move);
            }
            for (RunWriter writer : all) {
                writer.flush();
            }
            try (OpenRuns open = runs.open(mergeMemory)) {
                addAll(open.merge(), sorted);
                assertThat(byRanges(open)).isEqualTo(sorted);
            }
        }
        return sorted;
    }

    private static void addAll(RunMerge merge, List<Move> moves) throws IOException {
        for (; merge.hasMove(); merge.advance()) {
            moves.add(new Move(merge.key(), merge.move()));
        }
    }

    /** Returns the moves of all ranges of keys, which are merged at once, in the order of the ranges. */
    private static List<Move> byRanges(OpenRuns open) throws IOException {
        List<RunMerge> merges = new ArrayList<>();
        for (int range = 0; range < RANGES; range++) {
            merges.add(open.merge(new KeyRange(range, RANGES)));
        }
        List<Move> moves = new ArrayList<>();
        for (RunMerge merge : merges) {
            addAll(merge, moves);
        }
        return moves;
    }

    private static List<Move> expected(List<Move> moves) {
        List<Move> sorted = new ArrayList<>(moves);
        sorted.sort((one, other) -> PackedGameMove.compare(one.key, one.move, other.key, other.move));
        return sorted;
    }

    private static List<Move> moves(int count, int hotKeys) {
        Random random = new Random(count);
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long key = random.nextInt(3) == 0 ? random.nextInt(hotKeys) : random.nextLong();
            moves.add(new Move(key, PackedGameMove.of(random.nextBoolean(), i / 3, random.nextInt(1 << 16))));
        }
        return moves;
    }

    @Test
    void sortingNoMovesReturnsNone() throws IOException {
        assertThat(sort(List.of(), 3)).isEmpty();
    }

    @Test
    void movesOfOneRunAreSorted() throws IOException {
        List<Move> moves = moves(3000, 2);

        assertThat(sort(moves, 1)).isEqualTo(expected(moves));
    }

    @Test
    void movesOfSeveralRunsAreMerged() throws IOException {
        List<Move> moves = moves(60_000, 3);

        assertThat(sort(moves, 4)).isEqualTo(expected(moves));
    }

    @Test
    void moreRunsThanAreMergedAtOnceAreMergedInSteps() throws IOException {
        List<Move> moves = moves(1_100_000, 5);

        assertThat(sort(moves, 3)).isEqualTo(expected(moves));
    }

    @Test
    void littleMemoryMergesFewerRunsAtOnce() throws IOException {
        assertThat(SortedRuns.ways(0)).isEqualTo(8);
        assertThat(SortedRuns.ways(8 << 20)).isEqualTo(64);
        assertThat(SortedRuns.ways(1L << 40)).isEqualTo(256);
        List<Move> moves = moves(300_000, 5);

        assertThat(sort(moves, 3, 0)).isEqualTo(expected(moves));
    }

    @Test
    void aPackedMoveKeepsSideGameAndCode() {
        long move = PackedGameMove.of(true, PackedGameMove.MAX_GAME, 0xFFFF);

        assertThat(PackedGameMove.isBlack(move)).isTrue();
        assertThat(PackedGameMove.game(move)).isEqualTo(PackedGameMove.MAX_GAME);
        assertThat(PackedGameMove.code(move)).isEqualTo(0xFFFF);
        assertThat(PackedGameMove.isBlack(PackedGameMove.of(false, PackedGameMove.MAX_GAME, 0xFFFF)))
                .isFalse();
    }
}
