package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FileStateTest {
    @TempDir
    private Path folder;

    private Path book;

    @BeforeEach
    void makeBook() throws IOException {
        book = Files.writeString(folder.resolve("book.bin"), "old");
    }

    @Test
    void of_unchangedFile_isEqual() throws IOException {
        FileTime time = FileTime.from(Instant.ofEpochSecond(1_700_000_000, 123_456_000));
        Files.setLastModifiedTime(book, time);
        FileState state = FileState.of(book);
        assertThat(state.size()).isEqualTo(3);
        assertThat(state.modifiedNanos()).isEqualTo(1_700_000_000_123_456_000L);
        assertThat(FileState.of(book)).isEqualTo(state);
        assertThat(FileState.find(book)).contains(state);
    }

    /** The programs tar and rsync set times back in this way. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void of_writtenAndItsTimeSetBack_differs() throws IOException {
        FileState state = FileState.of(book);
        FileTime time = Files.getLastModifiedTime(book);
        FileState now = state;
        for (int i = 0;
                i < 1_000_000 && now.changedNanos() == state.changedNanos();
                i++) { // until the file system's clock ticks
            Files.writeString(book, "new");
            Files.setLastModifiedTime(book, time);
            now = FileState.of(book);
        }
        assertThat(now.modifiedNanos()).isEqualTo(state.modifiedNanos());
        assertThat(now.changedNanos()).isGreaterThan(state.changedNanos());
        assertThat(now).isNotEqualTo(state);
    }

    @Test
    void find_missingFile_isEmpty() throws IOException {
        assertThat(FileState.find(folder.resolve("missing"))).isEmpty();
        assertThatThrownBy(() -> FileState.of(folder.resolve("missing"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void forceFolder_missing_fails() throws IOException {
        FileWrites.forceFolder(folder);
        assertThatThrownBy(() -> FileWrites.forceFolder(folder.resolve("missing")))
                .isInstanceOf(NoSuchFileException.class);
    }
}
