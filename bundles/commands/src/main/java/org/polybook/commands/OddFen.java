package org.polybook.commands;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.polybook.chess.Fault;

/** What becomes of a FEN with a castling right or an en-passant square that cannot be. */
public final class OddFen {
    /** It is refused. */
    public static final OddFen REFUSED = new OddFen(null);
    /** It is read without them, and nothing is said. */
    public static final OddFen TRIMMED = new OddFen(text -> {});

    private final Consumer<String> warnings;

    private OddFen(Consumer<String> warnings) {
        this.warnings = warnings;
    }

    /** It is read without them, with a warning. */
    public static OddFen warned(Consumer<String> warnings) {
        return new OddFen(warnings);
    }

    boolean isRefused() {
        return warnings == null;
    }

    void warn(List<Fault> dropped) {
        if (!dropped.isEmpty()) {
            warnings.accept("warning: left out of the FEN: "
                    + dropped.stream().map(Fault::message).collect(Collectors.joining("; ")));
        }
    }
}
