package org.polybook.reader.internal;

import org.polybook.io.MappingFaults;

/**
 * The classes that an open book may need for the first time long after it was opened. While this bundle is updated, the
 * shelf serves the old book until its successor is open, and in that time a framework may be unable to load classes
 * from the old bundle. So these classes are loaded when the first book is opened.
 */
final class PreloadedClasses {
    private static final Class<?>[] ALL = {
        BucketIndex.class,
        MappingFaults.class,
        IndexBuilder.class,
        IndexLayout.class,
        LazyIndex.class,
        RecordBlock.class,
        RecordLayout.class,
        KeySearch.class,
        KeySearch.TooManyRecords.class,
        LargeRecordWindow.class,
        RecordWindow.class
    };

    private PreloadedClasses() {}

    /** Loads the classes; returns their number. */
    static int loadAndCount() {
        return ALL.length;
    }
}
