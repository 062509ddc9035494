package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
    /** A number that no process has. */
    private static final String DEAD = "999999999";

    @TempDir
    private Path temporary;

    private Path folder;
    private Path book;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = temporary.toRealPath();
        book = folder.resolve("book.bin");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private Path makeLeftover(String name, String lock) throws IOException {
        Path dead = Files.createDirectory(folder.resolve(name));
        Files.writeString(dead.resolve("lock"), lock);
        Files.writeString(dead.resolve("spill-7"), "x");
        return dead;
    }

    @Test
    void close_twice_leavesNothing() throws IOException {
        Workspace workspace = Workspace.nextTo(book);
        Files.writeString(workspace.file("book"), "half");
        workspace.close();
        workspace.close();
        assertThat(names()).isEmpty();
    }

    @Test
    void nextTo_leftoversOfADeadProcess_areDeleted() throws IOException {
        makeLeftover(".book.bin.polybook-" + DEAD + "-1", WorkspaceFolder.MARK);
        Files.createDirectory(folder.resolve(".book.bin.polybook-" + DEAD + "-2"));
        Path begun = Files.createDirectory(folder.resolve(".book.bin.polybook-" + DEAD + "-3"));
        Files.createFile(begun.resolve("new"));
        Path other = makeLeftover(".other.bin.polybook-" + DEAD + "-1", WorkspaceFolder.MARK);
        Workspace.nextTo(book).close();
        assertThat(names()).containsExactly(other.getFileName().toString());
    }

    /** The leftover workspace has folders inside, such as a framework creates. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void in_leftoverWithFolders_isDeletedWithThemAndNoLinkIsFollowed() throws IOException {
        Path dead = makeLeftover(".polybook-" + DEAD + "-1", WorkspaceFolder.MARK);
        Path deep = Files.createDirectories(dead.resolve("framework/bundle1/data"));
        Files.writeString(deep.resolve("state"), "x");
        Path strange = Files.createDirectory(folder.resolve("strange"));
        Path precious = Files.writeString(strange.resolve("precious.bin"), "years of work");
        Files.createSymbolicLink(deep.resolve("link"), strange);

        Workspace.in(folder).close();

        assertThat(names()).containsExactly("strange");
        assertThat(precious).hasContent("years of work");
    }

    @Test
    void inUntilClosed_processThatEnds_keepsIt() throws IOException {
        try (Workspace workspace = Workspace.inKeptAtExit(folder)) {
            Path file = Files.writeString(
                    Files.createDirectory(workspace.file("framework")).resolve("state"), "x");

            Workspace.deleteLiveFolders(); // the hook makes this call

            assertThat(file).exists();
        }
        assertThat(names()).isEmpty();
    }

    @Test
    void nextTo_aLiveWorkspaceOfTheSameFile_isKept() throws IOException {
        try (Workspace first = Workspace.nextTo(book)) {
            Path content = Files.writeString(first.file("book"), "first");
            Workspace.nextTo(book).close();
            assertThat(content).hasContent("first");
        }
    }

    /** The folders are a user's, and happen to have names like workspaces. */
    @Test
    void nextTo_aFolderWithoutOurMark_isKept() throws IOException {
        Path backup = Files.createDirectory(folder.resolve(".book.bin.polybook-backup"));
        Path precious = Files.writeString(backup.resolve("precious.bin"), "years of work");
        Path numbered = makeLeftover(".book.bin.polybook-" + DEAD + "-1", "");
        Path unlocked = Files.createDirectory(folder.resolve(".book.bin.polybook-" + DEAD + "-2"));
        Files.writeString(unlocked.resolve("new"), "a text that is longer than any lock of ours");

        Workspace.nextTo(book).close();

        assertThat(precious).hasContent("years of work");
        assertThat(numbered.resolve("spill-7")).hasContent("x");
        assertThat(unlocked.resolve("new")).isNotEmptyFile();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void nextTo_aLinkToAFolder_isNotFollowed() throws IOException {
        Path stranger = makeLeftover("stranger", WorkspaceFolder.MARK);
        Path link = Files.createSymbolicLink(folder.resolve(".book.bin.polybook-" + DEAD + "-1"), stranger);

        Workspace.nextTo(book).close();

        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(stranger.resolve("spill-7")).hasContent("x");
        assertThat(stranger.resolve("lock")).exists();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void nextTo_aLinkInALeftover_isDeletedAndNotFollowed() throws IOException {
        Path dead = makeLeftover(".book.bin.polybook-" + DEAD + "-1", WorkspaceFolder.MARK);
        Path precious = Files.writeString(folder.resolve("precious.bin"), "years of work");
        Files.createSymbolicLink(dead.resolve("link"), precious);

        Workspace.nextTo(book).close();

        assertThat(dead).doesNotExist();
        assertThat(precious).hasContent("years of work");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void nextTo_aLockThatIsALink_isKept() throws IOException {
        Path elsewhere = Files.writeString(folder.resolve("elsewhere"), WorkspaceFolder.MARK);
        Path dead = Files.createDirectory(folder.resolve(".book.bin.polybook-" + DEAD + "-1"));
        Files.createSymbolicLink(dead.resolve("lock"), elsewhere);

        Workspace.nextTo(book).close();

        assertThat(Files.isSymbolicLink(dead.resolve("lock"))).isTrue();
    }

    /** Another process moves the folder away while it is in use and puts a link in its place. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void close_anotherFolderInItsPlace_deletesNothingThere() throws IOException {
        Path stranger = makeLeftover("stranger", WorkspaceFolder.MARK);
        Workspace workspace = Workspace.nextTo(book);
        Path own = workspace.file("x").getParent();
        Files.move(own, folder.resolve("moved"));
        Files.createSymbolicLink(own, stranger);

        try {
            workspace.close();
        } catch (IOException refused) {
            // closing may fail or succeed
        }

        assertThat(stranger.resolve("spill-7")).hasContent("x");
    }

    @Test
    void nextTo_aLeftoverThatCannotBeDeleted_worksAnyway() throws IOException {
        Path foreign = makeLeftover(".book.bin.polybook-" + DEAD + "-1", WorkspaceFolder.MARK);
        Path kept = Files.createDirectories(foreign.resolve("kept/by"));
        Files.createFile(kept.resolve("someone"));
        assumeTrue(kept.toFile().setWritable(false) && !Files.isWritable(kept), "skipped: root may delete everything");
        try {
            Workspace.nextTo(book).close();
            assertThat(names()).containsExactly(foreign.getFileName().toString());
        } finally {
            assertThat(kept.toFile().setWritable(true)).isTrue();
        }
    }

    @Test
    void in_aMissingFolder_isRefused() {
        assertThatThrownBy(() -> Workspace.in(folder.resolve("missing"))).isInstanceOf(IOException.class);
    }

    @Test
    void nextTo_threadInterrupted_leavesNothing() throws IOException {
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Workspace.nextTo(book)).isInstanceOf(IOException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(names()).isEmpty();
        Workspace.nextTo(book).close();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void nextTo_aLeftoverOfAnotherUser_isKept() throws IOException {
        Path foreign = makeLeftover(".book.bin.polybook-" + DEAD + "-1", WorkspaceFolder.MARK);
        assumeTrue(tryGiveAway(foreign), "this user may not give files away");

        Workspace.nextTo(book).close();

        assertThat(foreign.resolve("spill-7")).hasContent("x");
    }

    private static boolean tryGiveAway(Path path) throws IOException {
        try {
            Files.setOwner(
                    path, path.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("nobody"));
            return true;
        } catch (FileSystemException | UserPrincipalNotFoundException e) {
            return false;
        }
    }
}
