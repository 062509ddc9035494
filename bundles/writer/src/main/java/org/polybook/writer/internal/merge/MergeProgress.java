package org.polybook.writer.internal.merge;

import java.io.IOException;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;
import org.polybook.writer.internal.record.RecordInput;
import org.polybook.writer.internal.record.RecordOutput;

/** Reports the number of records read to a listener, and checks for cancellation, at regular intervals. */
final class MergeProgress {
    /** The number of records between reports. */
    static final int EVERY = 1 << 16;

    private final BuildListener listener;
    private final long total;
    private long read;

    MergeProgress(BuildListener listener, RecordInput... inputs) {
        this.listener = listener;
        long records = 0;
        for (RecordInput input : inputs) {
            records += Math.max(0, input.recordsOrMinusOne());
        }
        this.total = records * RecordOutput.RECORD_BYTES;
    }

    /** Counts one record. */
    void countRecordAndReport() throws IOException {
        if (++read % EVERY == 0) {
            listener.progress(read * RecordOutput.RECORD_BYTES, total, read);
            BuildCancelledException.throwIfCancelled(listener);
        }
    }
}
