package org.polybook.inspect.internal.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.FindingKind;
import org.polybook.api.book.OpeningBook;
import org.polybook.inspect.internal.walk.ReachSearch;

/**
 * The last pass over the records: reports the deferred findings about them, and finds positions that no line of the book reaches.
 */
final class LastPass implements EntryVisitor {
    private static final long END_MARK = -1L;

    /** A mask for the number of a record: progress is reported once in 1024 records. */
    private static final long BETWEEN = 0x3FF;

    private static final String UNREACHABLE = "no moves of the book, and replies to them, lead here";

    private final FindingReport report;
    private final DeferredFindings deferred;
    private final ReachSearch complete;
    private final CheckProgress stages;
    private final StaleTail tail = new StaleTail();
    private long previous;
    private long learnt;
    private long firstLearnt = -1;
    private long firstKey;
    private JournalChanges changes;
    private long records;

    /** @param complete the search for positions that the book reaches; null if it did not run to its end */
    LastPass(FindingReport report, DeferredFindings deferred, ReachSearch complete, CheckProgress stages) {
        this.report = report;
        this.deferred = deferred;
        this.complete = complete;
        this.stages = stages;
    }

    /** Passes over a book without a journal. */
    void through(OpeningBook book) throws IOException {
        records = book.metadata().entries();
        book.forEach(this);
        end();
    }

    /** Passes over the file, then over the positions that the journal changes. */
    void through(OpeningBook book, JournalChanges journal) throws IOException {
        changes = journal;
        records = journal.file().metadata().entries();
        try {
            journal.file().forEach(this);
            end();
            book.forEach(this::journaled);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public boolean visit(long index, long key, long packed) {
        tail.record(key, packed);
        if (key != 0) {
            learn(index, key, packed);
        }
        if (key != previous) {
            previous = key;
            if (changes == null || !changes.has(key)) {
                deferred.show(key, index, report);
                unreachable(index, key, packed);
            }
        }
        return goesOn(index);
    }

    private boolean journaled(long index, long key, long packed) {
        if ((index == 0 || key != previous) && changes.has(key)) {
            deferred.showJournaled(key, report);
            if (isUnreachable(key, packed)) {
                report.showJournaled(FindingKind.UNREACHABLE, key, UNREACHABLE, "");
            }
        }
        previous = key;
        return goesOn(index);
    }

    private boolean goesOn(long index) {
        return (index & BETWEEN) == 0 ? stages.at((double) index / records) : !report.isStopped();
    }

    private void learn(long index, long key, long packed) {
        if (EntryBuffer.learn(packed) != 0 && learnt++ == 0) {
            firstLearnt = index;
            firstKey = key;
        }
    }

    private void unreachable(long index, long key, long packed) {
        if (isUnreachable(key, packed)) {
            report.show(FindingKind.UNREACHABLE, index, key, UNREACHABLE, "");
        }
    }

    /**
     * Returns true if no line of the book reaches the position and a finding about this is to be passed to the visitor; counts
     * the finding.
     */
    private boolean isUnreachable(long key, long packed) {
        boolean endMark = key == END_MARK && EntryBuffer.rawMove(packed) == 0;
        return complete != null && complete.node(key) < 0 && !endMark && report.count(FindingKind.UNREACHABLE);
    }

    /** Reports the findings that are known only after all records have been read. */
    private void end() {
        int stale = tail.length();
        long entry = tail.size() - stale;
        if (stale > 0 && report.count(FindingKind.STALE_TAIL)) {
            String copies = stale == 1 ? "the last record repeats" : "the last " + stale + " records repeat";
            report.show(
                    FindingKind.STALE_TAIL,
                    entry,
                    previous,
                    copies + " the records before, as XBoard's book window leaves them",
                    "");
        }
        if (learnt > 0 && report.count(FindingKind.LEARN)) {
            String message =
                    learnt + " of " + tail.size() + " records have a value in the learn field; this is the first";
            report.show(FindingKind.LEARN, firstLearnt, firstKey, message, "");
        }
    }
}
