package org.polybook.header.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.edit.BookHeader;
import org.polybook.api.edit.HeaderFormatException;
import org.polybook.io.BookLock;
import org.polybook.io.BookLockedException;

/** The writer of a header holds the book's lock. */
class HeaderLockTest {
    @TempDir
    private Path folder;

    @Test
    void write_bookBeingEdited_isRejectedAndKeepsTheFile() throws IOException {
        Path book = Files.write(
                folder.toRealPath().resolve("club.bin"),
                new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
        byte[] before = Files.readAllBytes(book);
        PgHeaders headers = new PgHeaders();
        BookHeader header = BookHeader.of(List.of("normal"), "mine");
        try (BookLock editor = BookLock.take(book)) {
            assertThatThrownBy(() -> headers.write(editor.book(), header)).isInstanceOf(BookLockedException.class);
            assertThatThrownBy(() -> headers.deleteHeader(editor.book())).isInstanceOf(BookLockedException.class);
        }
        assertThat(book).hasBinaryContent(before);
        headers.write(book, header);
        assertThat(Files.size(book)).isGreaterThan(before.length);
    }

    @Test
    void change_duringAnotherChange_isRejected() throws IOException {
        Path book = Files.write(
                folder.toRealPath().resolve("club.bin"),
                new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
        PgHeaders headers = new PgHeaders();
        headers.change(book, old -> BookHeader.of(List.of("normal"), "no header: " + old.isEmpty()));

        headers.change(book, old -> {
            assertThatThrownBy(() -> headers.change(book, Optional::orElseThrow))
                    .isInstanceOf(BookLockedException.class);
            return old.orElseThrow().withComment(old.orElseThrow().comment() + "\nmine");
        });

        headers.change(book, old -> {
            assertThat(old.orElseThrow().comment()).isEqualTo("no header: true\nmine");
            return old.orElseThrow();
        });
    }

    @Test
    void change_thatFails_keepsTheFile() throws IOException {
        Path book = Files.write(folder.toRealPath().resolve("club.bin"), new byte[16 * 3]);
        PgHeaders headers = new PgHeaders();

        assertThatThrownBy(() -> headers.change(book, Optional::orElseThrow)).isInstanceOf(HeaderFormatException.class);
        headers.deleteHeader(book);
        assertThatThrownBy(() -> headers.change(book, old -> {
                    throw new InterruptedException("no");
                }))
                .isInstanceOf(InterruptedException.class);

        assertThat(book).isEmptyFile();
        assertThat(Files.list(folder)).containsExactly(folder.resolve("club.bin"));
    }
}
