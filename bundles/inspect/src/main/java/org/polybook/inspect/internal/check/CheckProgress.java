package org.polybook.inspect.internal.check;

import java.util.function.DoublePredicate;

/**
 * Reports the progress of a check. A check has several stages; the reported share is that of the whole check, and it
 * never decreases.
 */
final class CheckProgress {
    private final DoublePredicate progress;
    private final LimitedFindingReporter report;
    private double from;
    private double to;
    private double reported;

    /** @param report the report to stop when the progress callback returns false */
    CheckProgress(DoublePredicate progress, LimitedFindingReporter report) {
        this.progress = progress;
        this.report = report;
    }

    /** Begins the next stage, which ends at that share of the whole check. */
    CheckProgress beginStageUntil(double share) {
        from = to;
        to = share;
        return this;
    }

    /** Reports that this share of the current stage is done; returns true if the check is to continue. */
    boolean reportShareOfStage(double share) {
        reported = Math.max(reported, from + (to - from) * Math.min(1, share));
        if (!report.isStopped() && !progress.test(reported)) {
            report.stop();
        }
        return !report.isStopped();
    }
}
