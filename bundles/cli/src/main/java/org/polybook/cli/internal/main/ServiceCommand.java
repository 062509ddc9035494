package org.polybook.cli.internal.main;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.polybook.api.command.CommandDescription;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;
import org.polybook.cli.internal.ExitStatus;
import org.polybook.cli.internal.ListedInHelp;
import org.polybook.cli.internal.Terminal;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandInputNames;
import org.polybook.commands.FileNames;
import org.polybook.commands.service.CallArguments;
import org.polybook.commands.service.ServiceCommands;
import org.polybook.commands.service.ServiceCommands.DescribedCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** A command of another bundle on the command line, with its description in picocli's model. */
final class ServiceCommand implements Callable<Integer> {
    private final DescribedCommand command;
    private final Terminal terminal;
    private final Map<CommandOption, OptionSpec> options = new LinkedHashMap<>();
    private final Map<CommandOperand, PositionalParamSpec> operands = new LinkedHashMap<>();

    private ServiceCommand(DescribedCommand command, Terminal terminal) {
        this.command = command;
        this.terminal = terminal;
    }

    /** Returns functions that create the specifications of all available commands whose names are not taken. */
    static Map<String, Function<Terminal, Object>> all(Set<String> taken) {
        Map<String, Function<Terminal, Object>> makers = new LinkedHashMap<>();
        for (DescribedCommand command : ServiceCommands.all(taken)) {
            makers.put(command.name(), terminal -> new ServiceCommand(command, terminal).spec());
        }
        return makers;
    }

    String heading() {
        return command.description().group();
    }

    private CommandSpec spec() {
        CommandDescription description = command.description();
        CommandSpec spec = CommandSpec.wrapWithoutInspection(this).name(description.name());
        spec.interpolateVariables(false);
        spec.usageMessage()
                .header(ServiceCommandArguments.escapePercent(description.summary()))
                .description(escapePercent(description.details()))
                .footerHeading(description.examples().isEmpty() ? "" : ListedInHelp.EXAMPLES)
                .footer(description.examples().stream()
                        .map(example ->
                                "  " + PolybookCommand.NAME + ' ' + ServiceCommandArguments.escapePercent(example))
                        .toArray(String[]::new));
        description.options().forEach(option -> options.put(option, ServiceCommandArguments.of(option)));
        for (CommandOperand operand : description.operands()) {
            operands.put(operand, ServiceCommandArguments.of(operand, operands.size()));
        }
        options.values().forEach(spec::addOption);
        operands.values().forEach(spec::addPositional);
        return spec;
    }

    private static String[] escapePercent(List<String> paragraphs) {
        return paragraphs.stream().map(ServiceCommandArguments::escapePercent).toArray(String[]::new);
    }

    @Override
    public Integer call() throws IOException, BadInputException {
        Map<CommandOption, List<String>> given = new HashMap<>();
        options.forEach((option, spec) -> {
            List<String> values = ServiceCommandArguments.values(spec);
            if (option.kind().isPresent() && !values.isEmpty()) {
                given.put(option, values);
            } else if (option.kind().isEmpty() && Boolean.TRUE.equals(spec.getValue())) {
                given.put(option, List.of());
            }
        });
        Map<CommandOperand, List<String>> values = new HashMap<>();
        operands.forEach((operand, spec) -> values.put(operand, ServiceCommandArguments.values(operand, spec)));
        command.run(
                terminal.context(),
                name -> BookRef.file(CommandInputNames.findBook(FileNames.path(name))),
                new CallArguments(given, values),
                terminal.output(given.containsKey(CommandOption.JSON)));
        return ExitStatus.OK;
    }
}
