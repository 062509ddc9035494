package org.polybook.pgn.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.pgn.internal.testing.ReadInLittleMemory;
import org.polybook.pgn.internal.testing.RepeatedText;

/** Texts larger than the heap of the process that reads them. */
@Tag("ci")
class LittleMemoryTest {
    private static final int MEBIBYTE = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void texts_of24Mebibytes_areReadWith16MebibytesOfHeap() throws Exception {
        readInProcessWithSmallHeap(
                24, 16, "variations|one comment|one tag|opening brackets|one word|one game|stars|square brackets");
    }

    @Test
    @Tag("long")
    void texts_of100Mebibytes_areReadWith16MebibytesOfHeap() throws Exception {
        readInProcessWithSmallHeap(100, 16, ".*");
    }

    private void readInProcessWithSmallHeap(int textMebibytes, int heapMebibytes, String texts) throws Exception {
        Path plain = folder.resolve("plain.pgn");
        Path compressed = folder.resolve("games.pgn.gz");
        Path noise = folder.resolve("noise.pgn");
        long length = (long) textMebibytes * MEBIBYTE;
        write(new RepeatedText("1. e4 {", "long ", length), Files.newOutputStream(plain));
        write(new RepeatedText("1. e4 {", "long ", length), new GZIPOutputStream(Files.newOutputStream(compressed)));
        writeNoise(noise, length);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heapMebibytes + 'm',
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ReadInLittleMemory.class.getName(),
                        Long.toString(length),
                        texts,
                        plain.toString(),
                        compressed.toString(),
                        noise.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).contains("DONE");
    }

    private static void write(InputStream text, OutputStream to) throws IOException {
        try (OutputStream out = new BufferedOutputStream(to, MEBIBYTE)) {
            text.transferTo(out);
        }
    }

    private static void writeNoise(Path file, long length) throws IOException {
        Random random = new Random(1);
        byte[] piece = new byte[MEBIBYTE];
        try (OutputStream out = Files.newOutputStream(file)) {
            for (long written = 0; written < length; written += piece.length) {
                random.nextBytes(piece);
                out.write(piece);
            }
        }
    }
}
