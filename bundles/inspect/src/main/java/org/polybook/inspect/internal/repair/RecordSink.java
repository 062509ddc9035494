package org.polybook.inspect.internal.repair;

import java.io.IOException;

/** Takes records one after the other. */
interface RecordSink {
    void record(long key, long packed) throws IOException;

    /** There are no more. */
    default void end() throws IOException {}
}
