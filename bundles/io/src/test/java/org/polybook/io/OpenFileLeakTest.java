package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that no files stay open: a server that edits books for weeks must not reach the system's limit on open files.
 */
class OpenFileLeakTest {
    private static final int ROUNDS = 100;

    @TempDir
    private Path temporary;

    private Path book;

    private interface Work {
        void once() throws IOException;
    }

    @BeforeEach
    void makeBook() throws IOException {
        assumeTrue(
                ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean,
                "this system does not count open files");
        book = Files.writeString(temporary.toRealPath().resolve("book.bin"), "old");
    }

    private static long openFileCount() {
        return ((UnixOperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getOpenFileDescriptorCount();
    }

    private static void assertLeavesNoFileOpen(Work work) throws IOException {
        work.once();
        long before = openFileCount();
        for (int i = 0; i < ROUNDS; i++) {
            work.once();
        }
        assertThat(openFileCount() - before).isLessThan(ROUNDS / 2);
    }

    @Test
    void workspace_closed_leavesNoFileOpen() throws IOException {
        assertLeavesNoFileOpen(() -> Workspace.nextTo(book).close());
    }

    @Test
    void lock_closed_leavesNoFileOpen() throws IOException {
        assertLeavesNoFileOpen(() -> BookLock.take(book).close());
    }

    @Test
    void lock_refused_leavesNoFileOpen() throws IOException {
        Files.writeString(book.resolveSibling(".book.bin.polybook-lock"), "another program's file");
        assertLeavesNoFileOpen(
                () -> assertThatThrownBy(() -> BookLock.take(book)).isInstanceOf(IOException.class));
    }

    @Test
    void openIfTextIs_anothersLock_leavesNoFileOpen() throws IOException {
        assertLeavesNoFileOpen(() ->
                assertThat(BookLock.openIfTextIsOrNull(book, "another text")).isNull());
    }

    @Test
    void open_fileInsteadOfAFolder_leavesNoFileOpen() throws IOException {
        assertLeavesNoFileOpen(
                () -> assertThatThrownBy(() -> WorkspaceFolder.open(book)).isInstanceOf(IOException.class));
    }

    @Test
    void replacement_closed_leavesNoFileOpen() throws IOException {
        assertLeavesNoFileOpen(() -> {
            try (Replacement replacement = Replacement.lockAndBegin(book)) {
                Path content = replacement.workspace().file("content");
                replacement.create(content).close();
                replacement.replace(content);
            }
        });
    }
}
