package org.polybook.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A process that is asked to end in the middle of a step under a lock, and then begins another one. */
final class Stepper {
    private static final long STEP_MILLIS = 500;

    private Stepper() {}

    public static void main(String[] args) throws IOException {
        Path book = Path.of(args[0]);
        BookLock lock = BookLock.take(book);
        lock.step(() -> {
            new Thread(() -> System.exit(0)).start();
            pause();
            Files.writeString(book, "first");
        });
        lock.step(() -> Files.writeString(book, "second"));
    }

    private static void pause() {
        try {
            Thread.sleep(STEP_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
