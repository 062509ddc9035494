package org.polybook.shell.internal;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.felix.service.command.CommandSession;
import org.apache.felix.service.command.Function;
import org.polybook.api.command.CommandOperand;
import org.polybook.api.command.CommandOption;
import org.polybook.commands.BadInputException;
import org.polybook.commands.BookRef;
import org.polybook.commands.CommandContext;
import org.polybook.commands.service.CallArguments;
import org.polybook.commands.service.ServiceCommands.DescribedCommand;
import org.polybook.commands.text.Output;

/** The Gogo function of a command that another bundle provides. */
final class ForeignCommandFunction implements Function {
    private final DescribedCommand command;
    private final ServedBooks library;

    ForeignCommandFunction(DescribedCommand command, ServedBooks library) {
        this.command = command;
        this.library = library;
    }

    @Override
    public Object execute(CommandSession session, List<Object> arguments) throws IOException, BadInputException {
        String[] words = arguments.stream().map(String::valueOf).toArray(String[]::new);
        return GogoRunner.runOrPrintAndReturnNull(
                session, new ForeignCommandUsage(command.description()), words, this::run);
    }

    private String run(GogoArguments arguments) throws IOException, BadInputException {
        Map<CommandOption, List<String>> options = new HashMap<>();
        for (CommandOption option : command.description().options()) {
            if (arguments.has(option.name())) {
                options.put(option, arguments.checkedValues(option));
            }
        }
        boolean json = options.containsKey(CommandOption.JSON);
        RemarkLines remarks = new RemarkLines();
        StringBuilder text = new StringBuilder();
        command.run(
                new CommandContext(library, remarks),
                BookRef::named,
                new CallArguments(options, assignOperands(arguments.operands())),
                json ? Output.json(text) : Output.text(text));
        return ((json ? "" : remarks.toString()) + text).stripTrailing();
    }

    private Map<CommandOperand, List<String>> assignOperands(List<String> words) {
        Map<CommandOperand, List<String>> operands = new HashMap<>();
        List<CommandOperand> described = command.description().operands();
        for (int i = 0; i < Math.min(described.size(), words.size()); i++) {
            CommandOperand operand = described.get(i);
            List<String> rest = words.subList(i, words.size());
            if (operand.repeated()) {
                operands.put(operand, rest);
            } else if (operand.kind().allowsSeveralWords()) {
                operands.put(operand, List.of(String.join(" ", rest)));
            } else {
                operands.put(operand, rest.subList(0, 1));
            }
        }
        return operands;
    }
}
