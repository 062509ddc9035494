package org.polybook.inspect.internal.check;

import java.util.Locale;
import java.util.function.Predicate;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;

/** Passes findings on: the first of each kind one by one, the rest as one number at the end. */
final class Report {
    private static final int RECORD_BYTES = 16;

    private final Predicate<BookFinding> visitor;
    private final int shown;
    private final long[] counts = new long[FindingKind.values().length];
    private long passed;
    private boolean stopped;

    Report(Predicate<BookFinding> visitor, int shown) {
        this.visitor = visitor;
        this.shown = shown;
    }

    /** Passes on a finding of another check. */
    boolean pass(BookFinding finding) {
        if (!stopped) {
            passed++;
            stopped = !visitor.test(finding);
        }
        return !stopped;
    }

    /** Counts a finding; whether it is to be shown as well, and its message is worth making. */
    boolean count(FindingKind kind) {
        return counts[kind.ordinal()]++ < shown;
    }

    /** Counts and shows a finding about the whole book. */
    void add(FindingKind kind, String message) {
        if (count(kind)) {
            pass(new BookFinding(kind, -1, -1, 0, message));
        }
    }

    /** Shows a finding about a record of the file, which has been counted. */
    void show(FindingKind kind, long entry, long key, String message, String line) {
        pass(new BookFinding(kind, entry, entry * RECORD_BYTES, key, message, line));
    }

    /** Shows a finding about a position as the journal has it, which has been counted; it stands nowhere in the file. */
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

    /** Passes on no more. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /** How many findings the visitor was shown. */
    long passed() {
        return passed;
    }
}
