package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

class XzTest {
    private static byte[] compressed(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XZOutputStream xz = new XZOutputStream(out, new LZMA2Options(0))) {
            xz.write(PgnTestReader.bytes(text));
        }
        return out.toByteArray();
    }

    private static long games(byte[] file) throws IOException {
        try (GameSource source = new PgnFormat().open(new ByteArrayInputStream(file), "a.xz", GameOptions.FULL)) {
            return Games.read(source, new Recorder());
        }
    }

    @Test
    void padding_afterStreams_isSkipped() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (String text : new String[] {"1. e4 *\n", "1. d4 *\n"}) {
            file.write(compressed(text));
            file.write(new byte[8]);
        }

        assertThat(games(file.toByteArray())).isEqualTo(2);
    }

    @Test
    void stream_needingMoreMemoryThanAllowed_isRefused() throws IOException {
        LookaheadInput file = new LookaheadInput(new ByteArrayInputStream(compressed("1. e4 *")));

        assertThatThrownBy(() -> new Xz(file, new DecompressionMemory(200))
                        .openFirstStream()
                        .read())
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "decompression needs 1 MiB of memory, the limit is 1 MiB, half of Java's maximum: -Xmx raises it");
    }
}
