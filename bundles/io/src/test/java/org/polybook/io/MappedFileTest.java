package org.polybook.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MappedFileTest {
    @TempDir
    private Path folder;

    /** The file is mapped in chunks of 16 bytes, each of which also has the first bytes of the next chunk. */
    @Test
    void read_anyRangeAcrossChunks_givesTheFilesBytes() throws IOException {
        byte[] bytes = new byte[117];
        new Random(5).nextBytes(bytes);
        MappedFile file = MappedFile.open(Files.write(folder.resolve("f"), bytes), 4);

        for (int from = 0; from <= bytes.length + 3; from++) {
            for (int length = 0; length <= 40; length++) {
                byte[] into = new byte[length + 2];
                int expected = Math.max(0, Math.min(length, bytes.length - from));

                assertThat(file.read(from, into, 1, length)).isEqualTo(expected);

                byte[] copied = Arrays.copyOfRange(into, 1, 1 + expected);
                assertThat(copied)
                        .isEqualTo(Arrays.copyOfRange(bytes, Math.min(from, 117), Math.min(from, 117) + expected));
                assertThat(into[0]).isZero();
                assertThat(into[length + 1]).isZero();
            }
        }
    }

    @Test
    void read_emptyFile_givesNothing() throws IOException {
        MappedFile file = MappedFile.open(Files.createFile(folder.resolve("empty")));

        assertThat(file.size()).isZero();
        assertThat(file.read(0, new byte[9], 0, 9)).isZero();
    }

    @Test
    void read_markInTheFile_isReadLikeOtherBytes() throws IOException {
        byte[] mark = new byte[16];
        Arrays.fill(mark, MappingFaults.MARK_BYTE);
        MappedFile file = MappedFile.open(Files.write(folder.resolve("mark"), mark));
        byte[] into = new byte[16];

        assertThat(file.read(0, into, 0, 16)).isEqualTo(16);
        assertThat(into).isEqualTo(mark);
    }

    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows does not let a mapped file be cut")
    @Test
    void read_truncatedFile_isAnErrorThatNamesTheFile() throws IOException {
        Path path = Files.write(folder.resolve("cut"), new byte[1 << 20]);
        try (MappedFile file = MappedFile.open(path)) {
            try (FileChannel channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
                channel.truncate(0);
            }

            for (int count : new int[] {100, 3, 1 << 18}) {
                assertThatThrownBy(() -> file.read(1 << 19, new byte[count], 0, count))
                        .isInstanceOf(UnreadableBytesException.class)
                        .hasMessageContaining(
                                "cut: some of the " + count + " bytes from byte 524288 on cannot be read");
            }
        }
    }

    /** The JVM reports faults differently in interpreted code and in the code of each compiler. */
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows does not truncate a mapped file")
    @ParameterizedTest
    @ValueSource(strings = {"-XX:+TieredCompilation", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation", "-Xint"})
    void read_rangesAroundAMissingPage_areCorrectOrAnErrorInThatVeryCall(String option) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Process other = new ProcessBuilder(java, option, "-Xmx64m", "-cp", classes, TruncatedFileReader.class.getName())
                .redirectErrorStream(true)
                .start();

        assertThat(new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                .isEqualToIgnoringNewLines("all is well");
        assertThat(other.waitFor()).isZero();
    }

    /** A pending fault could be thrown in a static initializer, and the class could then never be used again. */
    @Test
    void mappingFaults_haveNothingToInitialize() throws IOException {
        try (InputStream in = MappingFaults.class.getResourceAsStream("MappingFaults.class")) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.ISO_8859_1))
                    .doesNotContain("<clinit>");
        }
    }

    @Test
    void read_afterClose_isAnErrorThatNamesTheReason() throws IOException {
        MappedFile file = MappedFile.open(Files.write(folder.resolve("f"), new byte[100]));
        file.close();
        file.close();

        assertThatThrownBy(() -> file.read(0, new byte[9], 0, 9))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("f: has been closed");
        assertThat(file.size()).isEqualTo(100);
    }

    /** The test can fail only on a Java version on which close releases the memory. */
    @Test
    void close_whileOthersRead_failsTheirReads() throws Exception {
        byte[] bytes = new byte[1 << 20];
        Arrays.fill(bytes, (byte) 7);
        for (int round = 0; round < 20; round++) {
            MappedFile file = MappedFile.open(Files.write(folder.resolve("f" + round), bytes));
            CountDownLatch reading = new CountDownLatch(1);
            CompletableFuture<String> end = CompletableFuture.supplyAsync(() -> readUntilFailure(file, reading));
            reading.await();
            file.close();

            assertThat(end.get()).contains("has been closed");
        }
    }

    private static String readUntilFailure(MappedFile file, CountDownLatch reading) {
        byte[] into = new byte[1 << 12];
        try {
            for (int i = 0; ; i++) {
                file.read(i % 200 << 12, into, 0, into.length);
                reading.countDown();
                if (into[into.length - 1] != 7) {
                    return "wrong bytes";
                }
            }
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    /** The tests run a second time on a newer Java, for which the jar has another version of the class. */
    @Test
    void kind_onTheJar_matchesTheJavaVersion() {
        assertThat(MappedBytes.kind()).isEqualTo(System.getProperty("polybook.io.kind", "ByteBuffer"));
    }

    @Test
    void read_negativePosition_isRefused() throws IOException {
        MappedFile file = MappedFile.open(Files.write(folder.resolve("f"), new byte[10]));

        assertThatThrownBy(() -> file.read(-1, new byte[1], 0, 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
