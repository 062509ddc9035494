package org.polybook.cli.internal;

import org.polybook.chess.orthodox.Orthodox;
import picocli.CommandLine.Option;

/** The options of commands that need the rules of one variant. */
public final class VariantOptions {
    @Option(
            names = "--variant",
            paramLabel = "V",
            defaultValue = "normal",
            completionCandidates = Candidates.VariantNames.class,
            description = "The kind of chess; ${DEFAULT-VALUE} if left out.")
    private String name;

    @Option(names = "--chess960", description = "Short for --variant fischerandom.")
    private boolean chess960;

    /** What the user calls it. */
    public String name() {
        return chess960 ? Orthodox.FISCHERANDOM.name() : name;
    }
}
