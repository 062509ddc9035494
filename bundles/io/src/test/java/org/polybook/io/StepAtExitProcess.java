package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/** A process that is asked to end in the middle of a step under a lock, and then tries to begin another step. */
final class StepAtExitProcess {
    private StepAtExitProcess() {}

    public static void main(String[] args) throws IOException {
        Path book = Path.of(args[0]);
        BookLock lock = BookLock.take(book);
        lock.runToCompletion(() -> {
            new Thread(() -> System.exit(0)).start();
            CompletableFuture.runAsync(() -> awaitRefusal(lock)).join();
            Files.writeString(book, "first");
        });
        lock.runToCompletion(() -> Files.writeString(book, "second"));
    }

    /** Waits until this process refuses to begin a step of another thread. */
    private static void awaitRefusal(BookLock lock) {
        try {
            while (true) {
                lock.runToCompletion(Thread::onSpinWait);
            }
        } catch (IOException aboutToEnd) {
            // expected
        }
    }
}
