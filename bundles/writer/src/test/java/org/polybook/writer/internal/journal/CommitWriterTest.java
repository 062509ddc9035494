package org.polybook.writer.internal.journal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongUnaryOperator;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** For any book, a commit writes the same bytes as a plain implementation. */
class CommitWriterTest {
    /**
     * The number of records in a block; books whose number of records is near a multiple of it are the critical ones.
     */
    private static final int BLOCK = 1 << 14;

    /** The orders of a book's keys. */
    private enum Order {
        ORDERED,
        ONE_DESCENT,
        SHUFFLED
    }

    @Property(tries = 300)
    void write_anyBookAndChanges_equalsThePlainImplementation(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        byte[] book = book(random);
        Map<Long, long[]> changes = changes(random, book);

        assertThat(bytesFromCommitWriter(book, changes))
                .as("seed %d", seed)
                .isEqualTo(bytesFromReferenceImplementation(book, changes));
    }

    @Test
    void write_positionAcrossTwoBlocks_isReplacedAsAWhole() throws IOException {
        ByteBuffer book = ByteBuffer.allocate(16 * (BLOCK + 3));
        for (int i = 0; i < BLOCK + 3; i++) {
            book.putLong(i < BLOCK - 3 ? 1 : i < BLOCK + 2 ? 5 : 9).putLong(i);
        }
        Map<Long, long[]> changes = new TreeMap<>(Map.of(5L, new long[] {77}));

        byte[] result = bytesFromCommitWriter(book.array(), changes);

        ByteBuffer tail = ByteBuffer.wrap(result, result.length - 32, 32);
        assertThat(result).hasSize(16 * (BLOCK - 3 + 2));
        assertThat(new long[] {tail.getLong(), tail.getLong(), tail.getLong(), tail.getLong()})
                .containsExactly(5, 77, 9, BLOCK + 2);
    }

    private static byte[] bytesFromCommitWriter(byte[] book, Map<Long, long[]> changes) throws IOException {
        Path folder = Files.createTempDirectory("commit");
        Path base = Files.write(folder.resolve("base"), book);
        Path result = folder.resolve("result");
        try {
            ChangedPositions table = new ChangedPositions();
            changes.forEach(table::putOrRestore);
            CommitWriter.writeAndReturnDigest(base, table, result);
            return Files.readAllBytes(result);
        } finally {
            Files.deleteIfExists(result);
            Files.delete(base);
            Files.delete(folder);
        }
    }

    /**
     * The reference implementation: a changed position is written before the first record whose key is equal to or
     * above that of the position, or at the end; the book's records under changed keys are skipped everywhere; the
     * bytes of an incomplete last record stay at the end.
     */
    private static byte[] bytesFromReferenceImplementation(byte[] book, Map<Long, long[]> changes) {
        TreeMap<Long, long[]> waiting = new TreeMap<>(Long::compareUnsigned);
        waiting.putAll(changes);
        ByteArrayOutputStream result = new ByteArrayOutputStream();
        ByteBuffer bytes = ByteBuffer.wrap(book);
        while (bytes.remaining() >= 16) {
            long key = bytes.getLong();
            long record = bytes.getLong();
            while (!waiting.isEmpty() && Long.compareUnsigned(waiting.firstKey(), key) <= 0) {
                appendRecords(result, waiting.pollFirstEntry());
            }
            if (!changes.containsKey(key)) {
                appendRecords(result, Map.entry(key, new long[] {record}));
            }
        }
        waiting.entrySet().forEach(entry -> appendRecords(result, entry));
        result.write(book, bytes.position(), bytes.remaining());
        return result.toByteArray();
    }

    private static void appendRecords(ByteArrayOutputStream result, Map.Entry<Long, long[]> position) {
        for (long record : position.getValue()) {
            result.writeBytes(ByteBuffer.allocate(16)
                    .putLong(position.getKey())
                    .putLong(record)
                    .array());
        }
    }

    private static byte[] book(Random random) {
        int records = Math.max(0, random.nextInt(3) * BLOCK + random.nextInt(7) - 3);
        LongUnaryOperator keyOf = keys(random, records);
        long[] keys = random.longs(records)
                .map(keyOf)
                .map(key -> key ^ Long.MIN_VALUE)
                .toArray();
        switch (Order.values()[random.nextInt(3)]) {
            case ORDERED -> Arrays.sort(keys);
            case ONE_DESCENT -> {
                Arrays.sort(keys);
                if (records > 0) {
                    keys[random.nextInt(records)] = random.nextLong();
                }
            }
            case SHUFFLED -> {}
        }
        ByteBuffer bytes = ByteBuffer.allocate(16 * records + random.nextInt(16));
        for (long key : keys) {
            bytes.putLong(key ^ Long.MIN_VALUE).putLong(random.nextLong());
        }
        while (bytes.hasRemaining()) {
            bytes.put((byte) random.nextInt());
        }
        return bytes.array();
    }

    /** Returns a source of keys: of any keys, or of a few that repeat often and include the lowest and the highest. */
    private static LongUnaryOperator keys(Random random, int records) {
        int distinct = 1 + random.nextInt(records + 9);
        return random.nextBoolean() ? any -> any : any -> Math.floorMod(any, distinct) - distinct / 2L;
    }

    private static Map<Long, long[]> changes(Random random, byte[] book) {
        Map<Long, long[]> changes = new TreeMap<>();
        int count = random.nextInt(4) * random.nextInt(40);
        for (int i = 0; i < count; i++) {
            changes.put(
                    key(random, ByteBuffer.wrap(book)),
                    random.longs(random.nextInt(4)).toArray());
        }
        return changes;
    }

    private static long key(Random random, ByteBuffer book) {
        int records = book.limit() / 16;
        return switch (random.nextInt(6)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt(3) - 1L;
            default -> records == 0 ? 0 : book.getLong(16 * random.nextInt(records)) + random.nextInt(3) / 2;
        };
    }
}
