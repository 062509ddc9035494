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

/** The command {@code polybook edit BOOK disable}. */
@Command(
        name = "disable",
        header = "Set the weights of moves to 0, so that they are never played.",
        customSynopsis = "polybook edit [OPTIONS] BOOK disable MOVE...",
        description = PositionChangeOptions.MOVES,
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook edit club.bin disable c4", "  polybook edit club.bin --moves e4 disable f5 g5"})
final class EditDisable implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private PositionChangeOptions change;

    @Parameters(
            index = "1..*",
            paramLabel = "MOVE...",
            hideParamSyntax = true,
            completionCandidates = OptionValues.PositionActions.class,
            description = "The moves.")
    private List<String> moves = List.of();

    EditDisable(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        return change.run(terminal, "disable", moves);
    }
}
