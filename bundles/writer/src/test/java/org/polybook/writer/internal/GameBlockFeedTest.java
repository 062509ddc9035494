package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameSource;
import org.polybook.writer.internal.work.WorkerThreads;

class GameBlockFeedTest {
    /** A file of two blocks; if {@code broken} is true, the file cannot be closed. */
    private static final class TwoBlockFile implements GameSource {
        private final String name;
        private final boolean broken;
        private final List<GameBlock> reused = new ArrayList<>();
        private boolean closed;
        private int next;
        private int firstNumber;
        private int step = 1;

        TwoBlockFile(String name, boolean broken) {
            this.name = name;
            this.broken = broken;
        }

        TwoBlockFile numbered(int first, int difference) {
            firstNumber = first;
            step = difference;
            return this;
        }

        private record Block(TwoBlockFile file, long number) implements GameBlock {
            @Override
            public long firstGame() {
                return -1;
            }
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public long sizeInBytes() {
            return 100;
        }

        @Override
        public long bytesRead() {
            return 50L * next;
        }

        @Override
        public GameBlock nextBlock(GameBlock reuse) {
            reused.add(reuse);
            return next == 2 ? null : new Block(this, firstNumber + step * next++);
        }

        @Override
        public GameDecoder decoder() {
            return (block, visitor) -> 0;
        }

        @Override
        public void close() throws IOException {
            closed = true;
            if (broken) {
                throw new IOException(name + " cannot be closed");
            }
        }
    }

    private final TwoBlockFile first = new TwoBlockFile("first", false);
    private final TwoBlockFile second = new TwoBlockFile("second", false);

    @ParameterizedTest
    @CsvSource({"1, 1", "0, 2", "0, 0"})
    void blocks_withOtherNumbers_areRefused(int first, int step) throws IOException {
        TwoBlockFile file = new TwoBlockFile("odd.pgn", false).numbered(first, step);
        try (GameBlockFeed feed = new GameBlockFeed(GameInputs.of(file))) {
            assertThatThrownBy(() -> {
                        GameBlockFeed.NumberedBlock block = feed.releaseAndNextBlockOrNull(null);
                        while (block != null) {
                            block = feed.releaseAndNextBlockOrNull(block);
                        }
                    })
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("odd.pgn: the numbers of its blocks are not 0, 1, 2 ...");
        }
        assertThat(file.closed).isTrue();
    }

    @Test
    void nextBlock_severalFiles_numbersTheirBlocksConsecutively() throws IOException {
        try (GameBlockFeed feed = new GameBlockFeed(GameInputs.of(first, second))) {
            for (int i = 0; i < 4; i++) {
                GameBlockFeed.NumberedBlock block = feed.releaseAndNextBlockOrNull(null);
                assertThat(block.number()).isEqualTo(i);
                assertThat(block.source()).isSameAs(i < 2 ? first : second);
                assertThat(((TwoBlockFile.Block) block.block()).file).isSameAs(block.source());
                assertThat(feed.bytesRead()).isEqualTo(50 * (i + 1));
            }
            assertThat(feed.releaseAndNextBlockOrNull(null)).isNull();
            assertThat(feed.releaseAndNextBlockOrNull(null)).as("once more").isNull();
            assertThat(feed.totalBytesOrMinusOne()).isEqualTo(200);
        }
    }

    /** Only the file that a block came from may reuse the memory of the block. */
    @Test
    void nextBlock_usedBlockOfAnotherFile_isNotPassedToTheNextFile() throws IOException {
        try (GameBlockFeed feed = new GameBlockFeed(GameInputs.of(first, second))) {
            GameBlockFeed.NumberedBlock one = feed.releaseAndNextBlockOrNull(null);
            GameBlockFeed.NumberedBlock two = feed.releaseAndNextBlockOrNull(one);
            GameBlockFeed.NumberedBlock three = feed.releaseAndNextBlockOrNull(two);
            feed.releaseAndNextBlockOrNull(three);
            assertThat(first.reused).containsExactly(null, one.block(), two.block());
            assertThat(second.reused).containsExactly(null, three.block());
        }
    }

    /** Two threads read blocks; the slow one keeps the first block until the end. */
    @Test
    void nextBlock_manyFiles_opensNoMoreThanAreInUse() throws IOException {
        List<TwoBlockFile> files = Stream.generate(() -> new TwoBlockFile("one of many", false))
                .limit(100)
                .toList();
        try (GameBlockFeed feed = new GameBlockFeed(GameInputs.of(files.toArray(GameSource[]::new)))) {
            GameBlockFeed.NumberedBlock slow = feed.releaseAndNextBlockOrNull(null);
            int maximum = 0;
            for (GameBlockFeed.NumberedBlock block = feed.releaseAndNextBlockOrNull(null);
                    block != null;
                    block = feed.releaseAndNextBlockOrNull(block)) {
                long read = files.stream().filter(file -> file.next > 0).count();
                long closed = files.stream().filter(file -> file.closed).count();
                maximum = Math.max(maximum, (int) (read - closed));
                assertThat(files.get(0).closed).as("is still in use").isFalse();
            }
            assertThat(maximum).isEqualTo(2);
            assertThat(feed.bytesRead()).isEqualTo(100 * 100);
            feed.releaseAndNextBlockOrNull(slow);
            assertThat(files).allMatch(file -> file.closed);
            assertThat(feed.bytesRead()).isEqualTo(100 * 100);
        }
    }

    @Test
    void nextBlock_finishedFile_isClosedBeforeTheNextIsOpened() throws IOException {
        List<String> events = new ArrayList<>();
        GameInputs inputs =
                ReopenableInputs.of(() -> recordOpening(first, events), () -> recordOpening(second, events));
        try (GameBlockFeed feed = new GameBlockFeed(inputs)) {
            events.clear(); // drops the events of the size queries
            GameBlockFeed.NumberedBlock block = null;
            do {
                block = feed.releaseAndNextBlockOrNull(block);
            } while (block != null);
        }
        assertThat(events)
                .containsExactly("first is open, closed: false, false", "second is open, closed: true, false");
        assertThat(second.closed).isTrue();
    }

    private TwoBlockFile recordOpening(TwoBlockFile file, List<String> events) {
        events.add(file.name + " is open, closed: " + first.closed + ", " + second.closed);
        return file;
    }

    @Test
    void close_filesThatCannotBeClosed_closesTheOthersAndNamesThemAll() {
        TwoBlockFile bad = new TwoBlockFile("bad", true);
        TwoBlockFile worse = new TwoBlockFile("worse", true);
        assertThatThrownBy(() -> {
                    try (GameBlockFeed feed = new GameBlockFeed(GameInputs.of(bad, worse, first))) {
                        for (int i = 0; i < 5; i++) {
                            feed.releaseAndNextBlockOrNull(
                                    null); // the thread gives no block back, so no file is closed before the end
                        }
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessage("bad cannot be closed")
                .satisfies(e -> assertThat(e.getSuppressed())
                        .singleElement()
                        .satisfies(suppressed -> assertThat(suppressed).hasMessage("worse cannot be closed")));
        assertThat(first.closed).isTrue();
        assertThat(worse.closed).isTrue();
    }

    @Test
    void nextBlock_afterAFailure_readsNothingMore() throws IOException {
        AtomicInteger attempts = new AtomicInteger();
        GameInputs files = GameInputs.of(first, second);
        GameInputs refused = new GameInputs() {
            @Override
            public int count() {
                return files.count();
            }

            @Override
            public String name(int input) {
                return files.name(input);
            }

            @Override
            public long sizeInBytes(int input) {
                return files.sizeInBytes(input);
            }

            @Override
            public GameSource open(int input) throws IOException {
                throw new IOException("attempt " + attempts.incrementAndGet());
            }
        };
        try (GameBlockFeed feed = new GameBlockFeed(refused)) {
            assertThatThrownBy(() -> feed.releaseAndNextBlockOrNull(null)).hasMessage("attempt 1");
            assertThat(feed.releaseAndNextBlockOrNull(null)).isNull();
            assertThat(attempts).hasValue(1);
        }
    }

    /** A file whose blocks several threads read at once, so that they return in any order. */
    private static final class ParallelFile implements GameSource {
        private static final int BLOCKS = 20;
        private final AtomicInteger next = new AtomicInteger();
        private final AtomicInteger readers = new AtomicInteger();
        private final AtomicInteger mostReaders;
        private volatile boolean closed;

        ParallelFile(AtomicInteger mostReaders) {
            this.mostReaders = mostReaders;
        }

        private record Block(ParallelFile file, long number) implements GameBlock {
            @Override
            public long firstGame() {
                return -1;
            }
        }

        @Override
        public String name() {
            return "parallel";
        }

        @Override
        public long sizeInBytes() {
            return BLOCKS;
        }

        @Override
        public long bytesRead() {
            return next.get();
        }

        @Override
        public GameBlock nextBlock(GameBlock reuse) {
            assertThat(closed).isFalse();
            mostReaders.accumulateAndGet(readers.incrementAndGet(), Math::max);
            int number = next.getAndIncrement();
            Thread.yield(); // another thread may return the next block first
            readers.decrementAndGet();
            return number < BLOCKS ? new Block(this, number) : null;
        }

        @Override
        public GameDecoder decoder() {
            return (block, visitor) -> 0;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    @Test
    void nextBlock_threadsInOneFile_getEachBlockWithItsNumber() throws Exception {
        AtomicInteger mostReaders = new AtomicInteger();
        List<ParallelFile> files =
                Stream.generate(() -> new ParallelFile(mostReaders)).limit(300).toList();
        Queue<Long> numbers = new ConcurrentLinkedQueue<>();
        try (GameBlockFeed feed = new GameBlockFeed(GameInputs.of(files.toArray(GameSource[]::new)))) {
            WorkerThreads.daemons("test", () -> {}).run(4, () -> {
                for (GameBlockFeed.NumberedBlock block = feed.releaseAndNextBlockOrNull(null);
                        block != null;
                        block = feed.releaseAndNextBlockOrNull(block)) {
                    numbers.add(block.number());
                    assertThat(files.get(block.input())).isSameAs(block.source());
                    assertThat(block.number())
                            .isEqualTo(block.input() * 20L + block.block().number());
                }
            });
        }
        assertThat(numbers).hasSize(300 * ParallelFile.BLOCKS).doesNotHaveDuplicates();
        assertThat(files).allMatch(file -> file.closed);
        assertThat(mostReaders).hasValueGreaterThan(1);
    }
}
