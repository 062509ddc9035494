package org.polybook.uci;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for events, each for a limited time, and less once the GUI has said that it leaves. Safe for any number of threads. */
final class Patience {
    private final Duration longest;
    private final CompletableFuture<Void> leaving = new CompletableFuture<>();

    Patience(Duration longest) {
        this.longest = longest;
    }

    /** Waits for an event; returns also if it has not happened in time. */
    void await(CompletableFuture<?> event) {
        if (event.isDone()) {
            return;
        }
        Future<Object> first = CompletableFuture.anyOf(event, leaving);
        try {
            first.get(longest.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            // the caller goes on without it
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** From then on no wait takes any time. */
    void endWithin(Duration time) {
        leaving.completeOnTimeout(null, time.toMillis(), TimeUnit.MILLISECONDS);
    }
}
