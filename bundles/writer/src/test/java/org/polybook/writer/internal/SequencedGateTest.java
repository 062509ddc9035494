package org.polybook.writer.internal;

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
class SequencedGateTest {
    private final SequencedGate gate = new SequencedGate();

    @Test
    void pass_anyThreads_runsTasksInTheOrderOfTheirNumbers() throws IOException {
        List<Long> passed = new ArrayList<>();
        AtomicInteger next = new AtomicInteger();
        WorkerThreads workers = new WorkerThreads(Thread::new, gate::close);
        workers.run(4, () -> {
            for (int number = next.getAndIncrement(); number < 200; number = next.getAndIncrement()) {
                long mine = number;
                assertThat(gate.pass(mine, () -> passed.add(mine))).isTrue();
            }
        });
        assertThat(passed).hasSize(200).isSorted();
    }

    @Test
    void pass_laterNumber_waitsForItsTurn() throws Exception {
        AtomicInteger passed = new AtomicInteger();
        Thread early = new Thread(() -> {
            try {
                gate.pass(1, passed::incrementAndGet);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        early.setDaemon(true);
        early.start();
        while (early.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        gate.pass(0, () -> assertThat(passed).hasValue(0));
        early.join();
        assertThat(passed).hasValue(1);
    }

    @Test
    void pass_closed_doesNothing() throws IOException {
        gate.close();
        AtomicInteger worked = new AtomicInteger();
        assertThat(gate.pass(0, worked::incrementAndGet)).isFalse();
        assertThat(worked).hasValue(0);
    }

    @Test
    void pass_failedTask_doesNotAdvance() {
        assertThatThrownBy(() -> gate.pass(0, () -> {
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        AtomicInteger worked = new AtomicInteger();
        assertThatCode(() -> gate.pass(0, worked::incrementAndGet)).doesNotThrowAnyException();
        assertThat(worked).hasValue(1);
    }

    @Test
    void run_uncheckedIOException_isThrownAsItsCause() {
        IOException cause = new IOException("no space left");
        assertThatThrownBy(() -> new WorkerThreads(Thread::new, () -> {}).run(1, () -> {
                    throw new UncheckedIOException(cause);
                }))
                .isSameAs(cause);
    }

    @Test
    void run_runtimeException_isThrownUnchanged() {
        assertThatThrownBy(() -> new WorkerThreads(Thread::new, () -> {}).run(2, () -> {
                    throw new IllegalStateException("listener");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("listener");
    }

    /** An interrupt of the caller ends the work as cancelled, and the thread stays interrupted. */
    @Test
    void run_callerInterrupted_endsAsCancelled() {
        WorkerThreads workers = new WorkerThreads(Thread::new, gate::close);
        Thread caller = Thread.currentThread();
        assertThatThrownBy(() -> workers.run(2, () -> {
                    if (Thread.currentThread() == caller) {
                        caller.interrupt();
                    } else {
                        gate.pass(1, () -> {});
                    }
                }))
                .isInstanceOf(BuildCancelledException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
