package org.polybook.writer.internal.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkerThreadsTest {
    private final List<Thread> started = new ArrayList<>();
    private final TaskSequencer sequencer = new TaskSequencer();

    private Thread createAndRecordThread(Runnable work) {
        Thread thread = new Thread(work, "workers-test");
        started.add(thread);
        return thread;
    }

    @Test
    void run_threeThreads_allWork() throws IOException {
        AtomicInteger worked = new AtomicInteger();
        new WorkerThreads(this::createAndRecordThread, sequencer::close).run(3, worked::incrementAndGet);
        assertThat(worked).hasValue(3);
        assertThat(started).hasSize(2).noneMatch(Thread::isAlive);
    }

    @Test
    void run_threadCannotBeStarted_endsTheOthersAndThrows() {
        ThreadFactory poor = work -> {
            if (started.isEmpty()) {
                return createAndRecordThread(work);
            }
            return new Thread(work) {
                @Override
                public synchronized void start() {
                    throw new OutOfMemoryError("no more threads");
                }
            };
        };
        AtomicInteger passed = new AtomicInteger();
        WorkerThreads workers = new WorkerThreads(poor, sequencer::close);
        // the started helper waits for the block 0, which only another thread could bring
        assertThatThrownBy(() -> workers.run(3, () -> sequencer.runInTurn(1, passed::incrementAndGet)))
                .isInstanceOf(OutOfMemoryError.class)
                .hasMessage("no more threads");
        assertThat(passed).hasValue(0);
        assertThat(started).hasSize(1).noneMatch(Thread::isAlive);
    }

    @Test
    void run_oneFails_endsTheOthers() {
        AtomicInteger order = new AtomicInteger();
        WorkerThreads workers = new WorkerThreads(this::createAndRecordThread, sequencer::close);
        assertThatThrownBy(() -> workers.run(3, () -> {
                    if (order.getAndIncrement() == 2) {
                        throw new IOException("disk full");
                    }
                    sequencer.runInTurn(7, () -> {});
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("disk full");
        assertThat(workers.hasFailed()).isTrue();
        assertThat(started).hasSize(2).noneMatch(Thread::isAlive);
    }
}
