package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdjacentFileNamesTest {
    @TempDir
    private Path temporary;

    @Test
    void nextTo_shortName_isWhole() {
        assertThat(AdjacentFileNames.nextTo(Path.of("/books/club.bin"), "lock"))
                .isEqualTo(Path.of("/books/.club.bin.polybook-lock"));
        assertThat(AdjacentFileNames.nextTo(Path.of("/books/" + "a".repeat(AdjacentFileNames.MAX_BYTES)), "journal")
                        .toString())
                .doesNotContain("~");
    }

    /** The maximum length of a file name in the system is 255 bytes. */
    @ParameterizedTest
    @ValueSource(ints = {216, 217, 237, 238, 241, 255})
    void writersOfLongNames_workAndDoNotCollide(int length) throws IOException {
        Path book = Files.writeString(temporary.toRealPath().resolve("a".repeat(length - 1) + "b"), "old");
        Path twin = Files.writeString(temporary.toRealPath().resolve("a".repeat(length - 1) + "c"), "old");
        try (Replacement one = Replacement.lockAndBegin(book);
                Replacement other = Replacement.lockAndBegin(twin)) {
            Path made = Files.writeString(one.workspace().file("book"), "new");
            one.replace(made);
            assertThat(other.target()).hasContent("old");
        }
        assertThat(book).hasContent("new");
        assertThat(AdjacentFileNames.nextTo(book, "journal-12"))
                .isNotEqualTo(AdjacentFileNames.nextTo(twin, "journal-12"));
        Files.createFile(AdjacentFileNames.nextTo(book, "journal-12"));
    }

    @Test
    void nextTo_longNameInSeveralBytesACharacter_fits() throws IOException {
        Path book = temporary.resolve("\u0436".repeat(120) + ".bin");
        assertThat(Files.createFile(AdjacentFileNames.nextTo(book, "journal"))).exists();
    }

    /** Java converts both names to the same text. */
    @Test
    void nextTo_namesThatAreNotText_differAndKeepTheirBytes() throws IOException {
        assumeTrue(temporary.getFileSystem().supportedFileAttributeViews().contains("unix"), "names are bytes there");
        Path one = Path.of(URI.create(temporary.toUri() + "a%FE.bin"));
        Path other = Path.of(URI.create(temporary.toUri() + "a%FF.bin"));
        assertThat(AdjacentFileNames.nextTo(one, "lock")).isNotEqualTo(AdjacentFileNames.nextTo(other, "lock"));
        assertThat(AdjacentFileNames.nextTo(one, "lock").toUri().toString()).endsWith("/.a%FE.bin.polybook-lock");
        assertThat(AdjacentFileNames.workspacePrefix(one)).isNotEqualTo(AdjacentFileNames.workspacePrefix(other));
        Files.createFile(one);
        Files.createFile(other);
        try (Replacement first = Replacement.lockAndBegin(one);
                Replacement second = Replacement.lockAndBegin(other)) {
            assertThat(first.target()).isNotEqualTo(second.target());
        }
    }
}
