package org.polybook.cli.internal;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;

/**
 * The one line of a terminal that says how far a command is. It is overwritten in place, without control sequences that a
 * terminal might not know, and cleared before anything else is printed. Safe for any number of threads.
 */
public final class StatusLine {
    /** Most terminals are at least so wide; a longer line would leave its beginning behind. */
    private static final int WIDTH = 79;

    private static final long FIRST_NANOS = 500_000_000;
    private static final long EVERY_NANOS = 200_000_000;

    private final PrintWriter talk;
    private final boolean enabled;
    private final LongSupplier clock;
    private final long start;
    private long lastShown;
    private String phase = "";
    private long phaseStart;
    private int shown;
    private boolean held;

    /**
     * @param enabled whether there is a terminal that can do it
     * @param clock in nanoseconds
     */
    StatusLine(PrintWriter talk, boolean enabled, LongSupplier clock) {
        this.talk = talk;
        this.enabled = enabled;
        this.clock = clock;
        this.start = clock.getAsLong();
        this.phaseStart = start;
        this.lastShown = start + FIRST_NANOS - EVERY_NANOS;
    }

    /** Whether a new text would be shown now; work on one can be spared otherwise. */
    public synchronized boolean isDue() {
        return enabled && !held && clock.getAsLong() - lastShown >= EVERY_NANOS;
    }

    /** Seconds since the command began. */
    public double seconds() {
        return (clock.getAsLong() - start) / 1e9;
    }

    /** Shows the text, if it is due. */
    public synchronized void show(String text) {
        if (!isDue()) {
            return;
        }
        lastShown = clock.getAsLong();
        String fitting = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
        talk.print('\r' + fitting + " ".repeat(Math.max(0, shown - fitting.length())));
        talk.flush();
        shown = Math.max(shown, fitting.length());
    }

    /**
     * Shows how much of something is done, if it is due. Speed and time left are those since these things began to be counted.
     *
     * @param total −1 if it is not known
     * @param count how many there were so far
     * @param things what is counted, in the plural
     */
    public synchronized void show(long done, long total, long count, String things) {
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
            double left = Math.max(0, seconds / done * (total - done));
            text += String.format(Locale.ROOT, ", %d%%, %.0f s left", percent, left);
        }
        show(text);
    }

    /** Takes the line away, if there is one. */
    synchronized void clear() {
        if (shown > 0) {
            talk.print('\r' + " ".repeat(shown) + '\r');
            talk.flush();
            shown = 0;
        }
    }

    /** Shows nothing while something else stands on the terminal's line. */
    synchronized void hold(boolean still) {
        held = still;
    }

    /** The process ends midway: whatever comes next on the terminal begins a line of its own. */
    synchronized void leave() {
        shown = 0;
        held = true;
        if (enabled) {
            talk.print('\n');
            talk.flush();
        }
    }
}
