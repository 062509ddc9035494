package org.polybook.api.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceTest {
    @TempDir
    private Path folder;

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void replaceTarget_afterClose_leavesTheNewContentAlone() throws IOException {
        Path target = Files.writeString(folder.resolve("book.bin"), "old");
        try (Workspace workspace = Workspace.beside(target)) {
            Path content = Files.writeString(workspace.file("book"), "new");
            assertThat(target).hasContent("old");
            workspace.replaceTarget(content);
        }
        assertThat(target).hasContent("new");
        assertThat(names()).containsExactly("book.bin");
    }

    @Test
    void close_withoutReplacing_leavesTheOldContent() throws IOException {
        Path target = Files.writeString(folder.resolve("book.bin"), "old");
        Workspace workspace = Workspace.beside(target);
        Files.writeString(workspace.file("book"), "half");
        workspace.close();
        workspace.close();
        assertThat(target).hasContent("old");
        assertThat(names()).containsExactly("book.bin");
    }

    @Test
    void beside_leftoversOfADeadProcess_areDeleted() throws IOException {
        Path dead = Files.createDirectory(folder.resolve(".book.bin.polybook-999999999-abc"));
        Files.createFile(dead.resolve("lock"));
        Files.writeString(dead.resolve("spill-7"), "x");
        Files.createDirectory(folder.resolve(".book.bin.polybook-999999998-unlocked"));
        Path other = Files.createDirectory(folder.resolve(".other.bin.polybook-999999999-abc"));
        Workspace.beside(folder.resolve("book.bin")).close();
        assertThat(names()).containsExactly(other.getFileName().toString());
    }

    @Test
    void beside_aLiveWorkspaceOfTheSameFile_isLeftAlone() throws IOException {
        try (Workspace first = Workspace.beside(folder.resolve("book.bin"))) {
            Path content = Files.writeString(first.file("book"), "first");
            Workspace.beside(folder.resolve("book.bin")).close();
            assertThat(content).hasContent("first");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void replaceTarget_throughALink_keepsLinkAndMode() throws IOException {
        Path target = Files.writeString(folder.resolve("book.bin"), "old");
        Files.setPosixFilePermissions(target, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(folder.resolve("link.bin"), Path.of("book.bin"));
        try (Workspace workspace = Workspace.beside(link)) {
            workspace.replaceTarget(Files.writeString(workspace.file("book"), "new"));
        }
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(target).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                .isEqualTo("rw-r-----");
    }

    @Test
    void beside_aFolder_isRefused() {
        assertThatThrownBy(() -> Workspace.beside(folder)).hasMessageContaining("is a directory");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void beside_linksInACircle_isRefused() throws IOException {
        Path link = folder.resolve("a.bin");
        Files.createSymbolicLink(link, Path.of("b.bin"));
        Files.createSymbolicLink(folder.resolve("b.bin"), Path.of("a.bin"));
        assertThatThrownBy(() -> Workspace.beside(link))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.bin: its symbolic links never end");
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void beside_aDevice_isRefused() {
        assertThatThrownBy(() -> Workspace.beside(Path.of("/dev/null")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("/dev/null: is a device");
    }

    @Test
    void beside_aLeftoverThatCannotBeDeleted_worksAllTheSame() throws IOException {
        Path foreign = Files.createDirectory(folder.resolve(".book.bin.polybook-999999999-abc"));
        Files.createDirectories(foreign.resolve("kept/by/someone"));
        Workspace.beside(folder.resolve("book.bin")).close();
        assertThat(names()).containsExactly(foreign.getFileName().toString());
    }
}
