package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;

/**
 * A book of evenly distributed keys, about 1.4 records to a key, reproducible by the number of records. Keys are
 * generated in order: each is the previous one plus an exponentially distributed gap, which is how sorted random
 * numbers are distributed.
 */
final class SyntheticBook {
    private static final int BUFFER = 1 << 20;
    private static final double RECORDS_PER_KEY = 1.4;

    private SyntheticBook() {}

    /** The file of the book with that many records; writes it first if it does not exist. */
    static Path findOrWriteFile(int records) throws IOException {
        Path path = Path.of("target", "lookup-" + records + ".bin");
        if (!Files.exists(path) || Files.size(path) != records * 16L) {
            write(path, records);
        }
        return path;
    }

    private static void write(Path path, int records) throws IOException {
        SplittableRandom random = new SplittableRandom(records);
        double keys = records / RECORDS_PER_KEY;
        double gap = 0x1p64 / (keys + 8 * Math.sqrt(keys));
        ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
        long key = 0;
        int left = 0;
        try (FileChannel channel = FileChannel.open(
                path, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            for (int i = 0; i < records; i++) {
                if (left-- == 0) {
                    key += 1 + (long) (-Math.log(1 - random.nextDouble()) * gap);
                    int draw = random.nextInt(10);
                    left = draw < 7 ? 0 : draw < 9 ? 1 : 2;
                }
                buffer.putLong(key).putLong(random.nextLong());
                if (!buffer.hasRemaining() || i == records - 1) {
                    buffer.flip();
                    while (buffer.hasRemaining()) {
                        channel.write(buffer);
                    }
                    buffer.clear();
                }
            }
        }
    }
}
