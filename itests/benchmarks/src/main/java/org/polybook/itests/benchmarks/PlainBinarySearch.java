package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.polybook.api.book.EntryBuffer;

/** The plain way to look a key up: binary search in a mapping of the same file, without any checks. */
final class PlainBinarySearch {
    private final MappedByteBuffer bytes;
    private final int records;

    PlainBinarySearch(Path path) throws IOException {
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            bytes = channel.map(MapMode.READ_ONLY, 0, channel.size());
        }
        records = bytes.capacity() / 16;
    }

    int records() {
        return records;
    }

    long key(int record) {
        return bytes.getLong(record << 4);
    }

    int findAll(long key, EntryBuffer into) {
        into.clear();
        int low = 0;
        int high = records;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Long.compareUnsigned(key(middle), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        for (int i = low; i < records && key(i) == key; i++) {
            into.add(bytes.getLong((i << 4) + 8));
        }
        return into.size();
    }
}
