package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.fault.Quoting;

/** The faults of a text, each in a line. */
public final class FaultLines {
    private static final int MOST = 20;

    private FaultLines() {}

    /** The message if there is one fault; else how many there are in which text, and the first of them. */
    public static List<String> of(NotationException refusal) {
        List<Fault> faults = refusal.faults();
        if (faults.size() == 1) {
            return List.of(refusal.getMessage());
        }
        List<String> lines = new ArrayList<>();
        lines.add(faults.size() + " faults in " + Quoting.quote(refusal.text()));
        faults.stream().limit(MOST).forEach(fault -> lines.add("  " + fault));
        if (faults.size() > MOST) {
            lines.add("  and " + (faults.size() - MOST) + " more");
        }
        return lines;
    }
}
