package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.io.FileState;

/** Computes the digest of a large book in a thread, concurrently with an edit, which does not wait for it. */
final class BackgroundDigest {
    private final Thread thread;
    private volatile long value;

    private BackgroundDigest(Path book, FileState state) {
        thread = new Thread(() -> run(book, state), "polybook-digest");
        thread.setDaemon(true);
    }

    /** Begins to read the book. The digest counts only if the book stays in that state until the end of the reading. */
    static BackgroundDigest start(Path book, FileState state) {
        BackgroundDigest run = new BackgroundDigest(book, state);
        run.thread.start();
        return run;
    }

    private void run(Path book, FileState state) {
        try {
            long read = BookFingerprint.digest(book);
            if (FileState.find(book).equals(Optional.of(state))) {
                value = read;
            }
        } catch (IOException unreadable) {
            // without a digest, the book is still identified by its sample and its times
        }
    }

    boolean isKnown() {
        return value != 0;
    }

    /** The digest; 0 if it failed or is not known yet. */
    long valueOrZero() {
        return value;
    }

    void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // continues without the digest
        }
    }
}
