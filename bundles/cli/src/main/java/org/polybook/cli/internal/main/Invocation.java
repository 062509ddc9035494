package org.polybook.cli.internal.main;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.polybook.api.scheme.Coding;
import org.polybook.cli.internal.DropIn;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.Failures;
import org.polybook.cli.internal.FileNameConverter;
import org.polybook.cli.internal.Terminal;
import org.polybook.cli.internal.UsageFaults;
import org.polybook.cli.internal.header.PgHeaderTool;
import org.polybook.cli.internal.inspect.DiffCommand;
import org.polybook.cli.internal.position.KeyRun;
import org.polybook.cli.internal.usage.HelpText;
import org.polybook.commands.BadRequestException;
import org.polybook.commands.KeySchemes;
import org.polybook.commands.text.Style;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * One run of the command line. Only the command that is named is set up; all of them are where help, completion or a
 * misspelt name need them.
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
            if (isPlainKey(first)) {
                Optional<Coding> usual = KeySchemes.forVariant(KeySchemes.USUAL_VARIANT);
                if (usual.isPresent()) {
                    return KeyRun.run(
                            terminal, usual.get(), Arrays.asList(arguments).subList(1, arguments.length));
                }
            }
            if (first.equals(CommandTable.PGHEADER)) {
                // all of its options are its own, even -h
                return PgHeaderTool.run(terminal, Arrays.copyOfRange(arguments, 1, arguments.length));
            }
            Optional<Function<Terminal, Object>> alone =
                    first.equals("help") ? Optional.empty() : CommandTable.find(first);
            Map<String, Function<Terminal, Object>> needed =
                    alone.isPresent() ? Map.of(first, alone.get()) : CommandTable.all();
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
        return commandLine(terminal, CommandTable.all(), new Failures(terminal, false));
    }

    private static CommandLine commandLine(
            Terminal terminal, Map<String, Function<Terminal, Object>> commands, Failures failures) {
        CommandLine line = new CommandLine(new PolybookCommand());
        commands.forEach((name, maker) -> line.addSubcommand(name, maker.apply(terminal)));
        HelpText.ofProgram(line, () -> CommandGroups.of(line));
        addHelpOption(line);
        line.getCommandSpec()
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print the version and exit.")
                        .build());
        line.getSubcommands().values().forEach(Invocation::addHelpOption);
        line.getSubcommands().forEach((name, command) -> {
            command.setOverwrittenOptionsAllowed(command.getCommandSpec().userObject() instanceof DropIn);
            HelpText.ofCommand(command);
        });
        Style style = terminal.outStyle();
        UsageFaults faults = new UsageFaults(terminal);
        line.registerConverter(Path.class, new FileNameConverter())
                .setExpandAtFiles(false)
                .setUsageHelpWidth(100)
                .setColorScheme(Help.defaultColorScheme(style.isColored() ? Help.Ansi.ON : Help.Ansi.OFF))
                .setOut(new PrintWriter(terminal.writer()))
                .setParameterExceptionHandler(faults)
                .setExecutionExceptionHandler((e, at, parsed) -> {
                    if (e instanceof BadRequestException) {
                        return faults.say(new ParameterException(at, e.getMessage(), e));
                    }
                    return status(at, failures.report(at.getCommandSpec().qualifiedName(), e));
                });
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
