package org.polybook.inspect.internal.check;

import java.util.Locale;
import java.util.function.Predicate;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;

/** Passes findings on: the first ones of each kind individually, the rest as one number at the end. */
final class FindingReport {
    private static final int RECORD_BYTES = 16;

    private final Predicate<BookFinding> visitor;
    private final int shown;
    private final long[] counts = new long[FindingKind.values().length];
    private long passed;
    private boolean stopped;

    FindingReport(Predicate<BookFinding> visitor, int shown) {
        this.visitor = visitor;
        this.shown = shown;
    }

    /** Passes on a finding of another check. Returns false if the visitor wants no more. */
    boolean pass(BookFinding finding) {
        if (!stopped) {
            passed++;
            stopped = !visitor.test(finding);
        }
        return !stopped;
    }

    /** Counts a finding. Returns true if it is to be shown as well; otherwise the caller need not build its message. */
    boolean count(FindingKind kind) {
        return counts[kind.ordinal()]++ < shown;
    }

    /** Counts and shows a finding about the whole book. */
    void add(FindingKind kind, String message) {
        if (count(kind)) {
            pass(new BookFinding(kind, -1, -1, 0, message));
        }
    }

    /** Shows a finding about a record of the file; the caller has counted it. */
    void show(FindingKind kind, long entry, long key, String message, String line) {
        pass(new BookFinding(kind, entry, entry * RECORD_BYTES, key, message, line));
    }

    /** Shows a finding about a position as the journal has it, which has no place in the file; the caller has counted it. */
    void showJournaled(FindingKind kind, long key, String message, String line) {
        String place = String.format(Locale.ROOT, "position %016x, as the journal has it: ", key);
        pass(new BookFinding(kind, -1, -1, key, place + message, line));
    }

    void summarise() {
        for (FindingKind kind : FindingKind.values()) {
            long more = counts[kind.ordinal()] - shown;
            if (more > 0) {
                pass(BookFinding.more(kind, more, counts[kind.ordinal()]));
            }
        }
    }

    /** Drops all later findings. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /** The number of findings that the visitor received. */
    long passed() {
        return passed;
    }
}
