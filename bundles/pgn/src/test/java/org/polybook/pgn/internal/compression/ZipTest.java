package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;

class ZipTest {
    private static byte[] zip(String... namesAndTexts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(PgnTestReader.bytes(namesAndTexts[i + 1]));
            }
        }
        return out.toByteArray();
    }

    private static GameSource open(byte[] bytes) throws IOException {
        return new PgnFormat().open(new ByteArrayInputStream(bytes), "games.zip", GameOptions.FULL);
    }

    @Test
    void archive_ofSeveralFiles_givesTheGamesOfEach() throws IOException {
        byte[] archive = zip(
                "readme.txt",
                "read me",
                "a/",
                "",
                "a/one.pgn",
                "1. e4 e5",
                "B.PGN",
                "1. d4 *\n1. c4 *",
                "empty.pgn",
                "");
        Recorder shown = PgnTestReader.read(archive, GameOptions.FULL);

        assertThat(shown.games()).hasSize(3);
        assertThat(shown.games().get(0)).contains("e2e4 e7e5 odd no-result");
        assertThat(shown.games().get(2)).contains("c2c4");
    }

    @Test
    void archive_withoutGames_isRefusedByName() {
        assertThatThrownBy(() -> open(zip("readme.txt", "x")))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("games.zip: ")
                .hasMessageContaining("it contains no file whose name ends in .pgn; the first file is \"readme.txt\"");
    }

    @Test
    void archive_withoutGames_isNotReportedAsDamaged() {
        assertThatThrownBy(() -> open(zip("readme.txt", "x")))
                .hasMessage(
                        "games.zip: is compressed with zip; it contains no file whose name ends in .pgn; the first file is \"readme.txt\"");
    }

    @Test
    void archive_truncatedInItsFirstHeader_isDamaged() {
        assertThatThrownBy(() -> open(new byte[] {'P', 'K', 3, 4, 20, 0, 0, 0, 8, 0}))
                .hasMessageStartingWith("games.zip: the zip data is damaged at its start");
    }

    @Test
    void archive_encrypted_needsAPassword() throws IOException {
        byte[] archive = zip("a.pgn", "1. e4 *\n");
        archive[6] |= 1; // sets the flag of encryption in the first entry's header
        assertThatThrownBy(() -> open(archive)).hasMessage("games.zip: is compressed with zip; a password is needed");
    }

    @Test
    void archive_damagedEntry_isNamedAfterTheGamesBefore() throws IOException {
        byte[] archive = zip("first.pgn", "1. e4 *\n\n1. d4 *\n", "second.pgn", "1. c4 *\n".repeat(20));
        int second = new String(archive, StandardCharsets.ISO_8859_1).indexOf("second.pgn");
        Arrays.fill(archive, second + 10, second + 14, (byte) 0xFF);
        Recorder shown = new Recorder();
        try (GameSource source = open(archive)) {
            assertThatThrownBy(() -> Games.read(source, shown))
                    .hasMessageContaining(", game " + shown.delivered + ": ")
                    .hasMessageContaining("in its file \"second.pgn\"");
        }
        assertThat(shown.delivered).isEqualTo(1);
    }

    /** Messages must not depend on the library and its release. */
    @Test
    void archive_damagedEntry_hasAMessageOfPolybook() throws IOException {
        byte[] archive = zip("first.pgn", "1. e4 *\n\n1. d4 *\n", "second.pgn", "1. c4 *\n".repeat(20));
        int second = new String(archive, StandardCharsets.ISO_8859_1).indexOf("second.pgn");
        Arrays.fill(archive, second + 10, second + 14, (byte) 0xFF);
        assertThat(failureMessageOrEmpty(archive))
                .matches("games.zip: cannot be read after byte [0-9]+, game 1: in its file \"second.pgn\": "
                        + "the zip data before byte [0-9]+ is damaged");
    }

    @ParameterizedTest
    @CsvSource({"12, bzip2", "14, lzma", "93, zstd", "77, method 77"})
    void archive_entryOfAnUnsupportedMethod_isRefusedByMethod(int method, String name) throws IOException {
        byte[] archive = zip("first.pgn", "1. e4 *\n\n1. d4 *\n", "second.pgn", "1. c4 *\n");
        byte[] both = archive.clone();
        int second = new String(archive, StandardCharsets.ISO_8859_1).indexOf("second.pgn");
        archive[second - 24] = 0; // clears the flag of a size that is stored after the file
        archive[second - 22] = (byte) method;
        both[6] = 0;
        both[8] = (byte) method;
        String why = "is compressed with " + name + ", only deflate is supported: decompress it first";
        assertThat(failureMessageOrEmpty(archive))
                .endsWith(", game 1: after its file \"first.pgn\": its file \"second.pgn\" " + why);
        assertThatThrownBy(() -> open(both))
                .hasMessage("games.zip: is compressed with zip; its file \"first.pgn\" " + why);
    }

    /**
     * Truncates the archive at every byte, including those where its rest may look complete: in a header, in the table
     * of contents or before it.
     */
    @Test
    void archive_truncatedAnywhere_isNeverReadAsComplete() throws IOException {
        byte[] archive = zip("first.pgn", "1. e4 *\n\n1. d4 *\n", "second.pgn", "1. c4 *\n");
        for (int length = 4; length < archive.length; length++) {
            String failure = failureMessageOrEmpty(Arrays.copyOf(archive, length));
            assertThat(failure).as("truncated to %s bytes", length).endsWith("the file is truncated at byte " + length);
        }
    }

    @Test
    void archive_damagedHeaderOfAFile_isNotReadAsTheEndOfTheArchive() throws IOException {
        byte[] archive = zip("first.pgn", "1. e4 *\n\n1. d4 *\n", "second.pgn", "1. c4 *\n");
        int second = new String(archive, StandardCharsets.ISO_8859_1).indexOf("second.pgn");
        archive[second - 30]++;
        assertThat(failureMessageOrEmpty(archive))
                .contains(", game 1: after its file \"first.pgn\": the zip data before byte ")
                .endsWith(" is damaged");
    }

    @Test
    void archive_namesThatAreNotUtf8_isRead() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out, StandardCharsets.ISO_8859_1)) {
            zip.putNextEntry(new ZipEntry("Gr\u00fcnfeld.pgn"));
            zip.write(PgnTestReader.bytes("1. e4 *\n"));
        }
        assertThat(PgnTestReader.read(out.toByteArray(), GameOptions.FULL).games())
                .hasSize(1);
    }

    /** The problem with the archive, found by opening or by reading it. */
    private static String failureMessageOrEmpty(byte[] archive) {
        try (GameSource source = open(archive)) {
            Games.read(source, new Recorder());
            return "";
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    @Test
    void archive_followedByAnother_isReadWithTrailingDataReported() throws IOException {
        byte[] first = zip("a.pgn", "1. e4 *\n");
        byte[] second = zip("b.pgn", "1. d4 *\n");
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);

        Recorder shown = PgnTestReader.read(both, GameOptions.FULL);

        assertThat(String.join("\n", shown.games())).contains("e2e4").contains("trailing-data");
        assertThat(PgnTestReader.read(first, GameOptions.FULL).games()).hasSize(1);
    }

    @Test
    void text_compressedTwice_isRefusedByItsInnerType() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(zip("a.pgn", "1. e4 *\n"));
        }
        assertThatThrownBy(() -> open(compressed.toByteArray()))
                .hasMessageStartingWith("games.zip: its decompressed content is compressed again with zip");
        assertThatThrownBy(() -> open(zip("a.pgn", "%PDF-1.7")))
                .hasMessageStartingWith("games.zip: its decompressed content is a PDF document");
    }

    @Test
    void archive_truncated_givesTheGamesBeforeAndThenThePlace() throws IOException {
        byte[] whole = zip("a.pgn", "1. e4 *\n".repeat(5000), "b.pgn", "1. d4 *\n".repeat(5000));
        Recorder shown = new Recorder();
        try (GameSource source = open(Arrays.copyOf(whole, whole.length / 3))) {
            assertThatThrownBy(() -> Games.read(source, shown))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("games.zip: cannot be read after byte ");
        }
        assertThat(shown.delivered).isPositive();
    }
}
