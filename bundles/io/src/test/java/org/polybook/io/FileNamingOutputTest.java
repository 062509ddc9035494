package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileNamingOutputTest {
    private static final Path BOOK = Path.of("club.bin");

    @TempDir
    private Path folder;

    @Test
    void write_bytesAndPartsOfArrays_areInOrder() throws IOException {
        Path file = folder.resolve("content");
        try (FileNamingOutput output = new FileNamingOutput(file, BOOK)) {
            output.write(1);
            output.write(new byte[] {9, 2, 3, 9}, 1, 2);
            output.write(0xFF);
        }
        assertThat(Files.readAllBytes(file)).containsExactly(1, 2, 3, -1);
    }

    @Test
    void write_closed_failsAndNamesTheUsersFile() throws IOException {
        FileNamingOutput output = new FileNamingOutput(folder.resolve("content"), BOOK);
        output.close();
        assertThatThrownBy(() -> output.write(1))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("club.bin: cannot be written: ");
    }

    @Test
    void output_existingFile_isNotOverwritten() throws IOException {
        Path file = Files.writeString(folder.resolve("content"), "old");
        assertThatThrownBy(() -> new FileNamingOutput(file, BOOK)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(file).hasContent("old");
    }
}
