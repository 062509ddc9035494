package org.polybook.cli.internal;

import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.orthodox.Orthodox;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options of commands that need the rules of one variant. */
public final class VariantOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--variant",
            paramLabel = "V",
            defaultValue = "normal",
            completionCandidates = Candidates.VariantNames.class,
            description = "The kind of chess; ${DEFAULT-VALUE} if left out.")
    private String name;

    @Option(names = "--chess960", description = "Short for --variant fischerandom.")
    private boolean chess960;

    public ChessVariant variant() {
        if (chess960) {
            return Orthodox.FISCHERANDOM;
        }
        return Variants.find(name)
                .orElseThrow(() -> new CommandLine.ParameterException(
                        command.commandLine(),
                        "unknown variant \"" + name + "\"; known: " + String.join(", ", Variants.names())));
    }
}
