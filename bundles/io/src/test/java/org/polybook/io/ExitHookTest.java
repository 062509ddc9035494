package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the work at the end of the process without ending one; {@link OtherProcessTest} ends real processes. */
class ExitHookTest {
    @TempDir
    private Path temporary;

    private Path book;

    @BeforeEach
    void makeBook() throws IOException {
        book = Files.writeString(temporary.toRealPath().resolve("book.bin"), "old");
        assertThat(Workspace.exitHook()).isNull();
    }

    /** A hook that stays registered would refer to its class, and so keep the classes of the bundle in memory. */
    @AfterEach
    void assertNoHookLeft() {
        assertThat(Workspace.exitHook()).isNull();
    }

    private static void assertRegistered(Thread hook) {
        assertThat(Runtime.getRuntime().removeShutdownHook(hook)).isTrue();
        Runtime.getRuntime().addShutdownHook(hook);
    }

    @Test
    void workspaces_openAndClosed_keepTheHookUntilTheLastIsClosed() throws IOException {
        Workspace first = Workspace.nextTo(book);
        Thread hook = Workspace.exitHook();
        assertRegistered(hook);
        Workspace second = Workspace.nextTo(book);
        assertThat(Workspace.exitHook()).isSameAs(hook);

        first.close();
        assertRegistered(Workspace.exitHook());
        second.close();

        assertThat(Workspace.exitHook()).isNull();
        assertThat(Runtime.getRuntime().removeShutdownHook(hook)).isFalse();
    }

    @Test
    void lock_taken_keepsTheHookUntilItIsReleased() throws IOException {
        BookLock lock = BookLock.take(book);
        assertRegistered(Workspace.exitHook());
        Workspace.nextTo(book).close();
        assertRegistered(Workspace.exitHook());

        lock.close();

        assertThat(Workspace.exitHook()).isNull();
    }

    @Test
    void task_registered_keepsTheHookUntilItIsClosed() throws IOException {
        ExitSteps.Task task = ExitSteps.registerTask(() -> {});
        assertRegistered(Workspace.exitHook());
        BookLock.take(book).close();
        assertRegistered(Workspace.exitHook());

        task.close();
        task.close();

        assertThat(Workspace.exitHook()).isNull();
    }

    @Test
    void failedStart_leavesNoHook() throws IOException {
        try (BookLock lock = BookLock.take(book)) {
            assertThatThrownBy(() -> BookLock.take(lock.book())).isInstanceOf(BookLockedException.class);
        }
        assertThat(Workspace.exitHook()).isNull();
        assertThatThrownBy(() -> Workspace.nextTo(Path.of("/proc/self/book.bin")))
                .as("no folder is created there on Linux; other systems have no such folder")
                .isInstanceOf(IOException.class);
    }

    @Test
    void deleteLive_nestedFoldersAndALock_areAllDeleted() throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(book);
                Workspace inside =
                        Workspace.in(replacement.workspace().file("x").getParent())) {
            Files.writeString(replacement.workspace().file("content"), "half");
            Path spill = Files.writeString(inside.file("spill"), "half");

            Workspace.deleteLiveFolders();
            Workspace.releaseLocks();

            assertThat(spill.getParent()).doesNotExist();
            assertThat(book.getParent()).isDirectoryNotContaining("glob:**polybook*");
            assertThat(book).hasContent("old");
        }
    }
}
