package org.polybook.bookshelf.internal.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BookStampTest {
    @TempDir
    Path folder;

    /** The size decides whether the book gets a private copy, and files of overlays are not copied. */
    @Test
    void ownFilesBytes_filesOfOverlays_doNotCount() throws IOException {
        Path main = Files.write(folder.resolve("club.bin"), new byte[16]);
        Path second = Files.write(folder.resolve("club.two"), new byte[3]);
        Path note = Files.write(folder.resolve("club.bin.note"), new byte[100]);
        BookFileSet own = BookFileSet.of(List.of(main, second));

        BookStamp with = BookStamp.ofOrNull(own.withSideFiles(List.of(note)));

        assertThat(with.ownFilesBytes()).isEqualTo(19);
        assertThat(with.stamps()).hasSize(3);
        assertThat(with).isNotEqualTo(BookStamp.ofOrNull(own));
    }

    @Test
    void withSideFiles_filesNamedTwice_areListedOnce() {
        Path main = Path.of("club.bin");
        Path note = Path.of("club.bin.note");
        Path first = Path.of("club.bin.a");

        BookFileSet files =
                BookFileSet.of(List.of(main)).withSideFiles(List.of(note, main)).withSideFiles(List.of(first, note));

        assertThat(files.all()).containsExactly(main, first, note);
    }
}
