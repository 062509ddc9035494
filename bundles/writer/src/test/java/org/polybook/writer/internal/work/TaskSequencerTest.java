package org.polybook.writer.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.polybook.api.build.BuildCancelledException;

@Timeout(120)
class TaskSequencerTest {
    private final TaskSequencer sequencer = new TaskSequencer();

    @Test
    void runInTurn_severalThreads_runsTasksInTheOrderOfTheirNumbers() throws IOException {
        List<Long> passed = new ArrayList<>();
        AtomicInteger next = new AtomicInteger();
        WorkerThreads workers = new WorkerThreads(Thread::new, sequencer::close);
        workers.run(4, () -> {
            for (int number = next.getAndIncrement(); number < 200; number = next.getAndIncrement()) {
                long mine = number;
                assertThat(sequencer.runInTurn(mine, () -> passed.add(mine))).isTrue();
            }
        });
        assertThat(passed).hasSize(200).isSorted();
    }

    @Test
    void runInTurn_laterNumber_waitsForItsTurn() throws Exception {
        AtomicInteger passed = new AtomicInteger();
        Thread early = new Thread(() -> {
            try {
                sequencer.runInTurn(1, passed::incrementAndGet);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        early.setDaemon(true);
        early.start();
        while (early.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        sequencer.runInTurn(0, () -> assertThat(passed).hasValue(0));
        early.join();
        assertThat(passed).hasValue(1);
    }

    @Test
    void runInTurn_afterClose_runsNoTask() throws IOException {
        sequencer.close();
        AtomicInteger worked = new AtomicInteger();
        assertThat(sequencer.runInTurn(0, worked::incrementAndGet)).isFalse();
        assertThat(worked).hasValue(0);
    }

    @Test
    void runInTurn_failedTask_doesNotAdvance() {
        assertThatThrownBy(() -> sequencer.runInTurn(0, () -> {
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        AtomicInteger worked = new AtomicInteger();
        assertThatCode(() -> sequencer.runInTurn(0, worked::incrementAndGet)).doesNotThrowAnyException();
        assertThat(worked).hasValue(1);
    }

    @Test
    void workerThreads_uncheckedIOException_isThrownAsItsCause() {
        IOException cause = new IOException("no space left");
        assertThatThrownBy(() -> new WorkerThreads(Thread::new, () -> {}).run(1, () -> {
                    throw new UncheckedIOException(cause);
                }))
                .isSameAs(cause);
    }

    @Test
    void workerThreads_runtimeException_isThrownUnchanged() {
        assertThatThrownBy(() -> new WorkerThreads(Thread::new, () -> {}).run(2, () -> {
                    throw new IllegalStateException("listener");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("listener");
    }

    /** An interrupt of the caller ends the work as cancelled, and the thread stays interrupted. */
    @Test
    void workerThreads_callerInterrupted_endsAsCancelled() {
        WorkerThreads workers = new WorkerThreads(Thread::new, sequencer::close);
        Thread caller = Thread.currentThread();
        assertThatThrownBy(() -> workers.run(2, () -> {
                    if (Thread.currentThread() == caller) {
                        caller.interrupt();
                    } else {
                        sequencer.runInTurn(1, () -> {});
                    }
                }))
                .isInstanceOf(BuildCancelledException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
