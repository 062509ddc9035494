package org.polybook.cli.internal;

import java.util.Stack;
import org.polybook.commands.UnquotedArguments;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/**
 * Consumes moves for an option, in quotes or not: the first argument unconditionally, then all arguments that look like
 * moves or move numbers. It accepts a piece in lower case, for which {@code UserMoves} suggests the correct move. The
 * first argument that does not look like a move belongs to the command again.
 */
public final class MoveArguments implements IParameterConsumer {
    private static String name(ArgSpec option) {
        return ((OptionSpec) option).longestName();
    }

    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
        if (arguments.isEmpty() || command.optionsMap().containsKey(arguments.peek())) {
            throw new ParameterException(
                    command.commandLine(), "no moves after " + name(option) + "; expected some, such as e4 e5");
        }
        if (option.getValue() instanceof String given && !given.isEmpty()) {
            throw new ParameterException(command.commandLine(), name(option) + " is given more than once");
        }
        StringBuilder moves = new StringBuilder(arguments.pop());
        while (!arguments.isEmpty() && UnquotedArguments.looksLikeMove(arguments.peek())) {
            moves.append(' ').append(arguments.pop());
        }
        option.setValue(moves.toString());
    }
}
