package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.polybook.writer.internal.SampleGames.game;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildPreview;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameSource;

/** A build that hangs in a slow file must not keep an ending process alive. */
class DaemonThreadsTest {
    /** The time after which the test fails if the build hangs; sufficient for slow machines. */
    private static final long TIMEOUT_SECONDS = 120;

    @TempDir
    private Path folder;

    private final Queue<Thread> helpers = new ConcurrentLinkedQueue<>();

    /** Two games, each read by a separate thread. */
    private final class TwoGamesForTwoThreads implements GameSource {
        private final SampleGames games = SampleGames.of(game("1-0", "e4"), game("1-0", "d4"));
        private final CyclicBarrier bothHere = new CyclicBarrier(2);

        @Override
        public GameDecoder decoder() {
            if (Thread.currentThread().getName().startsWith("polybook-")) {
                helpers.add(Thread.currentThread());
            }
            try {
                bothHere.await(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
                throw new IllegalStateException(e);
            }
            return games.decoder();
        }

        @Override
        public GameBlock nextBlock(GameBlock reuse) {
            return games.nextBlock(reuse);
        }

        @Override
        public String name() {
            return games.name();
        }

        @Override
        public long sizeInBytes() {
            return games.sizeInBytes();
        }

        @Override
        public long bytesRead() {
            return games.bytesRead();
        }

        @Override
        public void close() {
            games.close();
        }
    }

    /** Runs in a non-daemon thread, since threads started by a daemon are daemons anyway. */
    @Test
    void preview_withTwoThreads_usesDaemonThreads() throws Exception {
        Resources two = new Resources(2, 1 << 24, Optional.of(folder));
        FutureTask<BuildPreview> preview = new FutureTask<>(() -> new PolyglotBookBuilder()
                .preview(
                        ReopenableInputs.of(TwoGamesForTwoThreads::new),
                        BuildOptions.DEFAULT,
                        two,
                        BuildListener.NONE));
        Thread user = new Thread(preview, "user");
        user.setDaemon(false);
        user.start();
        preview.get(2 * TIMEOUT_SECONDS, TimeUnit.SECONDS);
        assertThat(helpers).extracting(Thread::getName).containsExactlyInAnyOrder("polybook-build", "polybook-preview");
        assertThat(helpers).allMatch(Thread::isDaemon);
    }
}
