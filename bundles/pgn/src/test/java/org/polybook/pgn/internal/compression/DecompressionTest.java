package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

@Tag("ci")
class DecompressionTest {
    private static final byte[] TEXT = PgnTestReader.bytes("1. e4 e5 1-0\n".repeat(5000));

    private interface Compressor {
        OutputStream over(OutputStream out) throws IOException;
    }

    private static final List<Compressor> COMPRESSORS = List.of(
            GZIPOutputStream::new, BZip2CompressorOutputStream::new, ZstdOutputStream::new, DecompressionTest::xz);

    private static OutputStream xz(OutputStream out) throws IOException {
        return new XZOutputStream(out, new LZMA2Options(0));
    }

    private static byte[] compress(Compressor compressor, byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (OutputStream compressed = compressor.over(out)) {
            compressed.write(bytes);
        }
        return out.toByteArray();
    }

    @Test
    void compressedGames_inOneOrTwoStreams_areRead() throws IOException {
        for (Compressor compressor : COMPRESSORS) {
            byte[] one = compress(compressor, TEXT);
            byte[] two = Arrays.copyOf(one, 2 * one.length);
            System.arraycopy(one, 0, two, one.length, one.length);

            assertThat(PgnTestReader.readAndCount(
                            new PgnFormat(), PgnTestReader.slowStream(one, 7), GameOptions.FULL, new Recorder()))
                    .isEqualTo(5000);
            assertThat(PgnTestReader.readAndCount(
                            new PgnFormat(), PgnTestReader.slowStream(two, 1000), GameOptions.FULL, new Recorder()))
                    .isEqualTo(10_000);
        }
    }

    @Test
    void compressedGames_truncated_failWithThePlace() throws IOException {
        for (Compressor compressor : COMPRESSORS) {
            byte[] whole = compress(compressor, TEXT);
            byte[] truncated = Arrays.copyOf(whole, whole.length - 9);
            Recorder shown = new Recorder();
            try (GameSource source =
                    new PgnFormat().open(new ByteArrayInputStream(truncated), "cut.pgn.gz", GameOptions.FULL)) {
                assertThatThrownBy(() -> Games.read(source, shown))
                        .isInstanceOf(IOException.class)
                        .hasMessageStartingWith("cut.pgn.gz: cannot be read after byte ");
            }
            assertThat(shown.reported).isZero();
        }
    }

    @Test
    void damagedBytes_anywhere_giveGamesOrAnIoException() throws IOException {
        for (Compressor compressor : COMPRESSORS) {
            byte[] whole = compress(compressor, TEXT);
            for (int at = 0; at < whole.length; at++) {
                byte[] damaged = whole.clone();
                damaged[at] ^= 0x55;
                Recorder shown = new Recorder();
                try (GameSource source =
                        new PgnFormat().open(new ByteArrayInputStream(damaged), "damaged", GameOptions.FULL)) {
                    long games = Games.read(source, shown);
                    assertThat(shown.delivered + shown.reported).isEqualTo((int) games);
                } catch (IOException e) {
                    assertThat(e).hasMessageContaining("damaged");
                }
            }
        }
    }

    /**
     * A frame with a window of 128 MiB and without the size of its content, as {@code zstd --long} writes it to a pipe.
     */
    @Test
    void zstdFrame_withALargeWindow_isRefusedWithTheReason() {
        byte[] frame = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, (byte) (17 << 3), 1, 0, 0};

        assertThatThrownBy(() -> new PgnFormat().open(new ByteArrayInputStream(frame), "long.zst", GameOptions.FULL))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        "long.zst: is compressed with zstd; its window is 128 MiB, at most 8 MiB are supported: decompress it first "
                                + "(zstd -d --long=31)");
    }

    @Test
    void handles_namesOfPgnFiles_isTrue() {
        PgnFormat format = new PgnFormat();

        assertThat(List.of("a.pgn", "A.PGN", "a.pgn.gz", "a.pgn.bz2", "a.pgn.zst"))
                .allMatch(format::handles);
        assertThat(List.of("a.bin", "pgn", "a.pgn.txt", "a.si4")).noneMatch(format::handles);
    }
}
