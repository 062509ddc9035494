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
import org.polybook.pgn.internal.testing.Reading;
import org.polybook.pgn.internal.testing.Recorder;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

class XzTest {
    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XZOutputStream xz = new XZOutputStream(out, new LZMA2Options(0))) {
            xz.write(Reading.bytes(text));
        }
        return out.toByteArray();
    }

    private static long games(byte[] file) throws IOException {
        try (GameSource source = new PgnFormat().open(new ByteArrayInputStream(file), "a.xz", GameOptions.FULL)) {
            return Games.read(source, new Recorder());
        }
    }

    @Test
    void paddingAfterStreams_isPassedOver() throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        for (String text : new String[] {"1. e4 *\n", "1. d4 *\n"}) {
            file.write(packed(text));
            file.write(new byte[8]);
        }

        assertThat(games(file.toByteArray())).isEqualTo(2);
    }

    @Test
    void streamThatNeedsMoreMemoryThanThereIs_isToldSo() throws IOException {
        PackedInput file = new PackedInput(new ByteArrayInputStream(packed("1. e4 *")));

        assertThatThrownBy(() -> new Xz(file, new UnpackingMemory(200)).begin().read())
                .isInstanceOf(IOException.class)
                .hasMessage("unpacking needs 1 MiB of memory, it may take 1 MiB, half of Java's: -Xmx gives it more");
    }
}
