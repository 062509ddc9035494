package org.polybook.reader.internal;

import org.polybook.io.MappingFaults;

/**
 * The classes that an open book may need for the first time long after it was opened. When this bundle is updated the shelf
 * serves the old content until its successor is open, and in that time a framework may not be able to load anything more
 * from the old bundle: so they are loaded with the first book.
 */
final class LateClasses {
    private static final Class<?>[] ALL = {
        BucketIndex.class,
        MappingFaults.class,
        IndexBuilder.class,
        LazyIndex.class,
        RecordBlock.class,
        Records.class,
        Search.class,
        Search.TooManyRecords.class,
        WideWindow.class,
        RecordWindow.class
    };

    private LateClasses() {}

    /** Sees to it that they are loaded; returns how many there are. */
    static int load() {
        return ALL.length;
    }
}
