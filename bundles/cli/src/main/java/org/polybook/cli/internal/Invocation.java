package org.polybook.cli.internal;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.polybook.cli.internal.command.KeySchemes;
import org.polybook.cli.internal.command.Style;
import org.polybook.cli.internal.edit.EditCommand;
import org.polybook.cli.internal.games.PgnCommand;
import org.polybook.cli.internal.header.HeaderCommand;
import org.polybook.cli.internal.header.PgHeaderCommand;
import org.polybook.cli.internal.header.PgHeaderTool;
import org.polybook.cli.internal.inspect.DiffCommand;
import org.polybook.cli.internal.inspect.ExportCommand;
import org.polybook.cli.internal.inspect.RepairCommand;
import org.polybook.cli.internal.inspect.StatsCommand;
import org.polybook.cli.internal.inspect.TreeCommand;
import org.polybook.cli.internal.lines.DumpBookCommand;
import org.polybook.cli.internal.lines.InfoBookCommand;
import org.polybook.cli.internal.make.BuildCommand;
import org.polybook.cli.internal.make.MakeBookCommand;
import org.polybook.cli.internal.make.MergeBookCommand;
import org.polybook.cli.internal.make.MergeCommand;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;

/**
 * One run of the command line. Only the command that is named is set up; all of them are where help, completion or a
 * misspelt name need them.
 */
final class Invocation {
    private static final String DEBUG_OPTION = "--debug";
    private static final String DEBUG_VARIABLE = "POLYBOOK_DEBUG";

    private static final String PGHEADER = "pgheader";

    /** Those that take the original's options, of which the last counts if one is repeated. */
    private static final Set<String> DROP_INS = Set.of("make-book", "merge-book", "info-book", "dump-book");

    private static final Map<String, Function<Terminal, Object>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("key", KeyCommand::new);
        COMMANDS.put("show", ShowCommand::new);
        COMMANDS.put("check", CheckCommand::new);
        COMMANDS.put("repair", RepairCommand::new);
        COMMANDS.put("diff", DiffCommand::new);
        COMMANDS.put("stats", StatsCommand::new);
        COMMANDS.put("export", ExportCommand::new);
        COMMANDS.put("tree", TreeCommand::new);
        COMMANDS.put("make-book", MakeBookCommand::new);
        COMMANDS.put("merge-book", MergeBookCommand::new);
        COMMANDS.put("build", BuildCommand::new);
        COMMANDS.put("merge", MergeCommand::new);
        COMMANDS.put("pgn", PgnCommand::new);
        COMMANDS.put("header", HeaderCommand::new);
        COMMANDS.put(PGHEADER, PgHeaderCommand::new);
        COMMANDS.put("info-book", InfoBookCommand::new);
        COMMANDS.put("dump-book", DumpBookCommand::new);
        COMMANDS.put("edit", EditCommand::new);
        COMMANDS.put("perft", PerftCommand::new);
        COMMANDS.put("serve", ServeCommand::new);
        COMMANDS.put("completion", CompletionCommand::new);
        COMMANDS.put("rehearse", terminal -> new RehearseCommand());
    }

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
            if (isPlainKey(first)) {
                Optional<KeySchemes.Choice> usual = KeySchemes.forVariant(KeySchemes.USUAL_VARIANT);
                if (usual.isPresent()) {
                    return KeyRun.run(
                            terminal, usual.get(), Arrays.asList(arguments).subList(1, arguments.length));
                }
            }
            if (first.equals(PGHEADER)) {
                // all of its options are its own, even -h
                return PgHeaderTool.run(terminal, Arrays.copyOfRange(arguments, 1, arguments.length));
            }
            Function<Terminal, Object> command = COMMANDS.get(first);
            Map<String, Function<Terminal, Object>> needed = command == null ? COMMANDS : Map.of(first, command);
            return commandLine(terminal, needed, failures).execute(arguments);
        } catch (Throwable e) { // whatever it is, the user gets a line, not a stack trace
            return failures.report(
                    arguments.length == 0 ? PolybookCommand.NAME : PolybookCommand.NAME + ' ' + arguments[0], e);
        }
    }

    /** The most frequent of all calls has no options; it is answered without the machinery that parses them. */
    private boolean isPlainKey(String first) {
        boolean plain = first.equals("key") && arguments.length > 1;
        for (int i = 1; i < arguments.length; i++) {
            plain &= !arguments[i].startsWith("-") || arguments[i].equals(KeyRun.STDIN);
        }
        return plain;
    }

    /** The whole command line, for help and completion. */
    static CommandLine complete(Terminal terminal) {
        return commandLine(terminal, COMMANDS, new Failures(terminal, false));
    }

    private static CommandLine commandLine(
            Terminal terminal, Map<String, Function<Terminal, Object>> commands, Failures failures) {
        CommandLine line = new CommandLine(new PolybookCommand());
        commands.forEach((name, create) -> line.addSubcommand(name, create.apply(terminal)));
        if (commands.size() > 1) {
            line.addSubcommand("help", new CommandLine.HelpCommand());
        }
        addHelpOption(line);
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print the version and exit.")
                        .build());
        line.getSubcommands().values().forEach(Invocation::addHelpOption);
        line.getSubcommands().forEach((name, command) -> command.setOverwrittenOptionsAllowed(DROP_INS.contains(name)));
        Style style = terminal.outStyle();
        line.setExpandAtFiles(false)
                .setUsageHelpWidth(100)
                .setColorScheme(Help.defaultColorScheme(style == Style.PLAIN ? Help.Ansi.OFF : Help.Ansi.ON))
                .setOut(new PrintWriter(terminal.writer()))
                .setParameterExceptionHandler(new UsageFaults(terminal))
                .setExecutionExceptionHandler((e, at, parsed) ->
                        status(at, failures.report(at.getCommandSpec().qualifiedName(), e)));
        return line;
    }

    /** Scripts tell a difference from trouble by diff's own numbers. */
    private static int status(CommandLine at, int status) {
        if (!(at.getCommand() instanceof DiffCommand)) {
            return status;
        }
        // what nobody reads any more was a difference
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
