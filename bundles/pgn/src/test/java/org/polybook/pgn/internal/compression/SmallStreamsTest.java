package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.polybook.api.Games;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.pgn.internal.PgnFormat;
import org.polybook.pgn.internal.testing.PgnTestReader;
import org.polybook.pgn.internal.testing.Recorder;
import org.tukaani.xz.ArrayCache;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZ;
import org.tukaani.xz.XZOutputStream;

/** Files of many streams of a few bytes each, which require as much memory as large ones. */
@Timeout(60)
class SmallStreamsTest {
    private static byte[] xz(int dictionary) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        LZMA2Options options = new LZMA2Options(0);
        options.setDictSize(dictionary);
        try (XZOutputStream xz = new XZOutputStream(out, options, XZ.CHECK_NONE)) {
            xz.write(PgnTestReader.bytes("1. e4 *\n"));
        }
        return out.toByteArray();
    }

    private static byte[] bzip2(int level) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (BZip2CompressorOutputStream bzip2 = new BZip2CompressorOutputStream(out, level)) {
            bzip2.write(PgnTestReader.bytes("1. e4 *\n"));
        }
        return out.toByteArray();
    }

    private static byte[] times(int count, byte[]... streams) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int i = 0; i < count; i++) {
            all.writeBytes(streams[i % streams.length]);
        }
        return all.toByteArray();
    }

    private static long games(byte[] file) throws IOException {
        try (GameSource source = new PgnFormat().open(new ByteArrayInputStream(file), "a", GameOptions.FULL)) {
            return Games.read(source, new Recorder());
        }
    }

    @Test
    void reusedArrays_sizesThatVary_areOneArray() {
        ArrayCache arrays = new ReusedArrays();
        byte[] large = arrays.getByteArray(1 << 20, false);
        arrays.putArray(large);
        byte[] smaller = arrays.getByteArray(1 << 18, false);
        assertThat(smaller).isSameAs(large);
        assertThat(arrays.getByteArray(1 << 18, false)).hasSize(1 << 18);
        arrays.putArray(smaller);
        assertThat(arrays.getByteArray(1 << 20, false)).isSameAs(large);
    }

    @Test
    void xz_largeDictionaries_areReadInOneArray() throws IOException {
        assertThat(games(times(2000, xz(1 << 26), xz(1 << 25), xz(3 << 24)))).isEqualTo(2000);
    }

    @Test
    void bzip2_someSmallStreams_areRead() throws IOException {
        assertThat(games(times(1500, bzip2(9)))).isEqualTo(1500);
    }

    /** Tests only the limit of {@link MemoryBudget}, since reading streams that reach it would take half a minute. */
    @Test
    void memoryBudget_addedMoreThanAllowed_isRefused() throws IOException {
        LookaheadInput file = new LookaheadInput(new ByteArrayInputStream(bzip2(9)));
        MemoryBudget costs = new MemoryBudget();
        costs.addRequirement(MemoryBudget.ALLOWED, file, "bzip2 -d");
        assertThatThrownBy(() -> costs.addRequirement(1, file, "bzip2 -d"))
                .isInstanceOf(UnsupportedFileException.class)
                .hasMessage("its streams up to byte 0 are so small for the memory they require that"
                        + " decompression would take too long: decompress it first (bzip2 -d)");
    }
}
