package org.polybook.uci;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** The outcome of a session: an exit status, or a failure of one of its threads. */
final class SessionOutcome {
    private final CompletableFuture<Integer> status = new CompletableFuture<>();

    void setIfUnknown(int number) {
        status.complete(number);
    }

    void setIfUnknown(Throwable failure) {
        status.completeExceptionally(failure);
    }

    boolean isKnown() {
        return status.isDone();
    }

    int awaitStatus() throws IOException {
        try {
            return status.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof IOException failure) {
                throw failure;
            }
            throw new IOException("the session has failed: " + e.getCause(), e);
        }
    }
}
