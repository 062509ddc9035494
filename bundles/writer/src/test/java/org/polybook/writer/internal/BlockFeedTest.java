package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameSource;

class BlockFeedTest {
    /** A file of two blocks; if {@code broken} is true, the file cannot be closed. */
    private static final class File implements GameSource {
        private final String name;
        private final boolean broken;
        private final List<GameBlock> reused = new ArrayList<>();
        private boolean closed;
        private int next;

        File(String name, boolean broken) {
            this.name = name;
            this.broken = broken;
        }

        private record Block(File file, long number) implements GameBlock {
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
        public long size() {
            return 100;
        }

        @Override
        public long position() {
            return 50L * next;
        }

        @Override
        public GameBlock next(GameBlock reuse) {
            reused.add(reuse);
            return next == 2 ? null : new Block(this, next++);
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

    private final File first = new File("first", false);
    private final File second = new File("second", false);

    @Test
    void next_severalFiles_numbersTheirBlocksConsecutively() throws IOException {
        try (BlockFeed feed = new BlockFeed(GameInputs.of(first, second))) {
            for (int i = 0; i < 4; i++) {
                BlockFeed.Numbered block = feed.next(null);
                assertThat(block.number()).isEqualTo(i);
                assertThat(block.source()).isSameAs(i < 2 ? first : second);
                assertThat(((File.Block) block.block()).file).isSameAs(block.source());
                assertThat(feed.position()).isEqualTo(50 * (i + 1));
            }
            assertThat(feed.next(null)).isNull();
            assertThat(feed.next(null)).as("once more").isNull();
            assertThat(feed.total()).isEqualTo(200);
        }
    }

    /** Only the file that a block came from may reuse the memory of the block. */
    @Test
    void next_blockOfAnotherFile_isNotGivenBack() throws IOException {
        try (BlockFeed feed = new BlockFeed(GameInputs.of(first, second))) {
            BlockFeed.Numbered one = feed.next(null);
            BlockFeed.Numbered two = feed.next(one);
            BlockFeed.Numbered three = feed.next(two);
            feed.next(three);
            assertThat(first.reused).containsExactly(null, one.block(), two.block());
            assertThat(second.reused).containsExactly(null, three.block());
        }
    }

    /** Two threads read blocks; the slow one keeps the first block until the end. */
    @Test
    void next_manyFiles_opensNoMoreThanAreInUse() throws IOException {
        List<File> files =
                Stream.generate(() -> new File("one of many", false)).limit(100).toList();
        try (BlockFeed feed = new BlockFeed(GameInputs.of(files.toArray(GameSource[]::new)))) {
            BlockFeed.Numbered slow = feed.next(null);
            int maximum = 0;
            for (BlockFeed.Numbered block = feed.next(null); block != null; block = feed.next(block)) {
                long read = files.stream().filter(file -> file.next > 0).count();
                long closed = files.stream().filter(file -> file.closed).count();
                maximum = Math.max(maximum, (int) (read - closed));
                assertThat(files.get(0).closed).as("is still in use").isFalse();
            }
            assertThat(maximum).isEqualTo(2);
            assertThat(feed.position()).isEqualTo(100 * 100);
            feed.next(slow);
            assertThat(files).allMatch(file -> file.closed);
            assertThat(feed.position()).isEqualTo(100 * 100);
        }
    }

    @Test
    void next_finishedFile_isClosedBeforeTheNextIsOpened() throws IOException {
        List<String> events = new ArrayList<>();
        GameInputs inputs = ReopenableInputs.of(() -> recorded(first, events), () -> recorded(second, events));
        try (BlockFeed feed = new BlockFeed(inputs)) {
            events.clear(); // drops the events of the size queries
            BlockFeed.Numbered block = null;
            do {
                block = feed.next(block);
            } while (block != null);
        }
        assertThat(events)
                .containsExactly("first is open, closed: false, false", "second is open, closed: true, false");
        assertThat(second.closed).isTrue();
    }

    private File recorded(File file, List<String> events) {
        events.add(file.name + " is open, closed: " + first.closed + ", " + second.closed);
        return file;
    }

    @Test
    void close_filesThatCannotBeClosed_closesTheOthersAndNamesThemAll() {
        File bad = new File("bad", true);
        File worse = new File("worse", true);
        assertThatThrownBy(() -> {
                    try (BlockFeed feed = new BlockFeed(GameInputs.of(bad, worse, first))) {
                        for (int i = 0; i < 5; i++) {
                            feed.next(null); // the thread gives no block back, so no file is closed before the end
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
    void next_afterAFailure_readsNothingMore() throws IOException {
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
            public long size(int input) {
                return files.size(input);
            }

            @Override
            public GameSource open(int input) throws IOException {
                throw new IOException("attempt " + attempts.incrementAndGet());
            }
        };
        try (BlockFeed feed = new BlockFeed(refused)) {
            assertThatThrownBy(() -> feed.next(null)).hasMessage("attempt 1");
            assertThat(feed.next(null)).isNull();
            assertThat(attempts).hasValue(1);
        }
    }
}
