package org.polybook.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A process that saves to a file under its lock when it is asked to end; a task before that fails, and one has been closed. */
final class LastWork {
    private LastWork() {}

    public static void main(String[] arguments) throws IOException {
        Path book = Path.of(arguments[0]);
        ExitSteps.Task failing = ExitSteps.first(() -> {
            throw new IllegalStateException("in vain");
        });
        ExitSteps.Task saving = ExitSteps.first(() -> save(book, "saved"));
        ExitSteps.first(() -> save(book, "never")).close();
        System.exit(failing.equals(saving) ? 1 : 0);
    }

    private static void save(Path book, String content) {
        try (BookLock lock = BookLock.take(book)) {
            lock.step(() -> Files.writeString(book, content));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
