package org.polybook.view.internal.testing;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * A lock on the display for one test process at a time: without it, if two builds run on one machine, the pictures of
 * one could show the windows of the other, and they would share a clipboard. It is a file lock, which ends with its
 * process, so no dead process blocks others.
 */
public final class DisplayLock implements AutoCloseable {
    private final FileChannel file;

    private DisplayLock(FileChannel file) {
        this.file = file;
    }

    /** Waits until no other process has the lock, and takes it. */
    public static DisplayLock acquire() throws IOException {
        String display = String.valueOf(System.getenv("DISPLAY")).replaceAll("[^A-Za-z0-9]", "-");
        String name = "polybook-tests-" + System.getProperty("user.name") + "-display-" + display;
        FileChannel file = FileChannel.open(
                Path.of(System.getProperty("java.io.tmpdir"), name),
                StandardOpenOption.CREATE,
                StandardOpenOption.WRITE);
        file.lock();
        return new DisplayLock(file);
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** Holds the lock while the tests of a class run. */
    public static final class OfClass implements BeforeAllCallback {
        @Override
        public void beforeAll(ExtensionContext context) throws IOException {
            // closed with the store, at the end of the class
            context.getStore(Namespace.create(DisplayLock.class)).put(DisplayLock.class, acquire());
        }
    }
}
