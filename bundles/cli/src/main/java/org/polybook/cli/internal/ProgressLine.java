package org.polybook.cli.internal;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * The line of a terminal that shows the progress of a command. It is overwritten in place, without control sequences
 * that a terminal might not know, and cleared before anything else is printed. Thread-safe.
 */
public final class ProgressLine {
    /** The minimum width of usual terminals. A longer line would wrap, and its beginning would stay. */
    private static final int WIDTH = 79;

    private static final long FIRST_NANOS = 500_000_000;
    private static final long EVERY_NANOS = 200_000_000;

    private final PrintWriter messages;
    private final boolean enabled;
    private final LongSupplier clock;
    private final long start;
    private long lastShown;
    private String phase = "";
    private long phaseStart;
    private int shown;
    private boolean held;

    /**
     * @param enabled true if there is a terminal that can overwrite a line
     * @param clock in nanoseconds
     */
    ProgressLine(PrintWriter messages, boolean enabled, LongSupplier clock) {
        this.messages = messages;
        this.enabled = enabled;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.phaseStart = start;
        this.lastShown = start + FIRST_NANOS - EVERY_NANOS;
    }

    /** Returns true if {@link #showIfDue} would print now, so that callers can avoid computing a text in vain. */
    public synchronized boolean isDue() {
        return enabled && !held && clock.getAsLong() - lastShown >= EVERY_NANOS;
    }

    /** Returns the seconds since the command began. */
    public double secondsSinceStart() {
        return (clock.getAsLong() - start) / 1e9;
    }

    /** Shows the text if it is due. */
    public synchronized void showIfDue(String text) {
        if (!isDue()) {
            return;
        }
        lastShown = clock.getAsLong();
        String fitting = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
        messages.print('\r' + fitting + " ".repeat(Math.max(0, shown - fitting.length())));
        messages.flush();
        shown = Math.max(shown, fitting.length());
    }

    /**
     * Shows the progress if it is due. Speed and remaining time count from the first report of these things; for the
     * first kind of things, from the start of the command.
     *
     * @param total −1 if unknown
     * @param count number of things so far
     * @param things the things counted, in the plural
     */
    public synchronized void showIfDue(long done, long total, long count, String things) {
        if (!isDue()) {
            return;
        }
        if (!things.equals(phase)) {
            phaseStart = phase.isEmpty() ? start : clock.getAsLong();
            phase = things;
        }
        double seconds = (clock.getAsLong() - phaseStart) / 1e9;
        String text = String.format(Locale.ROOT, "%,d %s", count, things);
        if (seconds > 0 && count > 0) {
            text += String.format(Locale.ROOT, ", %,.0f a second", count / seconds);
        }
        if (total > 0 && done > 0 && seconds > 0) {
            long percent = Math.min(100, Math.round(Math.floor(100.0 * done / total)));
            double remaining = Math.max(0, seconds / done * (total - done));
            text += String.format(Locale.ROOT, ", %d%%, %.0f s left", percent, remaining);
        }
        showIfDue(text);
    }

    /** Clears the line, if it is shown. */
    synchronized void clear() {
        if (shown > 0) {
            messages.print('\r' + " ".repeat(shown) + '\r');
            messages.flush();
            shown = 0;
        }
    }

    /** Suppresses the line while other text is on the terminal's current line. */
    synchronized void setSuppressed(boolean onHold) {
        held = onHold;
    }

    /**
     * Moves to a new line when the process ends early, so that later output does not overwrite the progress. Shows no
     * further progress.
     */
    synchronized void endWithNewLine() {
        shown = 0;
        held = true;
        if (enabled) {
            messages.print('\n');
            messages.flush();
        }
    }
}
