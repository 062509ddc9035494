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

/** Tests calls that do not return. Only the test of the watchdog waits; the others pass a later time. */
@Timeout(60)
class WatchedCallsTest {
    private static final Path FOLDER = Path.of("books").toAbsolutePath();
    private static final Path HANGING = FOLDER.resolve("hanging.bin");

    private final BlockingQueue<Path> givenUp = new LinkedBlockingQueue<>();
    private final List<String> late = new ArrayList<>();
    private final WatchedCalls calls = new WatchedCalls(givenUp::add);
    private final CountDownLatch answered = new CountDownLatch(1);

    @AfterEach
    void endHangingCalls() {
        answered.countDown();
        calls.close();
    }

    @Test
    void call_answerInTime_isReturned() throws IOException {
        assertThat(calls.call(HANGING, () -> "here")).isEqualTo("here");
        calls.abandonAndReplaceIfOverdue(inTenSeconds());
        assertThat(givenUp).isEmpty();
    }

    @Test
    void call_noAnswerWithinTheLimit_isAbandonedAndOtherFilesAnswer() throws Exception {
        FutureTask<String> call = startHangingCall(HANGING);
        calls.abandonAndReplaceIfOverdue(System.nanoTime());
        assertThat(givenUp).as("before the limit").isEmpty();

        calls.abandonAndReplaceIfOverdue(inTenSeconds());
        calls.abandonAndReplaceIfOverdue(inTenSeconds());

        assertThat(givenUp).as("once").containsExactly(HANGING);
        assertThatThrownBy(() -> calls.call(HANGING, () -> "again")).isInstanceOf(UnansweredException.class);
        assertThat(calls.call(FOLDER.resolve("other.bin"), () -> "here")).isEqualTo("here");

        answered.countDown();
        assertThatThrownBy(call::get)
                .isInstanceOf(ExecutionException.class)
                .hasCauseInstanceOf(AbandonedCallError.class);
        assertThat(late).as("the late answer").containsExactly("answer");
        assertThat(calls.call(HANGING, () -> "again")).as("after the answer").isEqualTo("again");
    }

    @Test
    void call_abandonedCallFails_threadIsReplacedAnyway() throws Exception {
        FutureTask<String> call = startHangingCall(HANGING, () -> {
            throw new IOException("the server is down");
        });
        calls.abandonAndReplaceIfOverdue(inTenSeconds());
        answered.countDown();

        assertThatThrownBy(call::get).hasCauseInstanceOf(AbandonedCallError.class);
        assertThat(late).isEmpty();
        assertThat(calls.wouldRefuse(HANGING)).isFalse();
    }

    @Test
    void call_severalFilesOfAFolderHang_theWholeFolderIsRefused() throws Exception {
        Path other = FOLDER.resolve("other.bin");
        for (int i = 0; i < 4; i++) {
            assertThat(calls.wouldRefuse(other)).as("with %d waiting", i).isFalse();
            beginHangingCall(FOLDER.resolve(i + ".bin"));
            calls.abandonAndReplaceIfOverdue(inTenSeconds());
        }
        assertThat(calls.wouldRefuse(other)).isTrue();
        assertThat(calls.wouldRefuse(FOLDER.resolveSibling("elsewhere").resolve("a.bin")))
                .isFalse();
    }

    @Test
    void call_folderHangs_itsFilesAreRefused() throws Exception {
        beginHangingCall(FOLDER);
        calls.abandonAndReplaceIfOverdue(inTenSeconds());

        assertThat(calls.wouldRefuse(HANGING)).isTrue();
        assertThat(calls.wouldRefuse(FOLDER.getParent())).isFalse();
    }

    @Test
    void startWatchdog_callTakesTooLong_isAbandoned() throws Exception {
        calls.setLimit(Duration.ofMillis(1));
        calls.startWatchdog("watchdog of a test");
        beginHangingCall(HANGING);

        assertThat(givenUp.poll(60, TimeUnit.SECONDS)).isEqualTo(HANGING);
    }

    private static long inTenSeconds() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    }

    private FutureTask<String> startHangingCall(Path file) throws InterruptedException {
        return startHangingCall(file, () -> "answer");
    }

    private void beginHangingCall(Path file) throws InterruptedException {
        assertThat(startHangingCall(file)).isNotDone();
    }

    /** Starts a call that does not return, in another thread, and waits until it has begun. */
    private FutureTask<String> startHangingCall(Path file, WatchedCalls.FileQuery<String> then)
            throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        FutureTask<String> call = new FutureTask<>(() -> calls.call(
                file,
                () -> {
                    begun.countDown();
                    await(answered);
                    return then.query();
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
