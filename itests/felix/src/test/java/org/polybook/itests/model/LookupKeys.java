package org.polybook.itests.model;

import java.util.Random;
import java.util.stream.LongStream;
import org.polybook.itests.probe.BookFiles;

/** The positions that contents may have and readers look up. */
final class LookupKeys {
    /** The keys, ascending and unsigned; the start position is among them. */
    private static final long[] ALL = LongStream.concat(
                    LongStream.of(BookFiles.START, BookFiles.AFTER_E4), new Random(7).longs(46))
            .boxed()
            .sorted(Long::compareUnsigned)
            .mapToLong(Long::longValue)
            .toArray();

    private LookupKeys() {}

    static long[] all() {
        return ALL.clone();
    }

    static long randomKey(Random random) {
        return ALL[random.nextInt(ALL.length)];
    }
}
