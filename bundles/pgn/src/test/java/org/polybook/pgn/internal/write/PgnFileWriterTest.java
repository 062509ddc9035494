package org.polybook.pgn.internal.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameWriter;
import org.polybook.io.BookLockedException;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.PgnTestReader;

/** Games written to a file replace its previous games all at once, or not at all. */
class PgnFileWriterTest {
    private static final String WINDOWS_1252 = "1. c4 *\n";

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void writeOldFile() throws IOException {
        file = Files.writeString(folder.resolve("games.pgn"), WINDOWS_1252);
    }

    private static void copy(String games, GameWriter writer) throws IOException {
        PgnTestReader.readAndCount(
                new PgnFormat(), new ByteArrayInputStream(PgnTestReader.bytes(games)), GameOptions.FULL, writer);
    }

    private void assertNoOtherFile() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void finish_allWritten_replacesTheFileInOneStep() throws IOException {
        try (GameWriter writer = new PgnFormat().writer(file)) {
            copy("1. e4 {best} (1. d4 --) e5 $1 *\n\n1. Nf3 *", writer);
            assertThat(writer.games()).isEqualTo(2);
            assertThat(file).hasContent(WINDOWS_1252);
            assertThatThrownBy(() -> new PgnFormat().writer(file)).isInstanceOf(BookLockedException.class);
            writer.finish();
            assertThat(Files.readString(file)).contains("1. Nf3 *");
        }
        assertThat(Files.readString(file)).contains("1. e4 {best} (1. d4 --) 1... e5 $1 *", "1. Nf3 *");
        assertNoOtherFile();
    }

    /** The writer is closed without being finished, as after a failure of the source of the games. */
    @Test
    void close_notFinished_keepsTheFile() throws IOException {
        try (GameWriter writer = new PgnFormat().writer(file)) {
            copy("1. e4 e5 *\n\n1. Nf3 *", writer);
        }
        assertThat(file).hasContent(WINDOWS_1252);
        assertNoOtherFile();
    }

    @Test
    void close_afterAFailure_keepsTheFile() throws IOException {
        try (GameWriter writer = new FullDiskFormat().writer(file)) {
            assertThatThrownBy(() -> copy("1. e4 *\n\n".repeat(1000), writer)).isInstanceOf(UncheckedIOException.class);
            assertThatThrownBy(writer::finish).isInstanceOf(IOException.class).hasMessageContaining("not changed");
        }
        assertThat(file).hasContent(WINDOWS_1252);
        assertNoOtherFile();
    }

    /** The PGN format, with an output disk that is full after the first bytes. */
    private static final class FullDiskFormat implements GameFormat {
        private final GameFormat pgn = new PgnFormat();

        @Override
        public String name() {
            return pgn.name();
        }

        @Override
        public boolean handles(String fileName) {
            return pgn.handles(fileName);
        }

        @Override
        public GameSource open(Path path, GameOptions options) throws IOException {
            return pgn.open(path, options);
        }

        @Override
        public GameSource open(InputStream stream, String name, GameOptions options) throws IOException {
            return pgn.open(stream, name, options);
        }

        @Override
        public GameWriter writer(OutputStream stream) {
            return pgn.writer(new FilterOutputStream(stream) {
                private int left = 500;

                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    left -= length;
                    if (left < 0) {
                        throw new IOException("no space left");
                    }
                    super.write(bytes, offset, length);
                }
            });
        }
    }
}
