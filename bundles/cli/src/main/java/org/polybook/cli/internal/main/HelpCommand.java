package org.polybook.cli.internal.main;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.polybook.cli.internal.HelpGroup;
import org.polybook.cli.internal.ListedInHelp;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpCommandInitializable2;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command {@code polybook help}. */
@Command(
        name = "help",
        helpCommand = true,
        header = "Show the help of a command.",
        description = "Without COMMAND, lists the commands.",
        footerHeading = ListedInHelp.EXAMPLES,
        footer = {"  polybook help", "  polybook help build", "  polybook help scid list"})
@ListedInHelp(HelpGroup.PROGRAM)
final class HelpCommand implements IHelpCommandInitializable2, Runnable {
    @Parameters(
            arity = "0..*",
            paramLabel = "COMMAND",
            completionCandidates = CommandNames.class,
            description = "Commands, each optionally followed by one of its actions.")
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
        String separator = "";
        for (CommandLine command : namedCommands(program)) {
            out.print(separator);
            command.usage(out, colors);
            separator = System.lineSeparator();
        }
    }

    /** Returns the named commands, and the actions named after their commands. */
    private List<CommandLine> namedCommands(CommandLine program) {
        List<CommandLine> explained = new ArrayList<>();
        Map<String, CommandLine> actions = Map.of();
        for (String name : commands) {
            CommandLine command = program.getSubcommands().get(name);
            if (actions.containsKey(name)) {
                explained.set(explained.size() - 1, actions.get(name));
                actions = Map.of();
            } else if (command == null) {
                throw new UnmatchedArgumentException(program, List.of(name));
            } else {
                explained.add(command);
                actions = command.getSubcommands();
            }
        }
        return explained;
    }
}
