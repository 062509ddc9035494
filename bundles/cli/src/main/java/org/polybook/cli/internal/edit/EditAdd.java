package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.OptionChecks;
import org.polybook.cli.internal.OptionValues;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.edit.Edit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The command {@code polybook edit BOOK add}. */
@Command(
        name = "add",
        header = "Add moves after the others (default weight: 1).",
        customSynopsis = {
            "polybook edit [OPTIONS] BOOK add MOVE[=WEIGHT]...",
            "       polybook edit [OPTIONS] BOOK add --line=MOVES"
        },
        description = {
            "A WEIGHT is a number from 0 to 65535 or, as for \"set\", a share of the position's weights, such as 25%%. A move that the "
                    + "book has already in the position is refused; \"set\" changes its weight.",
            PositionChangeOptions.MOVES,
            "With --line, adds every move of the line; moves that the book has already keep their weight."
        },
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {
            "  polybook edit club.bin add d4=5",
            "  polybook edit club.bin --line \"e4 e5 Nf3 Nc6 Bb5\" --side white add"
        })
final class EditAdd implements Callable<Integer> {
    private final Terminal terminal;

    @Spec
    private CommandSpec spec;

    @Mixin
    private PositionChangeOptions change;

    @Mixin
    private LineOptions line;

    @Parameters(
            index = "1..*",
            paramLabel = "MOVE[=WEIGHT]...",
            hideParamSyntax = true,
            completionCandidates = OptionValues.PositionActions.class,
            description = "The moves, with weights or without.")
    private List<String> moves = List.of();

    @Option(
            names = "--weight",
            paramLabel = "N",
            defaultValue = "1",
            description = "With --line: weight of new moves (default: ${DEFAULT-VALUE}).")
    private int weight;

    EditAdd(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        new OptionChecks(spec).weight("--weight", weight);
        if (!line.isGiven()) {
            return change.run(terminal, "add", moves);
        }
        String added = line.requireOnlyLine(moves);
        Edit.Request request = change.request(terminal);
        return change.print(new Edit(terminal.context()).addLine(request, added, line.side(), weight), terminal);
    }
}
