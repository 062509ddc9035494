package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.commands.FailureText;

/** Tests that the message about a file that cannot be read or written names the file once, with a reason. */
class FailureMessagesTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeFiles() throws IOException {
        Files.createDirectory(folder.resolve("directory"));
        Files.writeString(folder.resolve("games.pgn"), "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n");
        assertThat(polybook("build D/games.pgn -o D/book.bin").status()).isZero();
    }

    private Run polybook(String line) {
        return Run.inFolder(folder, line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "show BAD",
                "check BAD",
                "stats BAD",
                "diff BAD D/book.bin",
                "diff D/book.bin BAD",
                "repair BAD --dry-run",
                "repair BAD -o D/new.bin",
                "repair D/book.bin -o BAD/new.bin",
                "export BAD --format csv",
                "export D/book.bin --format csv -o BAD/new.csv",
                "tree BAD -o -",
                "tree D/book.bin -o BAD/new.svg",
                "header show BAD",
                "header set BAD --comment x",
                "header delete BAD",
                "info-book -bin BAD",
                "dump-book -color white -bin BAD -out -",
                "dump-book -color white -bin D/book.bin -out BAD/new.txt",
                "edit BAD",
                "edit BAD status",
                "edit BAD history",
                "edit BAD undo",
                "edit BAD commit",
                "edit BAD set e4=1",
                "edit BAD set e4=1 --dry-run",
                "edit BAD --text",
                "edit D/book.bin --read BAD",
                "pgn check BAD",
                "build BAD -o D/new.bin",
                "build D/games.pgn -o BAD/new.bin",
                "build D/games.pgn -o D/new.bin --report BAD/report.txt",
                "build D/games.pgn -o D/new.bin --quarantine BAD/bad.pgn",
                "make-book -pgn BAD -bin D/new.bin",
                "merge BAD -o D/new.bin",
                "merge D/book.bin BAD -o D/new.bin",
                "merge D/book.bin -o BAD/new.bin",
                "merge-book -in1 D/book.bin -in2 BAD -out D/new.bin"
            })
    void command_unusableFile_isNamedOnceWithAReason(String line) throws IOException {
        Files.writeString(folder.resolve("file"), "no folder");
        for (String bad : new String[] {"missing", "directory", "file"}) {
            boolean folderMeant = line.contains("BAD/");
            if (bad.equals(folderMeant ? "directory" : "file")) {
                continue;
            }
            String path = folder.resolve(bad).toString();
            Run run = polybook(line.replace("BAD", path));
            String text = run.err() + run.out();
            if (run.status() == 0 && line.startsWith("edit BAD")) {
                continue; // "edit" may show that there is no journal
            }
            assertThat(run.status()).as(line + ' ' + bad).isIn(1, 2);
            assertThat(text)
                    .as(line)
                    .contains(path)
                    .doesNotContain(path + ": " + path)
                    .doesNotContain("null")
                    .doesNotContain("Exception")
                    .doesNotContain("internal error");
        }
    }

    @Test
    void games_compressedButTruncatedAtTheStart_areNamedWithAReason() throws IOException {
        Files.write(folder.resolve("cut.pgn.gz"), new byte[] {0x1F, (byte) 0x8B});
        for (String line : new String[] {"pgn check D/cut.pgn.gz", "build D/cut.pgn.gz -o D/new.bin"}) {
            Run run = polybook(line);
            assertThat(run.status()).isEqualTo(1);
            assertThat(run.out() + run.err())
                    .contains("cut.pgn.gz: the gzip data is damaged at its start: ")
                    .doesNotContain("null");
        }
    }

    @Test
    void text_messageOfTheSystem_getsTheFileNameAndReason() {
        assertThat(FailureText.of(systemException("No space left on device"), "reading a and writing b"))
                .isEqualTo("reading a and writing b: No space left on device");
        assertThat(FailureText.of(new NoSuchFileException("base.pgn"), "base.pgn"))
                .isEqualTo("base.pgn: no such file");
        assertThat(FailureText.of(new FileAlreadyExistsException("x"))).isEqualTo("x: exists already");
        assertThat(FailureText.of(new NotDirectoryException("x"))).isEqualTo("x: is not a directory");
        assertThat(FailureText.of(new FileSystemLoopException("x"))).isEqualTo("x: its symbolic links form a loop");
        assertThat(FailureText.of(new FileSystemException("x", null, "Too many levels of symbolic links")))
                .isEqualTo("x: Too many levels of symbolic links");
        assertThat(FailureText.of(new FileSystemException("x"))).startsWith("x: cannot be read or written");
        assertThat(FailureText.of(systemException(null), "x")).startsWith("x: cannot be read or written");
        assertThat(FailureText.of(new EOFException(), "x.gz")).isEqualTo("x.gz: ends too early (truncated?)");
        assertThat(FailureText.of(new IOException(null, new NoSuchFileException("y")), "y"))
                .isEqualTo("y: no such file");
    }

    /** The messages of Polybook name the file themselves. */
    @Test
    void text_messageOfPolybook_isUnchanged() {
        assertThat(FailureText.of(new IOException("no builder of books is available"), "x"))
                .isEqualTo("no builder of books is available");
    }

    private static IOException systemException(String message) {
        try (InputStream in = InputStream.nullInputStream()) {
            in.close();
            in.read();
            return new IOException("not reached");
        } catch (IOException closed) {
            IOException failure = new IOException(message);
            failure.setStackTrace(closed.getStackTrace());
            return failure;
        }
    }
}
