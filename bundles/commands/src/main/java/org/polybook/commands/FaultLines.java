package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.fault.Quoting;

/** The faults of a text, one per line. */
public final class FaultLines {
    private static final int MAX_FAULTS = 20;

    private FaultLines() {}

    /**
     * If the text has one fault, returns its message; otherwise the number of faults with the text, then the first
     * faults.
     */
    public static List<String> of(NotationException refusal) {
        List<Fault> faults = refusal.faults();
        if (faults.size() == 1) {
            return List.of(refusal.getMessage());
        }
        List<String> lines = new ArrayList<>();
        lines.add(faults.size() + " faults in " + Quoting.quote(refusal.text()));
        faults.stream().limit(MAX_FAULTS).forEach(fault -> lines.add("  " + fault));
        if (faults.size() > MAX_FAULTS) {
            lines.add("  and " + (faults.size() - MAX_FAULTS) + " more");
        }
        return lines;
    }
}
