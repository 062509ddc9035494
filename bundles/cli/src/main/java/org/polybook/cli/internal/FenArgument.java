package org.polybook.cli.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import org.polybook.commands.UnquotedArguments;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Consumes a FEN for an option, in quotes or not. Without quotes, the FEN includes the arguments that follow a
 * placement field and look like its next fields.
 */
public final class FenArgument implements IParameterConsumer {
    private static final int MAX_FIELDS = 8;

    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
        String name = ((OptionSpec) option).longestName();
        if (arguments.isEmpty() || command.optionsMap().containsKey(arguments.peek())) {
            throw new ParameterException(command.commandLine(), name + " needs a value (" + option.paramLabel() + ")");
        }
        if (option.getValue() != null) {
            throw new ParameterException(command.commandLine(), name + " is given more than once");
        }
        List<String> ahead = new ArrayList<>();
        for (int i = arguments.size() - 1; i >= Math.max(0, arguments.size() - MAX_FIELDS); i--) {
            ahead.add(arguments.get(i));
        }
        List<String> joined = UnquotedArguments.joinFens(ahead);
        for (int remaining = arguments.size() - (ahead.size() - joined.size() + 1); arguments.size() > remaining; ) {
            arguments.pop();
        }
        option.setValue(joined.get(0));
    }
}
