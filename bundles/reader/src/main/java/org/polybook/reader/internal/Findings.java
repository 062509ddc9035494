package org.polybook.reader.internal;

import java.util.function.Predicate;
import org.polybook.api.book.BookFinding;

/**
 * Passes findings on: the first hundred of each kind one by one, the rest as one number at the end, so that noise does not
 * drown their reader.
 */
final class Findings {
    static final int SHOWN_OF_A_KIND = 100;

    private final Predicate<BookFinding> visitor;
    private final long[] counts = new long[Check.values().length];
    private long total;
    private boolean stopped;

    Findings(Predicate<BookFinding> visitor) {
        this.visitor = visitor;
    }

    /** Whether another finding of that kind would be shown, and its message is worth making. */
    boolean isShown(Check check) {
        return counts[check.ordinal()] < SHOWN_OF_A_KIND;
    }

    /** A finding about the whole book. */
    void add(Check check, String message) {
        count(check);
        pass(new BookFinding(check.severity(), check.code(), -1, -1, 0, message));
    }

    /** A finding about one record. */
    void add(Check check, long entry, long key, String message) {
        if (isShown(check)) {
            pass(new BookFinding(check.severity(), check.code(), entry, Records.position(entry), key, message));
        }
        count(check);
    }

    private void count(Check check) {
        counts[check.ordinal()]++;
        total++;
    }

    /** Says how many more there are of each kind that was cut off. */
    void summarise() {
        for (Check check : Check.values()) {
            long more = counts[check.ordinal()] - SHOWN_OF_A_KIND;
            if (more > 0) {
                pass(BookFinding.more(check.severity(), check.code(), more, counts[check.ordinal()]));
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
