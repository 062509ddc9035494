package org.polybook.inspect.internal.check;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.EntryVisitor;
import org.polybook.api.book.FindingKind;
import org.polybook.api.book.OpeningBook;
import org.polybook.inspect.internal.walk.ReachSearch;

/**
 * The last pass over the records: reports the deferred findings about them, and finds positions that no line of the
 * book reaches.
 */
final class LastPass implements EntryVisitor {
    private static final long END_MARK = -1L;

    /** A mask for the number of a record: progress is reported once in 1024 records. */
    private static final long BETWEEN = 0x3FF;

    private static final String UNREACHABLE = "no moves of the book, and replies to them, lead here";

    private final LimitedFindingReporter report;
    private final DeferredFindings deferred;
    private final ReachSearch complete;
    private final CheckProgress stages;
    private final StaleTailDetector tail = new StaleTailDetector();
    private long previous;
    private long learnt;
    private long firstLearnt = -1;
    private long firstKey;
    private JournalChanges changes;
    private long records;

    /** @param complete the search for positions that the book reaches; null if it did not run to its end */
    LastPass(LimitedFindingReporter report, DeferredFindings deferred, ReachSearch complete, CheckProgress stages) {
        this.report = report;
        this.deferred = deferred;
        this.complete = complete;
        this.stages = stages;
    }

    /** Passes over a book without a journal. */
    void visitAll(OpeningBook book) throws IOException {
        records = book.metadata().entries();
        book.forEach(this);
        reportStaleTailAndLearnValues();
    }

    /** Passes over the file, then over the positions that the journal changes. */
    void visitAll(OpeningBook book, JournalChanges journal) throws IOException {
        changes = journal;
        records = journal.bookWithoutJournal().metadata().entries();
        try {
            journal.bookWithoutJournal().forEach(this);
            reportStaleTailAndLearnValues();
            book.forEach(this::reportPositionIfJournaled);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public boolean visit(long index, long key, long packed) {
        tail.addRecord(key, packed);
        if (key != 0) {
            countIfLearnNonZero(index, key, packed);
        }
        if (key != previous) {
            previous = key;
            if (changes == null || !changes.isChanged(key)) {
                deferred.flushFindingsOfFilePosition(key, index, report);
                reportIfUnreachable(index, key, packed);
            }
        }
        return reportProgressAndContinue(index);
    }

    private boolean reportPositionIfJournaled(long index, long key, long packed) {
        if ((index == 0 || key != previous) && changes.isChanged(key)) {
            deferred.flushFindingsOfJournalPosition(key, report);
            if (countUnreachableAndIsShown(key, packed)) {
                report.passJournalFinding(FindingKind.UNREACHABLE, key, UNREACHABLE, "");
            }
        }
        previous = key;
        return reportProgressAndContinue(index);
    }

    private boolean reportProgressAndContinue(long index) {
        return (index & BETWEEN) == 0 ? stages.reportShareOfStage((double) index / records) : !report.isStopped();
    }

    private void countIfLearnNonZero(long index, long key, long packed) {
        if (EntryBuffer.learn(packed) != 0 && learnt++ == 0) {
            firstLearnt = index;
            firstKey = key;
        }
    }

    private void reportIfUnreachable(long index, long key, long packed) {
        if (countUnreachableAndIsShown(key, packed)) {
            report.passRecordFinding(FindingKind.UNREACHABLE, index, key, UNREACHABLE, "");
        }
    }

    /**
     * Returns true if no line of the book reaches the position and a finding about this is to be passed to the visitor;
     * counts the finding.
     */
    private boolean countUnreachableAndIsShown(long key, long packed) {
        boolean endMark = key == END_MARK && EntryBuffer.rawMove(packed) == 0;
        return complete != null
                && complete.bookNodeOrMinusOne(key) < 0
                && !endMark
                && report.countAndIsShown(FindingKind.UNREACHABLE);
    }

    /** Reports the findings that are known only after all records have been read. */
    private void reportStaleTailAndLearnValues() {
        int stale = tail.staleRecordCount();
        long entry = tail.recordsReceived() - stale;
        if (stale > 0 && report.countAndIsShown(FindingKind.STALE_TAIL)) {
            String copies = stale == 1 ? "the last record repeats" : "the last " + stale + " records repeat";
            report.passRecordFinding(
                    FindingKind.STALE_TAIL,
                    entry,
                    previous,
                    copies + " the records before, as XBoard's book window leaves them",
                    "");
        }
        if (learnt > 0 && report.countAndIsShown(FindingKind.LEARN)) {
            String message = learnt + " of " + tail.recordsReceived()
                    + " records have a value in the learn field; this is the first";
            report.passRecordFinding(FindingKind.LEARN, firstLearnt, firstKey, message, "");
        }
    }
}
