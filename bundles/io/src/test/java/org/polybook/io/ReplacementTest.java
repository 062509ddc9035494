package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.GroupPrincipal;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.attribute.UserPrincipalNotFoundException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ReplacementTest {
    @TempDir
    private Path temporary;

    private Path folder;
    private Path book;

    @BeforeEach
    void makeBook() throws IOException {
        folder = temporary.toRealPath();
        book = Files.writeString(folder.resolve("book.bin"), "old");
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static Path writeContent(Replacement replacement, String text) throws IOException {
        return Files.writeString(replacement.workspace().file("content"), text);
    }

    @Test
    void replace_afterClose_keepsTheNewContent() throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(book)) {
            Path content = writeContent(replacement, "new");
            assertThat(book).hasContent("old");
            replacement.replace(content);
        }
        assertThat(book).hasContent("new");
        assertThat(names()).containsExactly("book.bin");
    }

    @Test
    void close_withoutReplacing_keepsTheOldContent() throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(book)) {
            writeContent(replacement, "half");
        }
        assertThat(book).hasContent("old");
        assertThat(names()).containsExactly("book.bin");
    }

    @Test
    void replace_missingFile_createsIt() throws IOException {
        Path fresh = folder.resolve("fresh.bin");
        try (Replacement replacement = Replacement.lockAndBegin(fresh)) {
            replacement.replace(writeContent(replacement, "new"));
        }
        assertThat(fresh).hasContent("new");
        assertThat(names()).containsExactly("book.bin", "fresh.bin");
    }

    @Test
    void lockAndBegin_aFileThatIsBeingReplaced_isRefused() throws IOException {
        try (Replacement first = Replacement.lockAndBegin(book)) {
            assertThatThrownBy(() -> Replacement.lockAndBegin(book))
                    .isInstanceOf(BookLockedException.class)
                    .hasMessageContaining("book.bin: is being changed by this process");
            first.replace(writeContent(first, "first"));
        }
        try (Replacement second = Replacement.lockAndBegin(book)) {
            second.replace(writeContent(second, "second"));
        }
        assertThat(book).hasContent("second");
    }

    @Test
    void replace_fileChangedByAnotherProgram_keepsItsVersion() throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(book)) {
            Path content = writeContent(replacement, "new");
            FileTime before = Files.getLastModifiedTime(book);
            // the other program's content has the length and the time of the old content
            Files.writeString(book, "new");
            Files.setLastModifiedTime(book, before);
            assertThatThrownBy(() -> replacement.replace(content))
                    .isInstanceOf(FileChangedException.class)
                    .hasMessageContaining("book.bin: another program has changed it");
        }
        assertThat(book).hasContent("new");
        assertThat(names()).containsExactly("book.bin");
    }

    @Test
    void replace_fileCreatedByAnotherProgram_keepsItsVersion() throws IOException {
        Path fresh = folder.resolve("fresh.bin");
        try (Replacement replacement = Replacement.lockAndBegin(fresh)) {
            Path content = writeContent(replacement, "new");
            Files.writeString(fresh, "another's");
            assertThatThrownBy(() -> replacement.replace(content)).isInstanceOf(FileChangedException.class);
        }
        assertThat(fresh).hasContent("another's");
    }

    @Test
    void under_aLockThatIsHeld_keepsTheLock() throws IOException {
        try (BookLock lock = BookLock.take(book)) {
            try (Replacement replacement = Replacement.under(lock)) {
                replacement.replace(writeContent(replacement, "new"));
            }
            assertThatThrownBy(() -> BookLock.take(book)).isInstanceOf(BookLockedException.class);
        }
        assertThat(names()).containsExactly("book.bin");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void replace_aFileOfAnotherGroup_keepsTheGroup() throws IOException {
        GroupPrincipal group = changeGroup(book);
        try (Replacement replacement = Replacement.lockAndBegin(book)) {
            replacement.replace(writeContent(replacement, "new"));
        }
        assertThat(book).hasContent("new");
        assertThat(Files.readAttributes(book, PosixFileAttributes.class).group())
                .isEqualTo(group);
    }

    /** Gives the file to a group that every Unix has; only a member of the group, or root, can do so. */
    private static GroupPrincipal changeGroup(Path file) throws IOException {
        UserPrincipalLookupService names = file.getFileSystem().getUserPrincipalLookupService();
        try {
            GroupPrincipal group = names.lookupPrincipalByGroupName("daemon");
            Files.getFileAttributeView(file, PosixFileAttributeView.class).setGroup(group);
            return group;
        } catch (FileSystemException | UserPrincipalNotFoundException e) {
            return abort("this user may not give files away: " + e);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void replace_throughALink_keepsLinkAndMode() throws IOException {
        Files.setPosixFilePermissions(book, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), Path.of("book.bin"));
        try (Replacement replacement = Replacement.lockAndBegin(link)) {
            replacement.replace(writeContent(replacement, "new"));
        }
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(book).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(book)))
                .isEqualTo("rw-r-----");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void replace_throughALinkToAMissingFile_createsThatFile() throws IOException {
        Files.createSymbolicLink(folder.resolve("link.bin"), Path.of("fresh.bin"));
        try (Replacement replacement = Replacement.lockAndBegin(folder.resolve("link.bin"))) {
            replacement.replace(writeContent(replacement, "new"));
        }
        assertThat(folder.resolve("fresh.bin")).hasContent("new");
        assertThat(Files.isSymbolicLink(folder.resolve("link.bin"))).isTrue();
    }

    @Test
    void lockAndBegin_aFolder_isRefused() {
        assertThatThrownBy(() -> Replacement.lockAndBegin(folder)).hasMessageContaining("is a directory");
    }

    @Test
    void lockAndBegin_aFileInAMissingFolder_isRefused() {
        assertThatThrownBy(
                        () -> Replacement.lockAndBegin(folder.resolve("missing").resolve("book.bin")))
                .hasMessageContaining("missing does not exist");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void lockAndBegin_linksInACircle_isRefused() throws IOException {
        Path link = folder.resolve("a.bin");
        Files.createSymbolicLink(link, Path.of("b.bin"));
        Files.createSymbolicLink(folder.resolve("b.bin"), Path.of("a.bin"));
        assertThatThrownBy(() -> Replacement.lockAndBegin(link))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.bin: its symbolic links never end");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void lockAndBegin_aDevice_isRefused() {
        assertThatThrownBy(() -> Replacement.lockAndBegin(Path.of("/dev/null")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("/dev/null: is a device");
    }

    @Test
    void create_streamOfTheWorkspace_writesTheNewContent() throws IOException {
        try (Replacement replacement = Replacement.lockAndBegin(book)) {
            Path content = replacement.workspace().file("content");
            try (OutputStream output = replacement.create(content)) {
                output.write('n');
                output.write(new byte[] {'e', 'w'});
            }
            replacement.replace(content);
        }
        assertThat(book).hasContent("new");
    }

    /**
     * The lock file of a book with such a long name has a shorter name, so it can be created although the book cannot.
     */
    @Test
    void lockAndBegin_nameTooLongForAnyFile_releasesTheLock() throws IOException {
        Path longest = folder.resolve("b".repeat(252) + ".bin");
        assertThatThrownBy(() -> Replacement.lockAndBegin(longest)).isInstanceOf(IOException.class);
        assertThat(names()).containsExactly("book.bin");
        BookLock.take(longest).close();
    }
}
