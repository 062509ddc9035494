package org.polybook.io;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A process that writes a file under its lock when it is asked to end: {@code saved} if it can register no more work by
 * then. Of its three other tasks, two fail, and one has been closed.
 */
final class SaveAtExitProcess {
    private SaveAtExitProcess() {}

    public static void main(String[] arguments) throws IOException {
        Path book = Path.of(arguments[0]);
        ExitSteps.Task failing = ExitSteps.registerTask(() -> {
            throw new IllegalStateException("in vain");
        });
        ExitSteps.Task incomplete = ExitSteps.registerTask(() -> {
            throw new NoClassDefFoundError("in vain");
        });
        ExitSteps.Task saving = ExitSteps.registerTask(() -> save(book, isRegistrationRefused() ? "saved" : "in time"));
        ExitSteps.registerTask(() -> save(book, "never")).close();
        System.exit(failing.equals(saving) || incomplete.equals(saving) ? 1 : 0);
    }

    /** Returns true if no task can be registered any more, because it would never run. */
    private static boolean isRegistrationRefused() {
        try {
            ExitSteps.registerTask(() -> {}).close();
            return false;
        } catch (IOException e) {
            return true;
        }
    }

    private static void save(Path book, String content) {
        try (BookLock lock = BookLock.take(book)) {
            lock.runToCompletion(() -> Files.writeString(book, content));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
