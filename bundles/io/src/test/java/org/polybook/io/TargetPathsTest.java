package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class TargetPathsTest {
    @TempDir
    private Path temporary;

    private Path folder;

    @BeforeEach
    void makeFolder() throws IOException {
        folder = temporary.toRealPath();
    }

    /** Creates a chain of links of this length, the last of which denotes a missing file; returns the first link. */
    private Path makeLinkChain(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            String next = i + 1 == count ? "fresh.bin" : "link" + (i + 1);
            Files.createSymbolicLink(folder.resolve("link" + i), Path.of(next));
        }
        return folder.resolve("link0");
    }

    @Test
    void resolveWritable_protectedFile_isRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("book.bin"), "x");
        assumeTrue(file.toFile().setWritable(false) && !Files.isWritable(file), "a user who may write to every file");

        assertThatThrownBy(() -> TargetPaths.resolveWritable(file))
                .isInstanceOf(AccessDeniedException.class)
                .hasMessage(file + ": is write-protected");
    }

    /** A link of such a name is refused, and its target stays unchanged. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void resolveWritable_nameThatTheProgramHasChosen_isNotFollowed() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "x");
        Path name = folder.resolve("book.bin");
        UnfollowedLinks unfollowed = OutputPathChecks.followNoLinks(List.of(name));
        try (unfollowed) {
            assertThat(TargetPaths.resolveWritable(name)).isEqualTo(name);
            try (Replacement replacement = Replacement.lockAndBegin(name)) {
                Path made = Files.writeString(replacement.workspace().file("made"), "new");
                replacement.replace(made);
            }
            assertThat(name).hasContent("new");
            Files.delete(name);
            Files.createSymbolicLink(name, victim);
            assertThatThrownBy(() -> Replacement.lockAndBegin(name))
                    .hasMessage(
                            name + ": is a link, and outputs are written through links only if you name them yourself");
            assertThat(victim).hasContent("x");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void resolveWritable_nameThatTheUserNamesLater_isFollowedAgain() throws IOException {
        Path linked = Files.writeString(folder.resolve("linked"), "x");
        Path name = Files.createSymbolicLink(folder.resolve("book.bin"), linked);
        UnfollowedLinks first = OutputPathChecks.followNoLinks(List.of(name));
        try (UnfollowedLinks second = OutputPathChecks.followNoLinks(List.of(name))) {
            second.close(); // the end of this block closes it once more
        }
        assertThatThrownBy(() -> TargetPaths.resolveWritable(name)).hasMessageContaining("is a link");
        first.close();
        assertThat(TargetPaths.resolveWritable(name)).isEqualTo(linked);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void resolveWritable_fortyLinks_areFollowed() throws IOException {
        assertThat(TargetPaths.resolveWritable(makeLinkChain(40))).isEqualTo(folder.resolve("fresh.bin"));
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void resolveWritable_moreLinksThanAnySystemFollows_isRefused() throws IOException {
        Path first = makeLinkChain(41);
        assertThatThrownBy(() -> TargetPaths.resolveWritable(first))
                .isInstanceOf(IOException.class)
                .hasMessage(first + ": its symbolic links never end at a file");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void resolve_fileInALinkedFolder_isTheFileInTheFolderItself() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);
        assertThat(TargetPaths.resolve(link.resolve("fresh.bin"))).isEqualTo(real.resolve("fresh.bin"));
        Files.writeString(real.resolve("book.bin"), "x");
        assertThat(TargetPaths.resolve(link.resolve("book.bin"))).isEqualTo(real.resolve("book.bin"));
    }

    @Test
    void resolve_fileInAMissingFolder_isItself() throws IOException {
        Path file = folder.resolve("missing").resolve("book.bin");
        assertThat(TargetPaths.resolve(file)).isEqualTo(file);
    }

    @Test
    void requireApart_messages_nameBothFiles() throws IOException {
        Path games = Files.writeString(folder.resolve("games.pgn"), "x");
        Path same = folder.resolve(".").resolve("games.pgn");
        assertThatThrownBy(() -> OutputPathChecks.requireApart(List.of(games), List.of(games)))
                .hasMessage(
                        games + ": would be written over the input of that name, which is read; nothing was written, "
                                + "choose another file for the output");
        assertThatThrownBy(() -> OutputPathChecks.requireApart(List.of(games), List.of(same)))
                .hasMessageContaining("would be written over " + games + ", which is read");
        Path book = folder.resolve("book.bin");
        assertThatThrownBy(
                        () -> OutputPathChecks.requireApart(List.of(games), List.of(book, folder.resolve("b"), book)))
                .hasMessage(book + ": would be written twice, also as " + book
                        + "; nothing was written, choose different files");
    }

    @Test
    void areSame_twoFilesOfTheSameContent_isFalse() throws IOException {
        Path one = Files.writeString(folder.resolve("one"), "x");
        Path two = Files.writeString(folder.resolve("two"), "x");
        assertThat(OutputPathChecks.areSame(one, two)).isFalse();
        assertThat(OutputPathChecks.areSame(one, folder.resolve("three"))).isFalse();
    }

    @Test
    void replace_missingContent_namesTheTarget() throws IOException {
        Path book = Files.writeString(folder.resolve("book.bin"), "old");
        try (Replacement replacement = Replacement.lockAndBegin(book)) {
            assertThat(replacement.target()).isEqualTo(book);
            assertThat(replacement.isUnchanged()).isTrue();
            Path missing = replacement.workspace().file("missing");
            assertThatThrownBy(() -> replacement.replace(missing)).isInstanceOf(IOException.class);
        }
        assertThat(book).hasContent("old");
    }
}
