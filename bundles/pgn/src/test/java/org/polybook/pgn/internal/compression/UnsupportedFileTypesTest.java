package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.polybook.api.game.GameOptions;
import org.polybook.pgn.internal.PgnFormat;

class UnsupportedFileTypesTest {
    @ParameterizedTest
    @CsvSource({
        "526172211A0700, a RAR archive",
        "4C5A4950, compressed with lzip",
        "04224D18, compressed with lz4",
        "1F9D90, compressed with compress",
        "5D00008000, compressed with lzma",
        "4D5A900003, 'a program, perhaps a self-extracting archive'",
        "7F454C4602, 'a program, perhaps a self-extracting archive'",
        "504B0506, an empty zip archive",
        "255044462D, a PDF document",
        "53514C69746520666F726D6174203300, an SQLite database"
    })
    void file_ofAnUnsupportedType_isRefusedByName(String first, String kind) {
        byte[] file = HexFormat.of().parseHex(first + "00".repeat(20));

        assertThatThrownBy(() -> new PgnFormat().open(new ByteArrayInputStream(file), "games.pgn", GameOptions.FULL))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("games.pgn: is ")
                .hasMessageContaining(kind)
                .hasMessageEndingWith(", expected PGN, uncompressed or compressed as gz, bz2, zst, xz, zip or 7z");
    }
}
