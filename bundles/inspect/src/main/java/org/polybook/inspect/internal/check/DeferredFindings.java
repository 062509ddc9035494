package org.polybook.inspect.internal.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.book.FindingKind;

/** Findings about the records of a position, kept until the places of these records in the file are known. */
final class DeferredFindings {
    private final Map<Long, List<Fault>> faults = new HashMap<>();

    /** @param indexInPosition index of the record among those of its position, from 0 */
    private record Fault(FindingKind kind, int indexInPosition, String message, String sanLine) {}

    void add(FindingKind kind, long key, int ordinal, String message, String line) {
        faults.computeIfAbsent(key, k -> new ArrayList<>()).add(new Fault(kind, ordinal, message, line));
    }

    /** Passes the findings about that position to the report and removes them. */
    void flushFindingsOfFilePosition(long key, long firstEntry, LimitedFindingReporter report) {
        for (Fault fault : removeFindings(key)) {
            report.passRecordFinding(
                    fault.kind(), firstEntry + fault.indexInPosition(), key, fault.message(), fault.sanLine());
        }
    }

    /** Like {@link #flushFindingsOfFilePosition}, but for a position whose records are in the journal. */
    void flushFindingsOfJournalPosition(long key, LimitedFindingReporter report) {
        for (Fault fault : removeFindings(key)) {
            report.passJournalFinding(fault.kind(), key, fault.message(), fault.sanLine());
        }
    }

    private List<Fault> removeFindings(long key) {
        List<Fault> here = faults.remove(key);
        return here == null ? List.of() : here;
    }
}
