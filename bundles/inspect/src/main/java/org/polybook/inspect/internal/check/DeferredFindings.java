package org.polybook.inspect.internal.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.book.FindingKind;

/** Findings about the records of a position, kept until it is known where these stand in the file. */
final class DeferredFindings {
    private final Map<Long, List<Fault>> faults = new HashMap<>();

    /** @param ordinal which of the position's records, from 0 */
    private record Fault(FindingKind kind, int ordinal, String message, String line) {}

    void add(FindingKind kind, long key, int ordinal, String message, String line) {
        faults.computeIfAbsent(key, k -> new ArrayList<>()).add(new Fault(kind, ordinal, message, line));
    }

    /** Shows what there is about that position, once. */
    void show(long key, long firstEntry, Report report) {
        for (Fault fault : take(key)) {
            report.show(fault.kind(), firstEntry + fault.ordinal(), key, fault.message(), fault.line());
        }
    }

    /** The same about a position whose records are in the journal. */
    void showJournaled(long key, Report report) {
        for (Fault fault : take(key)) {
            report.showJournaled(fault.kind(), key, fault.message(), fault.line());
        }
    }

    private List<Fault> take(long key) {
        List<Fault> here = faults.remove(key);
        return here == null ? List.of() : here;
    }
}
