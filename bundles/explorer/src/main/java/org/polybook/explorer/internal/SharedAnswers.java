package org.polybook.explorer.internal;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.polybook.commands.BadInputException;
import org.polybook.explorer.Answer;

/**
 * Answers that several requests receive. Equal questions that arrive during the computation of the answer wait for it.
 * The last answers that took long, such as lists of the games of a popular position, are kept until the program needs
 * their memory. Thread-safe.
 */
final class SharedAnswers {
    private static final int MAX_KEPT = 256;
    private static final int MAX_BYTES = 64 * 1024;
    private static final long LONG_NANOS = TimeUnit.MICROSECONDS.toNanos(200);
    private static final float LOAD_FACTOR = 0.75f;

    private final long minNanosOfKept;
    private final ConcurrentMap<Question, FutureTask<Answer.Complete>> computations = new ConcurrentHashMap<>();

    private final Map<Question, SoftReference<Answer.Complete>> kept = new LinkedHashMap<>(16, LOAD_FACTOR, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Question, SoftReference<Answer.Complete>> eldest) {
            return size() > MAX_KEPT;
        }
    };

    /**
     * Everything on which an answer depends.
     *
     * @param service the number of the book's service
     * @param generation of the book
     * @param services the generation of all services, such as the names of openings
     * @param target of the request
     */
    record Question(Object service, long generation, long services, String target) {}

    /** Keeps answers whose computation takes at least 200 µs. */
    SharedAnswers() {
        this(LONG_NANOS);
    }

    /** @param minNanosOfKept the minimum time of a computation whose answer is kept */
    SharedAnswers(long minNanosOfKept) {
        this.minNanosOfKept = minNanosOfKept;
    }

    /** Computes an answer. */
    interface Work {
        Answer.Complete answer() throws IOException, BadInputException, RefusedRequestException;
    }

    /** Returns the answer that is kept or is being computed; otherwise computes it. */
    Answer.Complete get(Question question, Work work) throws IOException, BadInputException, RefusedRequestException {
        Optional<Answer.Complete> found = find(question);
        if (found.isPresent()) {
            return found.get();
        }
        FutureTask<Answer.Complete> computation = new FutureTask<>(() -> compute(question, work));
        FutureTask<Answer.Complete> running = computations.putIfAbsent(question, computation);
        if (running != null) {
            return result(running);
        }
        try {
            computation.run();
        } finally {
            computations.remove(question);
        }
        return result(computation);
    }

    private Answer.Complete compute(Question question, Work work)
            throws IOException, BadInputException, RefusedRequestException {
        long start = System.nanoTime();
        Answer.Complete answer = work.answer();
        boolean tookLong = System.nanoTime() - start >= minNanosOfKept;
        if (tookLong && answer.body().length <= MAX_BYTES) {
            keep(question, answer);
        }
        return answer;
    }

    private synchronized Optional<Answer.Complete> find(Question question) {
        return Optional.ofNullable(kept.get(question)).map(SoftReference::get);
    }

    private synchronized void keep(Question question, Answer.Complete answer) {
        kept.put(question, new SoftReference<>(answer));
    }

    private static Answer.Complete result(Future<Answer.Complete> computation)
            throws IOException, BadInputException, RefusedRequestException {
        try {
            return computation.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("the server is being stopped");
        } catch (ExecutionException e) {
            throw unchecked(e.getCause());
        }
    }

    /** Returns an unchecked exception, and throws any other. */
    private static RuntimeException unchecked(Throwable cause)
            throws IOException, BadInputException, RefusedRequestException {
        if (cause instanceof IOException io) {
            throw io;
        }
        if (cause instanceof BadInputException badInput) {
            throw badInput;
        }
        if (cause instanceof RefusedRequestException refused) {
            throw refused;
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return (RuntimeException) cause;
    }
}
