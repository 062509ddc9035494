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

/** The command {@code polybook edit BOOK set}. */
@Command(
        name = "set",
        header = "Change the weights of moves.",
        customSynopsis = "polybook edit [OPTIONS] BOOK set MOVE=WEIGHT...",
        description = {
            "A WEIGHT is",
            "  30        the weight itself, 0 to 65535",
            "  +5, -5    the current weight plus 5, or minus 5",
            "  *2, x0.5  the current weight times the factor",
            "  25%%       a share of all weights of the position after the change; other moves keep theirs",
            "Shares are computed after the other weights of the action and apply together; if no "
                    + "other move has a weight, they must add up to 100%%.",
            "A weight that results from a factor or share is rounded to the nearest whole number, halves up; a weight above 0 stays at "
                    + "least 1. A weight below 0 or above 65535 is refused, as is a move that the book does not have in the position; \"add\" adds it.",
            PositionChangeOptions.MOVES
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook edit club.bin set e4=30 d4=10",
            "  polybook edit club.bin --moves \"e4 c5\" set Nf3=+5",
            "  polybook edit club.bin set e4=+5 c4=x0.5 d4=40%%",
            "  polybook edit club.bin set e4=30 add d4=5 disable c4 delete a3"
        })
final class EditSet implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private PositionChangeOptions change;

    @Parameters(
            index = "1..*",
            paramLabel = "MOVE=WEIGHT...",
            hideParamSyntax = true,
            completionCandidates = OptionValues.PositionActions.class,
            description = "The moves with their weights.")
    private List<String> moves = List.of();

    EditSet(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        return change.run(terminal, "set", moves);
    }
}
