package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.cli.internal.main.Main;

/** Tests commands whose standard output is a pipe that the reader closes after some bytes, as in {@code | head -1}. */
class BrokenPipeTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void makeBooks() throws IOException {
        Run.withInput(
                "1. e4 e5 1-0\n", "build", "-", "-o", folder.resolve("a.bin").toString());
        StringBuilder games = new StringBuilder();
        for (String white : new String[] {"a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4"}) {
            for (String black : new String[] {"a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5"}) {
                games.append("1. ").append(white).append(' ').append(black).append(" 1/2-1/2\n\n");
            }
        }
        Run.withInput(
                games.toString(), "build", "-", "-o", folder.resolve("b.bin").toString());
        Files.write(folder.resolve("odd.bin"), new byte[1000 * 16 + 5]);
        Files.writeString(folder.resolve("bad.pgn"), "1. e4 e5 2. Ke3 1-0\n\n".repeat(50));
    }

    @ParameterizedTest
    @CsvSource({
        "diff D/a.bin D/b.bin, 1",
        "diff D/a.bin D/b.bin --json, 1",
        "diff D/a.bin D/a.bin --json, 0",
        "diff D/a.bin D/none.bin, 2",
        "check D/odd.bin --json, 1",
        "check D/b.bin, 0",
        "pgn check D/bad.pgn --all, 1",
        "show D/b.bin, 0",
        "export D/b.bin --format csv, 0"
    })
    void command_pipeIsClosed_keepsItsExitStatus(String line, int status) {
        for (int bytes : new int[] {0, 1, 100}) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            Terminal terminal = new Terminal(InputStream.nullInputStream(), new ClosingPipe(bytes), err, "", false);
            int actual = Main.run(terminal, line.replace("D/", folder + "/").split(" "));
            assertThat(actual).as("%s after %d bytes: %s", line, bytes, err).isEqualTo(status);
            if (status < 2) {
                assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("pipe");
            }
        }
    }

    @Test
    void diff_outputThatCannotBeWritten_hasTheTroubleStatus() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal terminal = new Terminal(InputStream.nullInputStream(), full, err, "", false);
        int status = Main.run(
                terminal,
                "diff",
                folder.resolve("a.bin").toString(),
                folder.resolve("b.bin").toString());
        assertThat(status).isNotZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("cannot write to standard output");
    }

    /** A pipe that is closed after this number of bytes. */
    private static final class ClosingPipe extends OutputStream {
        private int left;

        ClosingPipe(int bytes) {
            left = bytes;
        }

        @Override
        public void write(int b) throws IOException {
            if (left-- <= 0) {
                throw new IOException("Broken pipe");
            }
        }
    }
}
