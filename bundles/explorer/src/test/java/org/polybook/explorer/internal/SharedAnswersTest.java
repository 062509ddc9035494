package org.polybook.explorer.internal;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.polybook.explorer.Answer;

@Timeout(60)
class SharedAnswersTest {
    /** Keeps all answers. */
    private final SharedAnswers answers = new SharedAnswers(0);

    private final AtomicInteger computations = new AtomicInteger();

    @Test
    void get_answerThatTookLong_isKept() throws Exception {
        Answer first = answers.get(question(1, "/lichess"), this::compute);
        Answer second = answers.get(question(1, "/lichess"), this::compute);

        assertThat(second).isSameAs(first);
        assertThat(computations).hasValue(1);
    }

    @Test
    void get_answerThatTookLessThanTheMinimum_isNotKept() throws Exception {
        SharedAnswers ofLongTime = new SharedAnswers(Long.MAX_VALUE);

        ofLongTime.get(question(1, "/lichess"), this::compute);
        ofLongTime.get(question(1, "/lichess"), this::compute);

        assertThat(computations).hasValue(2);
    }

    @Test
    void get_otherQuestion_isComputed() throws Exception {
        answers.get(question(1, "/lichess"), this::compute);
        answers.get(question(2, "/lichess"), this::compute);
        answers.get(question(1, "/masters"), this::compute);
        answers.get(new SharedAnswers.Question(2L, 1, 1, "/lichess"), this::compute);
        answers.get(new SharedAnswers.Question(1L, 1, 2, "/lichess"), this::compute);

        assertThat(computations).hasValue(5);
    }

    @Test
    void get_duringTheComputation_waitsForItsAnswer() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        CompletableFuture<Answer> first = async(() -> {
            begun.countDown();
            await(mayEnd);
            return compute();
        });
        await(begun);
        CompletableFuture<Answer> second = async(this::compute);
        assertThat(second).isNotDone();
        mayEnd.countDown();

        assertThat(second.get(10, SECONDS)).isSameAs(first.get(10, SECONDS));
        assertThat(computations).hasValue(1);
    }

    @Test
    void get_failure_isThrownAndNotKept() throws Exception {
        assertThatThrownBy(() -> answers.get(question(1, "/lichess"), () -> {
                    throw new IOException("the disk is gone");
                }))
                .isInstanceOf(IOException.class)
                .hasMessage("the disk is gone");
        assertThatThrownBy(() -> answers.get(question(1, "/lichess"), () -> {
                    throw new StackOverflowError();
                }))
                .isInstanceOf(StackOverflowError.class);

        assertThat(answers.get(question(1, "/lichess"), this::compute).status()).isEqualTo(200);
    }

    private CompletableFuture<Answer> async(SharedAnswers.Work work) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return answers.get(question(1, "/lichess"), work);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private Answer.Complete compute() {
        computations.incrementAndGet();
        return new Answer.Complete(200, Map.of(), "{}\n".getBytes(StandardCharsets.UTF_8));
    }

    private static SharedAnswers.Question question(long generation, String target) {
        return new SharedAnswers.Question(1L, generation, 1, target);
    }
}
