package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.polybook.api.game.BlockWorkers;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameLocation;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.pgn.internal.testing.PgnTestReader;

class BlockWorkersTest {
    private static final int GAMES = 3000;

    /** Collects the numbers of a block's games. */
    private static final class GameNumberCollector implements BlockWorkers.Worker {
        private final GameDecoder decoder;
        private final List<Long> games = new ArrayList<>();

        GameNumberCollector(GameSource source) {
            decoder = source.decoder();
        }

        @Override
        public void work(GameBlock block) throws IOException {
            games.clear();
            decoder.decode(block, new GameVisitor() {
                @Override
                public void beginGame(GameLocation place) {
                    games.add(place.game());
                }
            });
        }
    }

    private static GameSource source() throws IOException {
        byte[] text = PgnTestReader.bytes("1. e4 *\n\n".repeat(GAMES));
        return new PgnFormat()
                .open(new ByteArrayInputStream(text), "test.pgn", GameOptions.MAIN_LINE.withBlockSize(64));
    }

    @Test
    void next_ofManyBlocks_returnsThemInTheOrderOfTheFile() throws IOException {
        List<Long> games = new ArrayList<>();
        List<GameNumberCollector> made = new ArrayList<>();
        try (GameSource source = source();
                BlockWorkers<GameNumberCollector> blocks = new BlockWorkers<>(source, () -> {
                    made.add(new GameNumberCollector(source));
                    return made.get(made.size() - 1);
                })) {
            for (GameNumberCollector numbers = blocks.nextFinishedWorkerOrNull();
                    numbers != null;
                    numbers = blocks.nextFinishedWorkerOrNull()) {
                games.addAll(numbers.games);
            }
            assertThat(blocks.nextFinishedWorkerOrNull()).isNull();
        }
        assertThat(games).hasSize(GAMES).isSorted().doesNotHaveDuplicates();
        assertThat(made).hasSizeLessThan(10);
    }

    @Test
    void next_workerFails_throwsItsException() throws IOException {
        BlockWorkers.Worker worker = block -> {
            if (block.number() == 0) {
                throw new IOException("no more");
            }
            throw new IllegalStateException("a bug");
        };
        try (GameSource source = source();
                BlockWorkers<BlockWorkers.Worker> blocks = new BlockWorkers<>(source, () -> worker)) {
            assertThatThrownBy(blocks::nextFinishedWorkerOrNull)
                    .isInstanceOf(IOException.class)
                    .hasMessage("no more");
            assertThatThrownBy(blocks::nextFinishedWorkerOrNull)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("a bug");
        }
    }

    @Test
    void next_whenInterrupted_failsAndStaysInterrupted() throws IOException {
        BlockWorkers.Worker worker = block -> awaitInterrupt();
        try (GameSource source = source();
                BlockWorkers<BlockWorkers.Worker> blocks = new BlockWorkers<>(source, () -> worker)) {
            Thread.currentThread().interrupt();

            assertThatThrownBy(blocks::nextFinishedWorkerOrNull).hasMessage("working on games was interrupted");
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    private static void awaitInterrupt() throws IOException {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("given up");
        }
    }
}
