package org.polybook.cli.internal.main;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.polybook.cli.internal.Group;
import org.polybook.cli.internal.Listed;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpCommandInitializable2;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code polybook help}. */
@Command(
        name = "help",
        helpCommand = true,
        header = "Explain what a command does and its options.",
        description = "Without COMMAND: list the commands.",
        footerHeading = Listed.EXAMPLES,
        footer = {"  polybook help", "  polybook help build"})
@Listed(Group.PROGRAM)
final class HelpCommand implements IHelpCommandInitializable2, Runnable {
    @Parameters(
            arity = "0..*",
            paramLabel = "COMMAND",
            completionCandidates = CommandNames.class,
            description = "Commands to explain.")
    private List<String> commands = List.of();

    private CommandLine self;
    private Help.ColorScheme colors;
    private PrintWriter out;

    @Override
    public void init(CommandLine helpCommand, Help.ColorScheme scheme, PrintWriter writer, PrintWriter err) {
        self = helpCommand;
        colors = scheme;
        out = writer;
    }

    @Override
    public void run() {
        CommandLine program = self.getParent();
        if (commands.isEmpty()) {
            program.usage(out, colors);
        }
        Map<String, CommandLine> known = program.getSubcommands();
        List<String> explained = withoutActions(known);
        for (String command : explained) {
            if (!known.containsKey(command)) {
                throw new UnmatchedArgumentException(program, List.of(command));
            }
        }
        String separator = "";
        for (String command : explained) {
            out.print(separator);
            known.get(command).usage(out, colors);
            separator = System.lineSeparator();
        }
    }

    /** The commands without the names of their actions, as in {@code help scid list}: a command explains its actions itself. */
    private List<String> withoutActions(Map<String, CommandLine> known) {
        List<String> explained = new ArrayList<>();
        for (int i = 0; i < commands.size(); i++) {
            if (i == 0 || !isAction(known.get(commands.get(i - 1)), commands.get(i))) {
                explained.add(commands.get(i));
            }
        }
        return explained;
    }

    private static boolean isAction(CommandLine command, String word) {
        if (command == null || command.getCommandSpec().positionalParameters().isEmpty()) {
            return false;
        }
        PositionalParamSpec first =
                command.getCommandSpec().positionalParameters().get(0);
        return first.paramLabel().equals("ACTION")
                && StreamSupport.stream(first.completionCandidates().spliterator(), false)
                        .anyMatch(word::equals);
    }
}
