package org.polybook.view.internal.work;

import org.polybook.api.build.BuildListener;

/**
 * Reports the progress of a builder or merger to the task that it works for.
 *
 * @param progress of the task
 */
record BuildProgress(Progress progress) implements BuildListener {
    @Override
    public void progress(long done, long total, long games) {
        progress.done(total > 0 ? (double) done / total : -1);
    }

    @Override
    public boolean isCancelled() {
        return progress.isCancelled();
    }
}
