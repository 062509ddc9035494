package org.polybook.inspect.internal.repair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFile;
import org.polybook.inspect.internal.TestBookBuilder;

/** Repairs books that are larger than the heap of the process that repairs them. */
class RepairMemoryTest {
    private static final int MEBIBYTE = 1 << 20;
    private static final long KEY_STEP = 0x9E3779B97F4A7C15L;
    private static final int DUPLICATE_EVERY = 16;

    @TempDir
    private Path folder;

    @Test
    void repair_bookOf48MebibytesIn24_isSortedAndComplete() throws Exception {
        repairAndCheck(48, 24);
    }

    @Test
    @Tag("long")
    void repair_bookOf200MebibytesIn32_isSortedAndComplete() throws Exception {
        repairAndCheck(200, 32);
    }

    private void repairAndCheck(int bookMebibytes, int heapMebibytes) throws Exception {
        Path broken = folder.resolve("broken.bin");
        Path repaired = folder.resolve("repaired.bin");
        int records = bookMebibytes * (MEBIBYTE / 16);
        writeUnsortedRecords(broken, records);
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heapMebibytes + 'm',
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        RepairInLittleMemory.class.getName(),
                        broken.toString(),
                        repaired.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        int distinct = records - records / DUPLICATE_EVERY;
        assertThat(said).contains("DUPLICATES=" + records / DUPLICATE_EVERY);
        assertThat(repaired).hasSize(16L * distinct);
        assertThat(countAndChecksumOfSorted(repaired)).containsExactlyElementsOf(expectedCountAndChecksum(distinct));
        try (var files = Files.list(folder)) {
            assertThat(files).as("no leftover files").containsExactlyInAnyOrder(broken, repaired);
        }
    }

    /** Writes records in random order; one of sixteen is a copy of one of the first records. */
    private static void writeUnsortedRecords(Path file, int records) throws IOException {
        ByteBuffer record = ByteBuffer.allocate(16);
        int distinct = 0;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), MEBIBYTE)) {
            for (int i = 1; i <= records; i++) {
                int number = i % DUPLICATE_EVERY == 0 ? i / DUPLICATE_EVERY : ++distinct;
                record.clear();
                record.putLong(key(number)).putLong(packedMoveAndWeight(number));
                out.write(record.array());
            }
        }
    }

    /** A key that is different for each number, because the step between keys is odd. */
    private static long key(int number) {
        return number * KEY_STEP;
    }

    /**
     * Returns the move, weight and learn field of the record with that number: 1. e4 with a weight that depends on the
     * number.
     */
    private static long packedMoveAndWeight(int number) {
        return 0x031CL << 48 | (long) (number & 0x7FFF) << 32;
    }

    /** The expected number of records, and a sum over them that does not depend on their order. */
    private static List<Long> expectedCountAndChecksum(int distinct) {
        long sum = 0;
        for (int number = 1; number <= distinct; number++) {
            sum += mix(key(number), packedMoveAndWeight(number));
        }
        return List.of((long) distinct, sum);
    }

    private static List<Long> countAndChecksumOfSorted(Path file) throws IOException {
        long[] state = new long[3];
        try (BookFile book = TestBookBuilder.open(file)) {
            book.forEach((index, key, packed) -> {
                assertThat(Long.compareUnsigned(state[2], key)).isNotPositive();
                state[2] = key;
                state[0]++;
                state[1] += mix(key, packed);
                return true;
            });
        }
        return List.of(state[0], state[1]);
    }

    private static long mix(long key, long packed) {
        return Long.rotateLeft(key * 31 + packed, 17) * KEY_STEP;
    }
}
