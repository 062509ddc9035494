package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.Games;

class ZipTest {
    private static byte[] zip(String... namesAndTexts) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (int i = 0; i < namesAndTexts.length; i += 2) {
                zip.putNextEntry(new ZipEntry(namesAndTexts[i]));
                zip.write(Reading.bytes(namesAndTexts[i + 1]));
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
        Recorder shown = Reading.read(archive, GameOptions.FULL);

        assertThat(shown.games()).hasSize(3);
        assertThat(shown.games().get(0)).contains("e2e4 e7e5 odd no-result");
        assertThat(shown.games().get(2)).contains("c2c4");
    }

    @Test
    void archive_withoutGames_isRefusedByName() {
        assertThatThrownBy(() -> open(zip("readme.txt", "x")))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("games.zip: ")
                .hasMessageContaining("no file in it ends in .pgn, the first is \"readme.txt\"");
    }

    @Test
    void archive_cutOff_givesTheGamesBeforeThenSaysSo() throws IOException {
        byte[] whole = zip("a.pgn", "1. e4 *\n".repeat(5000), "b.pgn", "1. d4 *\n".repeat(5000));
        Recorder shown = new Recorder();
        try (GameSource source = open(Arrays.copyOf(whole, whole.length / 3))) {
            assertThatThrownBy(() -> Games.read(source, shown))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("games.zip: cannot be read on behind byte ");
        }
        assertThat(shown.delivered).isPositive();
    }

    @ParameterizedTest
    @CsvSource({
        "377ABCAF271C, a 7z archive",
        "526172211A0700, a RAR archive",
        "FD377A585A00, packed by xz",
        "4C5A4950, packed by lzip",
        "04224D18, packed by lz4",
        "1F9D90, packed by compress",
        "504B0506, an empty zip archive",
        "255044462D, a PDF document",
        "53514C69746520666F726D6174203300, an SQLite database"
    })
    void file_ofAKindThatIsNotRead_isToldByName(String first, String kind) {
        byte[] file = HexFormat.of().parseHex(first + "00".repeat(20));

        assertThatThrownBy(() -> open(file))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("games.zip: is ")
                .hasMessageContaining(kind)
                .hasMessageEndingWith(", expected PGN, plain or packed as gz, bz2, zst or zip");
    }
}
