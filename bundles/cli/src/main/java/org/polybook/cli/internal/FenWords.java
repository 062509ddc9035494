package org.polybook.cli.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import org.polybook.commands.TypedWords;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** Takes a FEN for an option, in quotes or not: without them the arguments that follow a placement and look like its next fields. */
public final class FenWords implements IParameterConsumer {
    private static final int MOST_FIELDS = 8;

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
        for (int i = arguments.size() - 1; i >= Math.max(0, arguments.size() - MOST_FIELDS); i--) {
            ahead.add(arguments.get(i));
        }
        List<String> joined = TypedWords.joinFens(ahead);
        for (int left = arguments.size() - (ahead.size() - joined.size() + 1); arguments.size() > left; ) {
            arguments.pop();
        }
        option.setValue(joined.get(0));
    }
}
