package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.Games;
import org.polybook.api.game.GameCompression;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.spi.Providers;
import org.polybook.pgn.internal.PgnFormat;

/** A compression that another bundle provides as a service, here one that adds 1 to each byte and ends with a zero. */
class ProvidedCompressionTest {
    private static final byte[] SIGNATURE = {(byte) 0xF1, 'T', 'O', 'Y'};
    private static final String GAME = "1. e4 e5 1-0\n";

    @TempDir
    private Path services;

    private URLClassLoader plugins;
    private Providers.LoaderRegistration registration;

    /** The compression that the test loads as a service. */
    public static final class Toy implements GameCompression {
        @Override
        public String name() {
            return "toy";
        }

        @Override
        public List<String> endings() {
            return List.of("toy", "TY");
        }

        @Override
        public byte[] signature() {
            return SIGNATURE.clone();
        }

        @Override
        public InputStream decompress(InputStream compressed) throws IOException {
            compressed.skipNBytes(SIGNATURE.length);
            return new InputStream() {
                private boolean isOver;

                @Override
                public int read() throws IOException {
                    int next = isOver ? 0 : compressed.read();
                    if (next < 0) {
                        throw new IOException("no end");
                    }
                    isOver = next == 0;
                    return next - 1;
                }
            };
        }
    }

    @BeforeEach
    void register() throws IOException {
        Path folder = Files.createDirectories(services.resolve("META-INF/services"));
        Files.writeString(folder.resolve(GameCompression.class.getName()), Toy.class.getName());
        plugins = new URLClassLoader(
                new URL[] {services.toUri().toURL()}, getClass().getClassLoader());
        registration = Providers.addLoader(plugins);
    }

    @AfterEach
    void unregister() throws IOException {
        registration.close();
        plugins.close();
    }

    private static byte[] compress(String text) {
        byte[] bytes = Arrays.copyOf(SIGNATURE, SIGNATURE.length + text.length() + 1);
        for (int i = 0; i < text.length(); i++) {
            bytes[SIGNATURE.length + i] = (byte) (text.charAt(i) + 1);
        }
        return bytes;
    }

    private static long games(byte[] file) throws IOException {
        try (GameSource source = new PgnFormat().open(new ByteArrayInputStream(file), "a", GameOptions.FULL)) {
            return Games.read(source, new GameVisitor() {});
        }
    }

    @Test
    void games_inOneOrTwoStreams_areRead() throws IOException {
        byte[] one = compress(GAME.repeat(3));
        byte[] two = Arrays.copyOf(one, 2 * one.length);
        System.arraycopy(one, 0, two, one.length, one.length);
        assertThat(games(one)).isEqualTo(3);
        assertThat(games(two)).isEqualTo(6);
    }

    @Test
    void handles_namesWithItsEndings_isTrue() {
        PgnFormat format = new PgnFormat();
        assertThat(List.of("a.pgn.toy", "A.PGN.TOY", "a.pgn.ty", "a.pgn.gz")).allMatch(format::handles);
        assertThat(format.compressedEndings()).contains("gz", "7z", "toy", "ty");
        registration.close();
        assertThat(format.handles("a.pgn.toy")).isFalse();
    }

    @Test
    void truncatedFile_isReadUpToItsEndAndRefused() {
        byte[] whole = compress(GAME);
        byte[] truncated = Arrays.copyOf(whole, whole.length - 4);
        assertThatThrownBy(() -> games(truncated))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("truncated at byte");
    }

    @Test
    void otherFile_isRefusedWithTheNamesOfAllCompressions() {
        assertThatThrownBy(() -> games(new byte[] {'L', 'Z', 'I', 'P'}))
                .hasMessageContaining("uncompressed or compressed as gz, bz2, zst, xz, zip, 7z or toy");
        registration.close();
        assertThatThrownBy(() -> games(new byte[] {'L', 'Z', 'I', 'P'}))
                .hasMessageContaining("uncompressed or compressed as gz, bz2, zst, xz, zip or 7z");
    }
}
