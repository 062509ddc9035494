package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests calls that do not return. The tests set the time instead of waiting. */
@Timeout(60)
class WatchedCallsTest {
    private static final Path FOLDER = Path.of("books").toAbsolutePath();
    private static final Path HANGING = FOLDER.resolve("hanging.bin");

    private final BlockingQueue<Path> givenUp = new LinkedBlockingQueue<>();
    private final List<String> late = new ArrayList<>();
    private final WatchedCalls calls = new WatchedCalls(givenUp::add);
    private final CountDownLatch answered = new CountDownLatch(1);

    @AfterEach
    void release() {
        answered.countDown();
        calls.close();
    }

    @Test
    void ask_answerInTime_isReturned() throws IOException {
        assertThat(calls.ask(HANGING, () -> "here")).isEqualTo("here");
        calls.check(inTenSeconds());
        assertThat(givenUp).isEmpty();
    }

    @Test
    void ask_noAnswerWithinTheLimit_isAbandonedAndOtherFilesAnswer() throws Exception {
        FutureTask<String> call = hang(HANGING);
        calls.check(System.nanoTime());
        assertThat(givenUp).as("before the limit").isEmpty();

        calls.check(inTenSeconds());
        calls.check(inTenSeconds());

        assertThat(givenUp).as("once").containsExactly(HANGING);
        assertThatThrownBy(() -> calls.ask(HANGING, () -> "again")).isInstanceOf(UnansweredException.class);
        assertThat(calls.ask(FOLDER.resolve("other.bin"), () -> "here")).isEqualTo("here");

        answered.countDown();
        assertThatThrownBy(call::get)
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(AbandonedCallError.class);
        assertThat(late).as("the late answer").containsExactly("answer");
        assertThat(calls.ask(HANGING, () -> "again")).as("after the answer").isEqualTo("again");
    }

    @Test
    void ask_abandonedCallFails_threadIsReplacedAnyway() throws Exception {
        FutureTask<String> call = hang(HANGING, () -> {
            throw new IOException("the server is down");
        });
        calls.check(inTenSeconds());
        answered.countDown();

        assertThatThrownBy(call::get).hasCauseInstanceOf(AbandonedCallError.class);
        assertThat(late).isEmpty();
        assertThat(calls.isWaitedFor(HANGING)).isFalse();
    }

    @Test
    void ask_severalFilesOfAFolderHang_theWholeFolderIsRefused() throws Exception {
        Path other = FOLDER.resolve("other.bin");
        for (int i = 0; i < 4; i++) {
            assertThat(calls.isWaitedFor(other)).as("with %d waiting", i).isFalse();
            begin(FOLDER.resolve(i + ".bin"));
            calls.check(inTenSeconds());
        }
        assertThat(calls.isWaitedFor(other)).isTrue();
        assertThat(calls.isWaitedFor(FOLDER.resolveSibling("elsewhere").resolve("a.bin")))
                .isFalse();
    }

    @Test
    void ask_folderHangs_itsFilesAreRefused() throws Exception {
        begin(FOLDER);
        calls.check(inTenSeconds());

        assertThat(calls.isWaitedFor(HANGING)).isTrue();
        assertThat(calls.isWaitedFor(FOLDER.getParent())).isFalse();
    }

    @Test
    void watch_callTakesTooLong_isNoticedByTheWatchdog() throws Exception {
        calls.limit(Duration.ofMillis(1));
        calls.watch("watchdog of a test");
        begin(HANGING);

        assertThat(givenUp.poll(60, TimeUnit.SECONDS)).isEqualTo(HANGING);
    }

    private static long inTenSeconds() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    }

    private FutureTask<String> hang(Path file) throws InterruptedException {
        return hang(file, () -> "answer");
    }

    private void begin(Path file) throws InterruptedException {
        assertThat(hang(file)).isNotDone();
    }

    /** Starts a call that does not return, in another thread, and waits until it has begun. */
    private FutureTask<String> hang(Path file, WatchedCalls.Question<String> then) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        FutureTask<String> call = new FutureTask<>(() -> calls.ask(
                file,
                () -> {
                    begun.countDown();
                    await(answered);
                    return then.ask();
                },
                late::add));
        Thread thread = new Thread(call, "hanging call of a test");
        thread.setDaemon(true);
        thread.start();
        begun.await();
        return call;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
