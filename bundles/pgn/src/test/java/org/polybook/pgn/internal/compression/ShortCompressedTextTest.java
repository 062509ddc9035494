package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;

/** The first bytes of a text decide its character set, so a short text is read past its end. */
class ShortCompressedTextTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"*", "1. e4 *", "[Result \"1-0\"]\n\n1. d4 d5 1-0\n", "1. e4 {a comment of 32 bytes} *"})
    void open_shortTextInGzip_hasOneGame(String text) throws IOException {
        Path file = folder.resolve("a.pgn.gz");
        try (GZIPOutputStream zip = new GZIPOutputStream(Files.newOutputStream(file))) {
            zip.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        try (GameSource source = Games.open(file, GameOptions.MAIN_LINE)) {
            assertThat(Games.read(source, new GameVisitor() {})).isEqualTo(1);
        }
    }
}
