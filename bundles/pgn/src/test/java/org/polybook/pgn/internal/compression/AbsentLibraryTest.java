package org.polybook.pgn.internal.compression;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.polybook.pgn.internal.PgnFormat;

/** The bundle without the optional libraries for compression. */
class AbsentLibraryTest {
    private static URL[] classPathWithoutLibraries() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry ->
                        !entry.contains("aircompressor") && !entry.contains("commons-") && !entry.contains("tukaani"))
                .map(entry -> {
                    try {
                        return Path.of(entry).toUri().toURL();
                    } catch (MalformedURLException e) {
                        throw new AssertionError(e);
                    }
                })
                .toArray(URL[]::new);
    }

    private static void open(byte[] compressed) throws Throwable {
        try (URLClassLoader loader =
                new URLClassLoader(classPathWithoutLibraries(), ClassLoader.getPlatformClassLoader())) {
            Class<?> options = loader.loadClass("org.polybook.api.game.GameOptions");
            Class<?> format = loader.loadClass(PgnFormat.class.getName());
            format.getMethod("open", InputStream.class, String.class, options)
                    .invoke(
                            format.getConstructor().newInstance(),
                            new ByteArrayInputStream(compressed),
                            "games.pgn",
                            options.getField("FULL").get(null));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    @Test
    void zstdFile_withoutTheLibrary_namesTheMissingBundle() {
        assertThatThrownBy(() -> open(new byte[] {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0}))
                .hasMessage("games.pgn: zstd support is not installed (it comes with the bundle org.polybook.zstd)");
    }

    @Test
    void xzFile_withoutTheLibrary_namesTheMissingBundle() {
        assertThatThrownBy(() -> open(new byte[] {(byte) 0xFD, '7', 'z', 'X', 'Z', 0}))
                .hasMessage("games.pgn: xz support is not installed (it comes with the bundle org.tukaani.xz)");
    }

    @Test
    void bzip2File_withoutTheLibrary_namesTheMissingBundle() {
        assertThatThrownBy(() -> open(new byte[] {'B', 'Z', 'h', '9', 0, 0}))
                .hasMessageStartingWith("games.pgn: bzip2 support is not installed");
    }
}
