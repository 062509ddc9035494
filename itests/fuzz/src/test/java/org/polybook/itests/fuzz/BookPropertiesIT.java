package org.polybook.itests.fuzz;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

class BookPropertiesIT {
    private static final Position START = Orthodox.NORMAL.start();
    private static Path folder;

    @BeforeContainer
    static void makeFolder() throws IOException {
        folder = Files.createTempDirectory("book-properties");
    }

    @AfterContainer
    static void deleteFolder() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder);
    }

    @Property(tries = 300)
    void book_anyBytes_isReadConsistently(@ForAll @Size(max = 600) byte[] bytes) throws IOException {
        BookChecks.checkAnyBytes(bytes, folder, START);
    }

    /** Uses few different keys, so that runs of one key, key 0 and the start position's key occur. */
    @Property(tries = 150)
    void book_sortedRecords_areFoundAsWritten(@ForAll long seed, @ForAll @IntRange(max = 100) int records)
            throws IOException {
        BookChecks.checkAnyBytes(bytes(seed, records, true), folder, START);
    }

    @Property(tries = 150)
    void book_unsortedRecords_areFoundOnlyUnderTheirKeys(@ForAll long seed, @ForAll @IntRange(max = 60) int records)
            throws IOException {
        BookChecks.checkAnyBytes(bytes(seed, records, false), folder, START);
    }

    private static byte[] bytes(long seed, int records, boolean sorted) {
        Random random = new Random(seed);
        PositionKeys keys =
                Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();
        long[] pool = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, keys.key(START), random.nextLong(), random.nextLong()};
        Stream<BookChecks.Record> made = Stream.generate(() -> {
                    long key = random.nextBoolean() ? pool[random.nextInt(pool.length)] : random.nextLong();
                    return new BookChecks.Record(key, random.nextLong());
                })
                .limit(records);
        Comparator<BookChecks.Record> order = (a, b) -> Long.compareUnsigned(a.key(), b.key());
        ByteBuffer bytes = ByteBuffer.allocate(records * BookChecks.RECORD);
        (sorted ? made.sorted(order) : made)
                .forEach(record -> bytes.putLong(record.key()).putLong(record.packed()));
        return bytes.array();
    }
}
