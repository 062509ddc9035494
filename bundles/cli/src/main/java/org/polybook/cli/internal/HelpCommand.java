package org.polybook.cli.internal;

import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpCommandInitializable2;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code polybook help}. */
@Command(
        name = "help",
        helpCommand = true,
        header = "Explain what a command does and its options.",
        description = "Without COMMAND: list the commands.")
final class HelpCommand implements IHelpCommandInitializable2, Runnable {
    @Parameters(
            arity = "0..*",
            paramLabel = "COMMAND",
            completionCandidates = Candidates.CommandNames.class,
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
        for (String command : commands) {
            if (!known.containsKey(command)) {
                throw new UnmatchedArgumentException(program, List.of(command));
            }
        }
        String separator = "";
        for (String command : commands) {
            out.print(separator);
            known.get(command).usage(out, colors);
            separator = System.lineSeparator();
        }
    }
}
