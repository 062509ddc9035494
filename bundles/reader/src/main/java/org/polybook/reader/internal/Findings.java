package org.polybook.reader.internal;

import java.util.function.Predicate;
import org.polybook.api.book.BookFinding;
import org.polybook.api.book.FindingKind;

/**
 * Passes findings on: the first hundred of each kind one by one, the rest as one number at the end, so that noise does not
 * drown their reader.
 */
final class Findings {
    static final int SHOWN_OF_A_KIND = 100;

    private final Predicate<BookFinding> visitor;
    private final long[] counts = new long[FindingKind.values().length];
    private long total;
    private boolean stopped;

    Findings(Predicate<BookFinding> visitor) {
        this.visitor = visitor;
    }

    /** Whether another finding of that kind would be shown, and its message is worth making. */
    boolean isShown(FindingKind kind) {
        return counts[kind.ordinal()] < SHOWN_OF_A_KIND;
    }

    /** A finding about the whole book. */
    void add(FindingKind kind, String message) {
        count(kind);
        pass(new BookFinding(kind, -1, -1, 0, message));
    }

    /** A finding about one record. */
    void add(FindingKind kind, long entry, long key, String message) {
        if (isShown(kind)) {
            pass(new BookFinding(kind, entry, Records.position(entry), key, message));
        }
        count(kind);
    }

    private void count(FindingKind kind) {
        counts[kind.ordinal()]++;
        total++;
    }

    /** Says how many more there are of each kind that was cut off. */
    void summarise() {
        for (FindingKind kind : FindingKind.values()) {
            long more = counts[kind.ordinal()] - SHOWN_OF_A_KIND;
            if (more > 0) {
                pass(BookFinding.more(kind, more, counts[kind.ordinal()]));
            }
        }
    }

    private void pass(BookFinding finding) {
        if (!stopped) {
            stopped = !visitor.test(finding);
        }
    }

    /** Passes on no more. */
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
