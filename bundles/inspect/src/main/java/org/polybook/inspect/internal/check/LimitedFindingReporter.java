package org.polybook.inspect.internal.check;

import java.util.Locale;
import java.util.function.Predicate;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;

/**
 * Passes findings to a visitor: the first findings of each kind one by one; the number of the other findings of the
 * kind at the end.
 */
final class LimitedFindingReporter {
    private static final int RECORD_BYTES = 16;

    private final Predicate<BookFinding> visitor;
    private final int shown;
    private final long[] counts = new long[FindingKind.values().length];
    private long passed;
    private boolean stopped;

    LimitedFindingReporter(Predicate<BookFinding> visitor, int shown) {
        this.visitor = visitor;
        this.shown = shown;
    }

    /** Passes a finding of another check to the visitor. Returns false if the visitor wants no more findings. */
    boolean passWithoutLimit(BookFinding finding) {
        if (!stopped) {
            passed++;
            stopped = !visitor.test(finding);
        }
        return !stopped;
    }

    /**
     * Counts a finding. Returns true if the finding is also to be passed to the visitor; otherwise the caller need not
     * build its message.
     */
    boolean countAndIsShown(FindingKind kind) {
        return counts[kind.ordinal()]++ < shown;
    }

    /** Counts a finding about the whole book and, if it is among the first of its kind, passes it to the visitor. */
    void countAndPassBookFinding(FindingKind kind, String message) {
        if (countAndIsShown(kind)) {
            passWithoutLimit(new BookFinding(kind, -1, -1, 0, message));
        }
    }

    /** Passes a finding about a record of the file to the visitor; the caller has counted the finding. */
    void passRecordFinding(FindingKind kind, long entry, long key, String message, String line) {
        passWithoutLimit(new BookFinding(kind, entry, entry * RECORD_BYTES, key, message, line));
    }

    /**
     * Passes a finding about a position to the visitor. The position's records are in the journal, so they have no
     * place in the file. The caller has counted the finding.
     */
    void passJournalFinding(FindingKind kind, long key, String message, String line) {
        String place = String.format(Locale.ROOT, "position %016x, as the journal has it: ", key);
        passWithoutLimit(new BookFinding(kind, -1, -1, key, place + message, line));
    }

    void reportOmittedCounts() {
        for (FindingKind kind : FindingKind.values()) {
            long more = counts[kind.ordinal()] - shown;
            if (more > 0) {
                passWithoutLimit(BookFinding.summaryOfMore(kind, more, counts[kind.ordinal()]));
            }
        }
    }

    /** Causes all later findings to be dropped. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    /** The number of findings that the visitor received. */
    long passedFindingCount() {
        return passed;
    }
}
