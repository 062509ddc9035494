package org.polybook.cli.internal;

import org.polybook.chess.orthodox.Orthodox;
import org.polybook.commands.PositionRef;
import picocli.CommandLine.Option;

/** The options for the variant. */
public final class VariantOptions {
    @Option(
            names = "--variant",
            paramLabel = "V",
            completionCandidates = OptionValues.VariantNames.class,
            description = "The variant (default: that of the book, or normal).")
    private String name;

    @Option(names = "--chess960", description = "Short for --variant fischerandom.")
    private boolean chess960;

    /** Returns the user's name of the variant; {@link PositionRef#OF_THE_BOOK} if none is given. */
    public String nameOrBookDefault() {
        if (chess960) {
            return Orthodox.FISCHERANDOM.name();
        }
        return name == null ? PositionRef.OF_THE_BOOK : name;
    }
}
