package org.polybook.writer.internal.journal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.polybook.io.FileState;

/** Reads a large book for its digest beside an edit, which does not wait for it. */
final class BackgroundDigest {
    private final Thread thread;
    private volatile long value;

    private BackgroundDigest(Path book, FileState state) {
        thread = new Thread(() -> run(book, state), "polybook-digest");
        thread.setDaemon(true);
    }

    /** Begins to read the book, which has a digest only if it is in that state from the beginning to the end. */
    static BackgroundDigest of(Path book, FileState state) {
        BackgroundDigest run = new BackgroundDigest(book, state);
        run.thread.start();
        return run;
    }

    private void run(Path book, FileState state) {
        try {
            long read = BaseStamp.digest(book);
            if (FileState.find(book).equals(Optional.of(state))) {
                value = read;
            }
        } catch (IOException unreadable) {
            // then the book is known by its sample and its times, as before
        }
    }

    boolean isDone() {
        return value != 0;
    }

    /** The digest; 0 if it could not be taken or is not there yet. */
    long value() {
        return value;
    }

    void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // goes on without
        }
    }
}
