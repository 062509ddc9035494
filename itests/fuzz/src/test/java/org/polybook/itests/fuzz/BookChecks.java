package org.polybook.itests.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/** The properties of every file read as a {@code .bin} book. */
final class BookChecks {
    /** The number of bytes of a record: key 8, move 2, weight 2, learn 4, all big-endian. */
    static final int RECORD = 16;

    private static final PositionKeys KEYS =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();

    private BookChecks() {}

    static void checkAnyBytes(byte[] bytes, Path folder, Position position) throws IOException {
        Path file = folder.resolve("any.bin");
        Files.write(file, bytes);
        List<Record> mapped = checkAndReadRecords(file, bytes, OpenOptions.MAP, position);
        assertThat(checkAndReadRecords(file, bytes, OpenOptions.DEFAULT, position))
                .isEqualTo(mapped);
    }

    /** A record of the file. */
    record Record(long key, long packed) {}

    private static List<Record> checkAndReadRecords(Path file, byte[] bytes, OpenOptions options, Position position)
            throws IOException {
        try (BookFile book = Books.open(file, options)) {
            List<Record> records = scan(book);
            checkBytes(records, bytes);
            List<BookFinding> findings = new ArrayList<>();
            assertThat(book.validate(findings::add)).isEqualTo(findings.size());
            checkFindings(findings, records, bytes);
            checkLookups(book, records, isSorted(records));
            checkMoves(book, position);
            assertThat(book.metadata().entries()).isEqualTo(records.size());
            assertThat(book.plausibilityProblem()).isNotNull();
            return records;
        }
    }

    private static List<Record> scan(BookFile book) throws IOException {
        List<Record> records = new ArrayList<>();
        book.forEach((index, key, packed) -> {
            if (index != records.size()) {
                throw new AssertionError("record " + index + " is passed as number " + records.size());
            }
            return records.add(new Record(key, packed));
        });
        return records;
    }

    /**
     * Checks that the records, when written again, are the bytes of the file, except for an incomplete record at the
     * end.
     */
    private static void checkBytes(List<Record> records, byte[] bytes) {
        assertThat(records).hasSize(bytes.length / RECORD);
        ByteBuffer again = ByteBuffer.allocate(records.size() * RECORD);
        records.forEach(record -> again.putLong(record.key()).putLong(record.packed()));
        assertThat(ByteBuffer.wrap(bytes, 0, again.capacity())).isEqualTo(again.flip());
    }

    private static void checkFindings(List<BookFinding> findings, List<Record> records, byte[] bytes) {
        assertThat(findings)
                .allMatch(finding -> finding.entry() >= -1 && finding.entry() < records.size())
                .allMatch(finding -> finding.offset() >= -1 && finding.offset() <= bytes.length);
        boolean error = findings.stream().anyMatch(finding -> finding.severity() == BookFinding.Severity.ERROR);
        if (!isSorted(records) || bytes.length % RECORD != 0) {
            assertThat(error).isTrue();
        }
    }

    private static boolean isSorted(List<Record> records) {
        for (int i = 1; i < records.size(); i++) {
            if (Long.compareUnsigned(records.get(i - 1).key(), records.get(i).key()) > 0) {
                return false;
            }
        }
        return true;
    }

    /**
     * Checks that single and batched lookups of each key find the records that the scan has for it; in an unsorted
     * book, some of these records.
     */
    private static void checkLookups(BookFile book, List<Record> records, boolean sorted) throws IOException {
        long[] keys = new long[3 * records.size() + 3];
        int count = 0;
        for (Record record : records) {
            keys[count++] = record.key();
            keys[count++] = record.key() + 1;
            keys[count++] = record.key() - 1;
        }
        keys[count++] = 0;
        keys[count++] = -1;
        keys[count++] = Long.MIN_VALUE;
        EntryBuffer batch = new EntryBuffer(1);
        int[] ends = new int[keys.length];
        book.find(keys, count, batch, ends);
        Map<Long, List<Long>> scanned = byKey(records);
        EntryBuffer single = new EntryBuffer(1);
        for (int i = 0; i < count; i++) {
            int returned = book.find(keys[i], single);
            List<Long> found = packed(single, 0, single.size());
            List<Long> inBatch = packed(batch, i == 0 ? 0 : ends[i - 1], ends[i]);
            List<Long> under = scanned.getOrDefault(keys[i], List.of());
            boolean good = sorted ? found.equals(under) : under.containsAll(found);
            if (returned != found.size() || !inBatch.equals(found) || !good) {
                throw new AssertionError(String.format(
                        "key %016x: find returns %d, finds %s, in a batch %s, a scan %s",
                        keys[i], returned, found, inBatch, under));
            }
        }
    }

    private static List<Long> packed(EntryBuffer buffer, int from, int to) {
        List<Long> packed = new ArrayList<>();
        for (int i = from; i < to; i++) {
            packed.add(buffer.packed(i));
        }
        return packed;
    }

    /** Returns the records that lookups may find: all except header records. */
    private static Map<Long, List<Long>> byKey(List<Record> records) {
        Map<Long, List<Long>> byKey = new HashMap<>();
        for (Record record : records) {
            if (record.key() != 0) {
                byKey.computeIfAbsent(record.key(), key -> new ArrayList<>()).add(record.packed());
            }
        }
        return byKey;
    }

    private static void checkMoves(BookFile book, Position position) throws IOException {
        List<BookMove> moves = book.moves(position);
        assertThat(moves).hasSameSizeAs(book.find(KEYS.key(position)));
        for (BookMove move : moves) {
            assertThat(move.share()).isBetween(0.0, 1.0);
            move.move().ifPresent(legal -> assertThat(position.isLegal(legal)).isTrue());
        }
    }
}
