package org.polybook.p2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionedBundleCopyTest {
    /** Headers with a description that is wrapped in the middle of a character. */
    private static final String HEADERS = "Manifest-Version: 1.0\r\nBundle-Description: " + "é".repeat(40)
            + "\r\nBundle-SymbolicName: a.b\r\nBundle-Version: 1.0.0.SNAPSHOT\r\n\r\n";

    @TempDir
    private Path folder;

    @Test
    void write_bundle_changesOnlyTheVersionAndIsReproducible() throws IOException {
        Path file = folder.resolve("a.b.jar");
        new ReproducibleJar()
                .withManifest(wrapped(HEADERS))
                .add("a/b/C.class", new byte[] {1, 2})
                .write(file);
        BundleJar bundle = new BundleJar("a.b", "1.0.0.SNAPSHOT", file);
        Path first = folder.resolve("first.jar");
        Path second = folder.resolve("second.jar");

        VersionedBundleCopy.write(bundle, "1.0.0.v2", first);
        VersionedBundleCopy.write(bundle, "1.0.0.v2", second);

        assertThat(second).hasSameBinaryContentAs(first);
        try (JarInputStream in = new JarInputStream(Files.newInputStream(first))) {
            assertThat(in.getManifest().getMainAttributes())
                    .hasSize(4)
                    .containsValues("1.0.0.v2", "a.b", "é".repeat(40));
            assertThat(in.getNextJarEntry().getName()).isEqualTo("a/b/C.class");
            assertThat(in.readAllBytes()).containsExactly(1, 2);
        }
    }

    /** Wraps the description after 72 bytes, like Java's tools. */
    private static byte[] wrapped(String headers) {
        byte[] bytes = headers.getBytes(StandardCharsets.UTF_8);
        int start = headers.indexOf("Bundle-Description");
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        int end = start + 72;
        return (text.substring(0, end) + "\r\n " + text.substring(end)).getBytes(StandardCharsets.ISO_8859_1);
    }
}
