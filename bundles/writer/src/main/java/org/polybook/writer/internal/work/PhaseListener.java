package org.polybook.writer.internal.work;

import org.polybook.api.build.BuildListener;

/** Reports the progress of a later phase of a run, in which no game is read, and cancels it with the run. */
public final class PhaseListener implements BuildListener {
    private final BuildListener listener;
    private final long games;

    /** @param games the number of games that have been read before */
    public PhaseListener(BuildListener listener, long games) {
        this.listener = listener;
        this.games = games;
    }

    @Override
    public void progress(long done, long total, long count) {
        listener.progress(done, total, games);
    }

    @Override
    public boolean isCancelled() {
        return listener.isCancelled();
    }
}
