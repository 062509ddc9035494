package org.polybook.inspect.internal.repair;

import java.io.IOException;

/** Receives records in order. */
interface RecordSink {
    void record(long key, long packed) throws IOException;

    /** Called after the last record. */
    default void end() throws IOException {}
}
