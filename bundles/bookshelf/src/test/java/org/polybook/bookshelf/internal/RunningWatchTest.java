package org.polybook.bookshelf.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.shelf.ShelfWatch;
import org.polybook.api.shelf.ShelfWatch.State;
import org.polybook.api.watch.FolderWatch;
import org.polybook.api.watch.WatchListener;
import org.polybook.api.watch.WatchRequest;

class RunningWatchTest {
    private static final WatchRequest REQUEST = WatchRequest.of(Path.of("games"), BuildOutput.of(Path.of("club.bin")));

    private final BlockingQueue<ShelfWatch> states = new LinkedBlockingQueue<>();
    private final CountDownLatch end = new CountDownLatch(1);

    /** A watch that does its work and then waits until it is stopped. */
    private final class ScriptedWatch implements FolderWatch {
        private final Runnable work;

        ScriptedWatch(Runnable work) {
            this.work = work;
        }

        @Override
        public void run() {
            work.run();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void stop() {
            end.countDown();
        }

        @Override
        public List<Path> files() {
            return List.of();
        }

        @Override
        public void requireUsable() {
            // always usable
        }

        @Override
        public boolean addOnce() {
            return true;
        }
    }

    /** The work of a watch with its listener. */
    private interface Script {
        void run(WatchListener listener);
    }

    private RunningWatch start(Script script) {
        RunningWatch watch = new RunningWatch(
                "club",
                (request, listener) -> new ScriptedWatch(() -> script.run(listener)),
                REQUEST,
                Optional.empty(),
                states::add);
        watch.start();
        return watch;
    }

    @Test
    void watch_cancelledAddition_isAddingThenWaiting() throws InterruptedException {
        RunningWatch watch = start(listener -> {
            listener.additionBegins(List.of(Path.of("a.pgn")));
            listener.additionFailed();
        });

        assertThat(states.take().state()).isEqualTo(State.WAITING);
        assertThat(states.take().state()).isEqualTo(State.ADDING);
        assertThat(states.take().state()).isEqualTo(State.WAITING);
        watch.stopAndAwait();
        assertThat(states).isEmpty();
    }

    @Test
    void watch_problemThatIsOver_showsTheRefusedFileAgain() throws InterruptedException {
        RunningWatch watch = start(listener -> {
            listener.fileRefused(Path.of("a.pgn"), "a.pgn: damaged");
            listener.problemChanged("club.bin: was edited");
            listener.problemChanged("");
        });

        assertThat(states.take().problem()).isEmpty();
        assertThat(states.take().problem()).isEqualTo("a.pgn: damaged");
        assertThat(states.take().problem()).isEqualTo("club.bin: was edited");
        assertThat(states.take().problem()).isEqualTo("a.pgn: damaged");
        watch.stopAndAwait();
    }

    @Test
    void watch_unexpectedFailure_isItsProblemAndItCanBeStopped() throws InterruptedException {
        RunningWatch watch = start(listener -> {
            throw new IllegalStateException("expected in a test");
        });

        ShelfWatch state = states.take();
        while (state.problem().isEmpty()) {
            state = states.take();
        }
        assertThat(state.problem()).contains("club.bin: unexpected failure: java.lang.IllegalStateException: expected");
        watch.stopAndAwait();
    }

    @Test
    void listener_afterTheEnd_publishesNothing() throws InterruptedException {
        WatchListener[] kept = new WatchListener[1];
        RunningWatch watch = start(listener -> {
            kept[0] = listener;
            listener.problemChanged("x");
        });
        states.take();
        states.take();
        watch.stopAndAwait();

        kept[0].problemChanged("late");

        assertThat(states).isEmpty();
    }
}
