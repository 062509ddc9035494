package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that locks and workspaces of another process are kept while that process runs, and deleted when it ends. */
@Timeout(120)
class OtherProcessTest {
    @TempDir
    private Path temporary;

    private Path book;
    private Process other;
    private Path itsContent;

    @BeforeEach
    void startProcess() throws IOException {
        book = Files.writeString(temporary.toRealPath().resolve("book.bin"), "old");
        other = LockingProcess.start(book);
        BufferedReader said = other.inputReader();
        itsContent = Path.of(said.readLine());
    }

    @AfterEach
    void endProcess() throws InterruptedException {
        other.destroyForcibly().waitFor();
    }

    private void requestEnd() throws IOException, InterruptedException {
        other.getOutputStream().write('\n');
        other.getOutputStream().close();
        assertThat(other.waitFor()).isZero();
    }

    @Test
    void take_bookOfAnotherProcess_namesThatProcess() throws Exception {
        assertThatThrownBy(() -> BookLock.take(book))
                .isInstanceOf(BookLockedException.class)
                .hasMessageContaining("book.bin: is being changed by process " + other.pid() + " of "
                        + System.getProperty("user.name") + ", since ")
                .hasMessageEndingWith("; only one writer at a time");
        assertThatThrownBy(() -> Replacement.lockAndBegin(book)).isInstanceOf(BookLockedException.class);

        requestEnd();

        try (BookLock lock = BookLock.take(book)) {
            assertThat(lock.book()).isEqualTo(book);
        }
    }

    @Test
    void nextTo_workspaceOfALiveProcess_isKept() throws Exception {
        Workspace.nextTo(book).close();
        assertThat(itsContent).hasContent("half");

        requestEnd();

        assertThat(itsContent.getParent())
                .as("a process that is asked to end deletes its folders")
                .doesNotExist();
        assertThat(book.resolveSibling(".book.bin.polybook-lock"))
                .as("its lock")
                .doesNotExist();
    }

    @Test
    void nextTo_workspaceOfAKilledProcess_isDeleted() throws Exception {
        other.destroyForcibly().waitFor();
        assertThat(itsContent).hasContent("half");
        Workspace.nextTo(book).close();
        assertThat(itsContent.getParent()).doesNotExist();
    }

    @Test
    void runStep_underWayWhenTheProcessEnds_isTheLast() throws Exception {
        Path stepped = Files.writeString(book.resolveSibling("stepped.bin"), "old");
        Path errors = stepped.resolveSibling("errors.txt");
        Process process =
                LockingProcess.start(StepAtExitProcess.class, stepped, ProcessBuilder.Redirect.to(errors.toFile()));
        assertThat(process.waitFor()).isZero();
        assertThat(errors).content().contains("stepped.bin: the process is about to end");
        assertThat(stepped).hasContent("first");
        assertThat(stepped.resolveSibling(".stepped.bin.polybook-lock")).doesNotExist();
    }

    @Test
    void task_ofAProcessThatEnds_mayChangeFiles() throws Exception {
        Path saved = Files.writeString(book.resolveSibling("saved.bin"), "old");
        Path errors = saved.resolveSibling("errors.txt");
        Process process =
                LockingProcess.start(SaveAtExitProcess.class, saved, ProcessBuilder.Redirect.to(errors.toFile()));
        assertThat(process.waitFor()).isZero();
        assertThat(errors)
                .content()
                .contains(
                        "a task at the end of the process has failed", "IllegalStateException", "NoClassDefFoundError");
        assertThat(saved).hasContent("saved");
        assertThat(saved.resolveSibling(".saved.bin.polybook-lock")).doesNotExist();
    }

    /** The other process has locked the lock file, but has not yet written its complete text into it. */
    @ParameterizedTest
    @ValueSource(strings = {"", "polybook lo", "polybook lock: "})
    @DisabledOnOs(
            value = OS.WINDOWS,
            disabledReason = "Windows may refuse to write into a file of which a part is locked")
    void take_lockedFileWithoutCompleteText_isHeldByAnotherProcess(String signature) throws IOException {
        Files.writeString(book.resolveSibling(".book.bin.polybook-lock"), signature);
        assertThatThrownBy(() -> BookLock.take(book))
                .isInstanceOf(BookLockedException.class)
                .hasMessageEndingWith("book.bin: is being changed by another process; only one writer at a time");
    }
}
