package org.polybook.cli.internal.main;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.polybook.api.scheme.Coding;
import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.CommandSummary;
import org.polybook.cli.internal.DropInReplacement;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Failures;
import org.polybook.cli.internal.FileNameConverter;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.UsageErrors;
import org.polybook.cli.internal.header.PgHeaderTool;
import org.polybook.cli.internal.inspect.DiffCommand;
import org.polybook.cli.internal.position.KeyRunner;
import org.polybook.cli.internal.usage.HelpText;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.text.Style;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * One run of the command line. Sets up only the command that the user names. Sets up all commands only if help,
 * completion or a misspelt name needs them.
 */
final class Invocation {
    private static final String DEBUG_OPTION = "--debug";
    private static final String DEBUG_VARIABLE = "POLYBOOK_DEBUG";

    private final Terminal terminal;
    private final Failures failures;
    private final String[] arguments;

    private Invocation(Terminal terminal, boolean debug, String[] arguments) {
        this.terminal = terminal;
        this.failures = new Failures(terminal, debug);
        this.arguments = arguments;
    }

    static Invocation of(Terminal terminal, String... arguments) {
        List<String> given = Arrays.asList(arguments);
        String[] others = given.stream().filter(a -> !a.equals(DEBUG_OPTION)).toArray(String[]::new);
        boolean debug = others.length < given.size() || System.getenv(DEBUG_VARIABLE) != null;
        return new Invocation(terminal, debug, others);
    }

    Failures failures() {
        return failures;
    }

    int execute() {
        try {
            String first = arguments.length == 0 ? "" : arguments[0];
            if (isKeyCommandWithoutOptions(first)) {
                Optional<Coding> coding = KeySchemes.forVariant(KeySchemes.DEFAULT_VARIANT);
                if (coding.isPresent()) {
                    return KeyRunner.run(
                            terminal, coding.get(), Arrays.asList(arguments).subList(1, arguments.length));
                }
            }
            if (first.equals(CommandTable.PGHEADER)) {
                // pgheader parses all its options itself, even -h
                return PgHeaderTool.run(terminal, Arrays.copyOfRange(arguments, 1, arguments.length));
            }
            Optional<Function<Terminal, Object>> single =
                    first.equals("help") ? Optional.empty() : CommandTable.find(first);
            return single.isPresent() ? execute(first, single.get().apply(terminal)) : executeAmongAll(first);
        } catch (Throwable e) { // for any failure, the user gets a line, not a stack trace
            return failures.report(
                    arguments.length == 0 ? PolybookCommand.NAME : PolybookCommand.NAME + ' ' + arguments[0], e);
        }
    }

    private int execute(String name, Object command) {
        ActionLine line = ActionLine.of(command, terminal, arguments);
        return commandLine(terminal, Map.of(name, whose -> command), Map.of(name, line::neededActions), failures)
                .execute(line.arguments());
    }

    /**
     * Executes a command line for which all commands are set up: those that the arguments do not name only with their
     * summaries, for lists. The help of a command may list its actions.
     */
    private int executeAmongAll(String first) {
        List<String> words = Arrays.asList(arguments);
        Map<String, Function<Terminal, Object>> commands = CommandTable.all();
        commands.replaceAll(
                (name, maker) -> words.contains(name) ? maker : whose -> CommandSummary.of(name, maker.apply(whose)));
        List<String> explained = first.equals("help") ? words : List.of();
        return commandLine(terminal, commands, allActions(explained), failures).execute(arguments);
    }

    private static Map<String, ActionMaker> allActions(Collection<String> commands) {
        Map<String, ActionMaker> actions = new HashMap<>();
        commands.forEach(name -> actions.put(name, Actions::createAll));
        return actions;
    }

    /** Returns true for the most frequent call, a key without options, which is answered without the option parser. */
    private boolean isKeyCommandWithoutOptions(String first) {
        boolean plain = first.equals("key") && arguments.length > 1;
        for (int i = 1; i < arguments.length; i++) {
            plain &= !arguments[i].startsWith("-") || arguments[i].equals(KeyRunner.STDIN);
        }
        return plain;
    }

    /** Returns the whole command line, for help and completion. */
    static CommandLine wholeCommandLine(Terminal terminal) {
        Map<String, Function<Terminal, Object>> commands = CommandTable.all();
        return commandLine(terminal, commands, allActions(commands.keySet()), new Failures(terminal, false));
    }

    /** @param actions creates the actions of each command; a command without such a function is set up without its actions */
    private static CommandLine commandLine(
            Terminal terminal,
            Map<String, Function<Terminal, Object>> commands,
            Map<String, ActionMaker> actions,
            Failures failures) {
        CommandLine line = new CommandLine(new PolybookCommand());
        commands.forEach((name, maker) -> line.addSubcommand(name, maker.apply(terminal)));
        actions.forEach((name, maker) -> addActions(line.getSubcommands().get(name), maker, terminal));
        HelpText.setProgramLayout(line, () -> CommandGroups.of(line));
        addHelpOption(line);
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print the version and exit.")
                        .build());
        line.getSubcommands().values().forEach(Invocation::setUp);
        Style style = terminal.outStyle();
        UsageErrors faults = new UsageErrors(terminal);
        line.registerConverter(Path.class, new FileNameConverter())
                .setExpandAtFiles(false)
                .setUsageHelpWidth(100)
                .setColorScheme(Help.defaultColorScheme(style.isColored() ? Help.Ansi.ON : Help.Ansi.OFF))
                .setOut(new PrintWriter(terminal.writer()))
                .setParameterExceptionHandler(faults)
                .setExecutionExceptionHandler(new FailureHandler(faults, failures));
        return line;
    }

    /** Reports the exception of a command. A class and not a lambda, for the reason given in {@link HelpText}. */
    private record FailureHandler(UsageErrors faults, Failures failures) implements IExecutionExceptionHandler {
        @Override
        public int handleExecutionException(Exception e, CommandLine at, ParseResult parsed) {
            if (e instanceof BadRequestException) {
                return faults.report(new ParameterException(at, e.getMessage(), e));
            }
            return convertDiffStatus(at, failures.report(UsageErrors.commandName(at), e));
        }
    }

    /**
     * Creates the actions of a command that the parser must know, by name: objects with picocli's annotations, or
     * specifications.
     */
    private interface ActionMaker extends BiFunction<Actions, Terminal, Map<String, Object>> {}

    private static void addActions(CommandLine line, ActionMaker maker, Terminal terminal) {
        if (line != null && line.getCommand() instanceof ActionCommand command) {
            maker.apply(command.actions(), terminal).forEach((name, action) -> line.addSubcommand(name, action));
        }
    }

    /** Sets up a command and its actions. */
    private static void setUp(CommandLine line) {
        addHelpOption(line);
        line.getSubcommands().values().forEach(Invocation::setUp);
        line.setOverwrittenOptionsAllowed(line.getCommand() instanceof DropInReplacement);
        HelpText.setCommandLayout(line);
    }

    /** Converts the status of {@code diff}: scripts distinguish a difference from trouble by diff's own numbers. */
    private static int convertDiffStatus(CommandLine at, int status) {
        if (!(at.getCommand() instanceof DiffCommand)) {
            return status;
        }
        // the output whose reader closed the pipe was a difference
        return status == ExitStatus.OK ? DiffCommand.DIFFERENT : DiffCommand.TROUBLE;
    }

    private static void addHelpOption(CommandLine line) {
        if (!line.getCommandSpec().optionsMap().containsKey("--help")) {
            line.getCommandSpec()
                    .addOption(OptionSpec.builder("-h", "--help")
                            .usageHelp(true)
                            .description("Show this help and exit.")
                            .build());
        }
    }
}
