package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.testing.Pipes;

/** Tests inputs that a user names: files, pipes and devices. */
@Timeout(60)
class InputOpenerTest {
    @TempDir
    private Path folder;

    @Test
    void read_file_isReadUpToTheLimit() throws IOException {
        Path file = Files.writeString(folder.resolve("book.ini"), "text");
        assertThat(InputOpener.read(file, 4, "a text")).asString().isEqualTo("text");
        assertThatThrownBy(() -> InputOpener.read(file, 3, "a text"))
                .hasMessageEndingWith("book.ini: longer than 3 bytes, expected a text");
    }

    @Test
    void read_folder_isRefused() {
        assertThatThrownBy(() -> InputOpener.read(folder, 4, "a text"))
                .isInstanceOf(NotAFileException.class)
                .hasMessageEndingWith("is a directory, expected a file");
    }

    @Test
    void read_deviceWithoutEnd_isRefused() {
        Path zero = Path.of("/dev/zero");
        assumeTrue(Files.exists(zero), "skipped: there is no /dev/zero");
        assertThatThrownBy(() -> InputOpener.read(zero, 1000, "a text"))
                .hasMessage("/dev/zero: longer than 1000 bytes, expected a text");
    }

    @Test
    void read_pipeOfAProgram_isReadToItsEnd() throws Exception {
        Path pipe = Pipes.createOrSkipTest(folder.resolve("pipe"));
        String write = "printf first > '" + pipe + "'";
        Process writer = new ProcessBuilder("sh", "-c", write).start();
        assertThat(new String(InputOpener.read(pipe, 100, "a text"), StandardCharsets.UTF_8))
                .isEqualTo("first");
        assertThat(writer.waitFor()).isZero();
    }

    @Test
    void open_pipeWithoutAWriter_isAbandoned() throws Exception {
        Path pipe = Pipes.createOrSkipTest(folder.resolve("pipe"));
        assertThatThrownBy(() -> InputOpener.open(pipe, Duration.ofMillis(100)).close())
                .hasMessageEndingWith("pipe: did not open within 0 s: a pipe whose other end is not open?");
    }
}
