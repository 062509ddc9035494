package org.polybook.reader.internal;

import java.util.function.Predicate;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;

/**
 * Passes findings on: the first hundred of each kind one by one, then at the end only the number of the others, so that
 * important findings remain visible among frequent ones.
 */
final class FindingReporter {
    static final int MAX_SHOWN = 100;

    private final Predicate<BookFinding> visitor;
    private final long[] counts = new long[FindingKind.values().length];
    private long total;
    private boolean stopped;

    FindingReporter(Predicate<BookFinding> visitor) {
        this.visitor = visitor;
    }

    /** Returns true if another finding of this kind would be passed on, so that its message is needed. */
    boolean isMessageNeeded(FindingKind kind) {
        return counts[kind.ordinal()] < MAX_SHOWN;
    }

    /** Adds a finding about the whole book. */
    void add(FindingKind kind, String message) {
        count(kind);
        pass(new BookFinding(kind, -1, -1, 0, message));
    }

    /** Adds a finding about one record. */
    void add(FindingKind kind, long entry, long key, String message) {
        if (isMessageNeeded(kind)) {
            pass(new BookFinding(kind, entry, RecordLayout.byteOffset(entry), key, message));
        }
        count(kind);
    }

    private void count(FindingKind kind) {
        counts[kind.ordinal()]++;
        total++;
    }

    /** Passes on, for each kind, the number of findings that were not passed on one by one. */
    void reportOmittedCounts() {
        for (FindingKind kind : FindingKind.values()) {
            long more = counts[kind.ordinal()] - MAX_SHOWN;
            if (more > 0) {
                pass(BookFinding.summaryOfMore(kind, more, counts[kind.ordinal()]));
            }
        }
    }

    private void pass(BookFinding finding) {
        if (!stopped) {
            stopped = !visitor.test(finding);
        }
    }

    /** Stops passing findings on; later findings are only counted. */
    void stop() {
        stopped = true;
    }

    boolean isStopped() {
        return stopped;
    }

    long total() {
        return total;
    }
}
