package org.polybook.statistics.internal.combine;

import java.util.List;
import org.polybook.api.build.BuildCancelledException;
import org.polybook.api.build.BuildListener;

/** Reports how much of the inputs has been read, and ends the work if it is cancelled. */
final class CombineProgress {
    private final List<CombineInput> inputs;
    private final BuildListener listener;
    private final long total;

    CombineProgress(List<CombineInput> inputs, BuildListener listener) {
        this.inputs = inputs;
        this.listener = listener;
        this.total = inputs.stream().mapToLong(CombineInput::size).sum();
    }

    /** @throws BuildCancelledException if the listener has cancelled the work */
    void reportOrThrowIfCancelled(long positions) throws BuildCancelledException {
        long done = 0;
        for (int i = 0; i < inputs.size(); i++) {
            done += inputs.get(i).bytesRead();
        }
        listener.progress(done, total, positions);
        requireNotCancelled(listener);
    }

    /** Reports that all inputs have been read. */
    void reportEnd(long positions) {
        listener.progress(total, total, positions);
    }

    /** @throws BuildCancelledException if the listener has cancelled the work */
    static void requireNotCancelled(BuildListener listener) throws BuildCancelledException {
        if (listener.isCancelled()) {
            throw new BuildCancelledException();
        }
    }
}
