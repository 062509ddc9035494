package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.commons.compress.archivers.sevenz.SevenZArchiveEntry;
import org.apache.commons.compress.archivers.sevenz.SevenZMethod;
import org.apache.commons.compress.archivers.sevenz.SevenZOutputFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;

class SevenZipTest {
    private static final String GAMES = "1. e4 e5 1-0\n".repeat(5000);

    /** The end of all messages on damaged archives, regardless of the library's own message. */
    private static final String OWN_WORDS =
            "(?s).*(the 7z (data before byte [0-9]+|table of contents) is damaged or truncated"
                    + "|a password is needed|is compressed with an unsupported method: decompress it first"
                    + "|it contains no file whose name ends in .pgn.*|decompression needs .*|found U.*|is not PGN.*)";

    @TempDir
    Path folder;

    private Path writeArchive(SevenZMethod method, String... namesAndTexts) throws IOException {
        Path file = folder.resolve("games.7z");
        try (SevenZOutputFile out = new SevenZOutputFile(file.toFile())) {
            out.setContentCompression(method);
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                SevenZArchiveEntry entry = new SevenZArchiveEntry();
                entry.setName(namesAndTexts[i]);
                out.putArchiveEntry(entry);
                out.write(PgnTestReader.bytes(namesAndTexts[i + 1]));
                out.closeArchiveEntry();
            }
        }
        return file;
    }

    private static int games(Path file) throws IOException {
        try (GameSource source = new PgnFormat().open(file, GameOptions.FULL)) {
            int games = (int) Games.read(source, new Recorder());
            assertThat(source.bytesRead()).isBetween(1L, Files.size(file));
            return games;
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = SevenZMethod.class,
            names = {"LZMA2", "LZMA", "BZIP2", "DEFLATE", "COPY"})
    void archive_ofSeveralFiles_givesTheGamesOfEach(SevenZMethod method) throws IOException {
        assertThat(games(writeArchive(method, "readme.txt", "1. c4 *", "a/one.pgn", GAMES, "B.PGN", GAMES)))
                .isEqualTo(10_000);
    }

    @Test
    void archive_fromAStream_isRefusedWithTheReason() throws IOException {
        byte[] bytes = Files.readAllBytes(writeArchive(SevenZMethod.COPY, "a.pgn", GAMES));

        assertThatThrownBy(() -> new PgnFormat().open(new ByteArrayInputStream(bytes), "stdin", GameOptions.FULL))
                .isInstanceOf(IOException.class)
                .hasMessage("stdin: is compressed with 7z; it can be read from a file only, not from a stream");
    }

    @Test
    void archive_withoutGames_isRefusedByName() throws IOException {
        Path file = writeArchive(SevenZMethod.COPY, "readme.txt", "x");

        assertThatThrownBy(() -> games(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it contains no file whose name ends in .pgn; the first file is \"readme.txt\"");
    }

    /** The table of contents is at the end of an archive, so a truncated archive has none. */
    @Test
    void archive_truncated_isReportedByName() throws IOException {
        Path file = writeArchive(SevenZMethod.LZMA2, "a.pgn", GAMES);
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));

        assertThatThrownBy(() -> games(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining("damaged");
    }

    @Test
    void archive_damagedAnywhere_givesGamesOrAnIoException() throws IOException {
        Path file = writeArchive(SevenZMethod.LZMA2, "a.pgn", GAMES);
        byte[] whole = Files.readAllBytes(file);
        for (int at = 6; at < whole.length; at++) {
            byte[] damaged = whole.clone();
            damaged[at] ^= 0x55;
            Files.write(file, damaged);
            try {
                games(file);
            } catch (IOException e) {
                assertThat(e.getMessage())
                        .as("byte %s", at)
                        .startsWith(file + ": ")
                        .matches(OWN_WORDS);
            }
        }
    }
}
