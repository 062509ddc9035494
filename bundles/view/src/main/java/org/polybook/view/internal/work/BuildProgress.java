package org.polybook.view.internal.work;

import org.polybook.api.build.BuildListener;

/**
 * Passes the progress of a builder or merger to its task.
 *
 * @param progress the progress of the task
 */
record BuildProgress(TaskProgress progress) implements BuildListener {
    @Override
    public void progress(long done, long total, long games) {
        progress.reportShare(total > 0 ? (double) done / total : -1);
    }

    @Override
    public boolean isCancelled() {
        return progress.isCancelled();
    }
}
