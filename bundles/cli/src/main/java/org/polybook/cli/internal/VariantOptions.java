package org.polybook.cli.internal;

import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Option;

/** The options of commands that need the rules of one variant. */
public final class VariantOptions {
    @Option(
            names = "--variant",
            paramLabel = "V",
            completionCandidates = Candidates.VariantNames.class,
            description = "The kind of chess; if left out, what the book is for, or normal.")
    private String name;

    @Option(names = "--chess960", description = "Short for --variant fischerandom.")
    private boolean chess960;

    /** What the user calls it; {@link PositionRef#OF_THE_BOOK} if nothing was said. */
    public String name() {
        if (chess960) {
            return Orthodox.FISCHERANDOM.name();
        }
        return name == null ? PositionRef.OF_THE_BOOK : name;
    }
}
