package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The command {@code polybook edit BOOK reorder}. */
@Command(
        name = "reorder",
        header = "Move moves to the front, in the given order.",
        customSynopsis = "polybook edit [OPTIONS] BOOK reorder MOVE...",
        description = PositionChangeOptions.MOVES,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = "  polybook edit club.bin reorder d4 e4")
final class EditReorder implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private PositionChangeOptions change;

    @Parameters(
            index = "1..*",
            paramLabel = "MOVE...",
            hideParamSyntax = true,
            completionCandidates = OptionValues.PositionActions.class,
            description = "The moves; the others follow.")
    private List<String> moves = List.of();

    EditReorder(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        return change.run(terminal, "reorder", moves);
    }
}
