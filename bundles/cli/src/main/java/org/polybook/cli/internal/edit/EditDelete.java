package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.edit.Edit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The command {@code polybook edit BOOK delete}. */
@Command(
        name = "delete",
        header = "Remove moves, or all moves of a position.",
        customSynopsis = {
            "polybook edit [OPTIONS] BOOK delete MOVE...",
            "       polybook edit [OPTIONS] BOOK delete all",
            "       polybook edit [OPTIONS] BOOK delete --line=MOVES"
        },
        description = {
            PositionChangeOptions.MOVES,
            "With --line, deletes the moves of the line from its end back to the last move after which the book has other moves."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook edit club.bin delete a3 --subtree",
            "  polybook edit club.bin --moves \"e4 c5\" delete all",
            "  polybook edit club.bin --line \"e4 e5 Nf3 Nc6 Bb5\" --side white delete"
        })
final class EditDelete implements Callable<Integer> {
    private final Terminal terminal;

    @Mixin
    private PositionChangeOptions change;

    @Mixin
    private LineOptions line;

    @Parameters(
            index = "1..*",
            paramLabel = "MOVE...",
            hideParamSyntax = true,
            completionCandidates = OptionValues.PositionActions.class,
            description = "The moves, or \"all\".")
    private List<String> moves = List.of();

    EditDelete(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        if (!line.isGiven()) {
            return change.run(terminal, "delete", moves);
        }
        String deleted = line.requireOnlyLine(moves);
        Edit.Request request = change.request(terminal);
        return change.print(new Edit(terminal.context()).deleteLine(request, deleted, line.side()), terminal);
    }
}
