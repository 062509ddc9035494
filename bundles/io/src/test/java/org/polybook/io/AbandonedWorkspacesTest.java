package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the deletion of folders that killed processes have left, and that other folders of similar names are kept. */
class AbandonedWorkspacesTest {
    private static final long LIVE = ProcessHandle.current().pid();
    private static final long DEAD = 999_999_999;

    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = temporary.toRealPath();
    }

    private Path createFolder(String name) throws IOException {
        return Files.createDirectory(folder.resolve(name));
    }

    private void openAndCloseWorkspace() throws IOException {
        Workspace.nextTo(folder.resolve("book.bin")).close();
    }

    @Test
    void nextTo_probeOfAKilledProcess_isDeleted() throws IOException {
        Path probe = CommitNote.createProbeFolder(folder.resolve("book.bin"));
        Files.setLastModifiedTime(probe, FileTime.from(Instant.now().minus(Duration.ofHours(1))));
        openAndCloseWorkspace();
        assertThat(probe).doesNotExist();
    }

    /**
     * A live process may be about to lock its new folder. After a minute this is unlikely: the number may then belong
     * to another process.
     */
    @ParameterizedTest
    @CsvSource({"10, true", "30, true", "61, false", "7200, false"})
    void nextTo_newFolderOfALiveProcess_isKeptForAMinute(long seconds, boolean left) throws IOException {
        Path young = createFolder(".book.bin.polybook-" + LIVE + "-1");
        Files.setLastModifiedTime(young, FileTime.from(Instant.now().minus(Duration.ofSeconds(seconds))));
        openAndCloseWorkspace();
        assertThat(Files.exists(young)).isEqualTo(left);
    }

    @Test
    void nextTo_lockWrittenButNotYetNamed_isDeletedWithItsDeadMaker() throws IOException {
        Path dead = createFolder(".book.bin.polybook-" + DEAD + "-1");
        Files.writeString(dead.resolve("new"), WorkspaceFolder.MARK);
        openAndCloseWorkspace();
        assertThat(dead).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"new folder", "new file of another size", "another file"})
    void nextTo_folderWithAnythingElse_isKept(String what) throws IOException {
        Path dead = createFolder(".book.bin.polybook-" + DEAD + "-1");
        Path inside = dead.resolve(what.startsWith("new") ? "new" : "notes");
        if (what.equals("new folder")) {
            Files.createDirectory(inside);
        } else {
            Files.writeString(inside, what.startsWith("new") ? WorkspaceFolder.MARK + "x" : "");
        }
        openAndCloseWorkspace();
        assertThat(inside).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".book.bin.polybook-999999999-1.old",
                ".book.bin.polybook-999999999",
                ".book.bin.polybook-x999999999-1",
                ".book.bin.polybook-9999999999999999999-1",
                "x.book.bin.polybook-999999999-1",
                ".book.bin.polybook.999999999-1"
            })
    void nextTo_folderOfASimilarName_isKept(String name) throws IOException {
        Path other = createFolder(name);
        openAndCloseWorkspace();
        assertThat(other).exists();
    }

    @Test
    void nextTo_fileOfSuchAName_isKept() throws IOException {
        Path file = Files.writeString(folder.resolve(".book.bin.polybook-" + DEAD + "-1"), "x");
        openAndCloseWorkspace();
        assertThat(file).hasContent("x");
    }

    @Test
    void nextTo_lockThatIsAFolder_isKept() throws IOException {
        Path dead = createFolder(".book.bin.polybook-" + DEAD + "-1");
        Files.createDirectory(dead.resolve("lock"));
        openAndCloseWorkspace();
        assertThat(dead.resolve("lock")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"polybook workspac", "POLYBOOK WORKSPACE\n", ""})
    void nextTo_lockWithoutOurMark_isKept(String lock) throws IOException {
        Path dead = createFolder(".book.bin.polybook-" + DEAD + "-1");
        Files.writeString(dead.resolve("lock"), lock);
        openAndCloseWorkspace();
        assertThat(dead.resolve("lock")).hasContent(lock);
    }

    @Test
    void in_aFolder_makesAFolderThereAndDeletesItsLeftovers() throws IOException {
        Path dead = createFolder(".polybook-" + DEAD + "-1");
        try (Workspace workspace = Workspace.in(folder)) {
            assertThat(workspace.file("x").getParent().getParent()).isEqualTo(folder);
            assertThat(workspace.file("lock")).hasContent(WorkspaceFolder.MARK);
            assertThat(workspace.file("x")).doesNotExist();
        }
        assertThat(dead).doesNotExist();
        assertThat(folder).isEmptyDirectory();
    }
}
