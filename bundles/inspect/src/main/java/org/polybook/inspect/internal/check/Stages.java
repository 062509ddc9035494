package org.polybook.inspect.internal.check;

import java.util.function.DoublePredicate;

/** How far a check is: each of its stages is a part of the whole, and what is told never gets less. */
final class Stages {
    private final DoublePredicate progress;
    private final Report report;
    private double from;
    private double to;
    private double told;

    /** @param report is stopped when the progress is told that nobody waits for the rest */
    Stages(DoublePredicate progress, Report report) {
        this.progress = progress;
        this.report = report;
    }

    /** The next stage, which ends at that share of the whole. */
    Stages until(double share) {
        from = to;
        to = share;
        return this;
    }

    /** So much of the stage is done; returns whether to go on. */
    boolean at(double share) {
        told = Math.max(told, from + (to - from) * Math.min(1, share));
        if (!report.isStopped() && !progress.test(told)) {
            report.stop();
        }
        return !report.isStopped();
    }
}
