package org.polybook.p2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarInputStream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReproducibleJarTest {
    @TempDir
    private Path folder;

    @Test
    void write_entriesInAnyOrder_areTheSameBytes() throws IOException {
        Path first = folder.resolve("1.jar");
        Path second = folder.resolve("2.jar");

        new ReproducibleJar().add("b", new byte[] {2}).add("a", new byte[] {1}).write(first);
        new ReproducibleJar().add("a", new byte[] {1}).add("b", new byte[] {2}).write(second);

        assertThat(second).hasSameBinaryContentAs(first);
        try (ZipFile zip = new ZipFile(first.toFile())) {
            assertThat(zip.stream().map(Object::toString)).containsExactly("a", "b");
        }
    }

    @Test
    void write_withManifest_isReadFromAStream() throws IOException {
        Path file = folder.resolve("1.jar");

        new ReproducibleJar()
                .add("META-INF/LICENSE", new byte[0])
                .withManifest("Manifest-Version: 1.0\r\nBundle-SymbolicName: a.b\r\n\r\n")
                .write(file);

        try (JarInputStream in = new JarInputStream(Files.newInputStream(file))) {
            assertThat(in.getManifest().getMainAttributes().getValue("Bundle-SymbolicName"))
                    .isEqualTo("a.b");
        }
    }
}
