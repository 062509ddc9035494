package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.OpenOptions;

/** Opening a file that other threads replace, rewrite or delete concurrently, and in a JVM without room for copies. */
class OpeningRaceTest {
    private static final int MIB = 1 << 20;

    @TempDir
    Path folder;

    private interface Change {
        void make(int round) throws IOException;
    }

    /** A thread that repeats a change of the file until it is closed. */
    private static final class ConcurrentChanger extends Thread implements AutoCloseable {
        private final Change change;
        private volatile boolean over;
        private volatile IOException failure;

        ConcurrentChanger(Change change) {
            this.change = change;
            start();
        }

        @Override
        public void run() {
            try {
                for (int round = 0; !over; round++) {
                    change.make(round);
                }
            } catch (IOException e) {
                failure = e;
            }
        }

        @Override
        public void close() throws InterruptedException, IOException {
            over = true;
            join();
            if (failure != null) {
                throw failure;
            }
        }
    }

    private static PolyglotBook open(Path path, OpenOptions options) throws IOException {
        return PolyglotFormat.open(path, options, BookBytes.CHUNK_BITS);
    }

    private Path book(String name, int records) throws IOException {
        long[] keys = new long[records];
        Arrays.setAll(keys, i -> i + 1);
        return TestBooks.keys(folder.resolve(name), keys);
    }

    @Tag("ci")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void open_whileOthersAreRenamedOverIt_isOneOfThem(boolean copied) throws Exception {
        Path path = book("book.bin", 3);
        byte[] small = Files.readAllBytes(path);
        byte[] large = Files.readAllBytes(book("large.bin", 4000));
        Path next = folder.resolve("next.bin");
        try (ConcurrentChanger renaming = new ConcurrentChanger(round -> {
            Files.write(next, round % 2 == 0 ? large : small);
            Files.move(next, path, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        })) {
            for (int i = 0; i < 2000; i++) {
                try (PolyglotBook book = open(path, copied ? OpenOptions.DEFAULT : OpenOptions.MAP)) {
                    assertThat(book.records()).isIn(3L, 4000L);
                    assertThat(book.find(book.records())).hasSize(1);
                    assertThat(book.isMapped()).isEqualTo(!copied);
                }
            }
            assertThat(renaming.isAlive()).isTrue();
        }
    }

    @Tag("ci")
    @Test
    void open_whileItIsDeleted_isTheBookAndLeaksNothing() throws Exception {
        byte[] content = new byte[16 * MIB];
        Arrays.fill(content, (byte) 1);
        Path path = folder.resolve("book.bin");
        long before = residentBytes();
        for (int i = 0; i < 40; i++) {
            Files.write(path, content);
            int laterBy = i % 8;
            CountDownLatch opening = new CountDownLatch(1);
            Thread deleting = new Thread(() -> delete(path, opening, laterBy));
            deleting.start();
            opening.countDown();
            try (PolyglotBook book = open(path, OpenOptions.DEFAULT)) {
                assertThat(book.records()).isEqualTo(MIB);
            } catch (NoSuchFileException e) {
                assertThat(e).as("deleted before opening began").hasMessageContaining("no such file");
            }
            deleting.join();
        }
        assumeTrue(BookBytes.kind().equals("MemorySegment"), "buffers are the garbage collector's business");
        assertThat(residentBytes() - before).isLessThan(160L * MIB);
    }

    /**
     * Deletes the file a while after its opening has begun: as long as it takes to write {@code laterBy} MiB to another
     * file.
     */
    private void delete(Path path, CountDownLatch opening, int laterBy) {
        try {
            opening.await();
            Files.write(folder.resolve("other"), new byte[laterBy * MIB]);
            Files.delete(path);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Tag("ci")
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void open_whileItIsRewrittenInPlace_isRefusedAndLeaksNothing() throws Exception {
        Path path = book("book.bin", MIB);
        long before = residentBytes();
        int refused = 0;
        try (ConcurrentChanger touching = new ConcurrentChanger(
                round -> Files.setLastModifiedTime(path, FileTime.fromMillis(1_000_000L * (round + 1))))) {
            // on a busy machine the other thread may be too late, so that the complete book is opened
            for (int i = 0; refused == 0 || i < 500 && refused < 15; i++) {
                try (PolyglotBook book = open(path, OpenOptions.DEFAULT)) {
                    assertThat(book.records()).isEqualTo(MIB);
                } catch (IOException e) {
                    assertThat(e).hasMessageContaining("book.bin: the file was changed");
                    refused++;
                }
            }
            assertThat(touching.isAlive()).isTrue();
        }
        assumeTrue(BookBytes.kind().equals("MemorySegment"), "buffers are the garbage collector's business");
        assertThat(residentBytes() - before).isLessThan(160L * MIB);
    }

    /** The memory in bytes that this process occupies, if the system reports it. */
    private static long residentBytes() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return 0;
        }
        for (String line : Files.readAllLines(status)) {
            if (line.startsWith("RssAnon:")) {
                return 1024 * Long.parseLong(line.replaceAll("[^0-9]", ""));
            }
        }
        return 0;
    }

    @Test
    void open_noRoomForAnotherCopy_mapsAtOnce() throws Exception {
        String output =
                OtherJvm.run(List.of("-XX:MaxDirectMemorySize=8m", "-Xlog:gc", "-XX:+UseSerialGC"), ManyCopies.class);

        assertThat(output).as("waiting for room begins with a collection").doesNotContain("System.gc()");
        // the buffer for reading files takes some memory, too
        assertThat(output)
                .containsPattern(BookBytes.kind().equals("ByteBuffer") ? "mapped 1[67] of 24" : "mapped 0 of 24");
    }
}
