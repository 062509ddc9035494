package org.polybook.uci;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Waits for events, each for a limited time, which is shorter after the GUI has sent {@code quit}. Thread-safe. */
final class LimitedWaits {
    private final Duration max;
    private final CompletableFuture<Void> quitting = new CompletableFuture<>();

    LimitedWaits(Duration max) {
        this.max = max;
    }

    /** Waits for an event until it happens or the time is over. */
    void await(CompletableFuture<?> event) {
        if (event.isDone()) {
            return;
        }
        Future<Object> first = CompletableFuture.anyOf(event, quitting);
        try {
            first.get(max.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException | ExecutionException e) {
            // the caller continues without the event
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends all waits, current and future ones, after that time. */
    void endWithin(Duration time) {
        quitting.completeOnTimeout(null, time.toMillis(), TimeUnit.MILLISECONDS);
    }
}
