package org.polybook.cli.internal;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line, and where to look it up. */
final class UsageFaults implements IParameterExceptionHandler {
    private final Terminal terminal;

    UsageFaults(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleParseException(ParameterException fault, String[] arguments) {
        CommandLine at = fault.getCommandLine();
        String name = at.getCommandSpec().qualifiedName();
        terminal.say(name + ": " + describe(fault, at));
        terminal.say("Try '" + name + " --help'.");
        return ExitStatus.USAGE;
    }

    private static String describe(ParameterException fault, CommandLine at) {
        if (!(fault instanceof UnmatchedArgumentException unmatched)) {
            return fault.getMessage();
        }
        String first = unmatched.getUnmatched().get(0);
        if (first.matches("-\\d+")) {
            return "negative number \"" + first + "\", expected 0 or more";
        }
        if (first.startsWith("-")) {
            return "unknown option \"" + first + '"' + suggestion(unmatched);
        }
        if (at.getParent() == null) {
            return "unknown command \"" + first + '"' + suggestion(unmatched) + "; commands: "
                    + at.getSubcommands().entrySet().stream()
                            .filter(command -> !command.getValue()
                                    .getCommandSpec()
                                    .usageMessage()
                                    .hidden())
                            .map(Map.Entry::getKey)
                            .collect(Collectors.joining(", "));
        }
        return "one argument too many: \"" + first + '"';
    }

    private static String suggestion(UnmatchedArgumentException unmatched) {
        List<String> near = unmatched.getSuggestions();
        return near.isEmpty() ? "" : ", did you mean " + String.join(" or ", near) + '?';
    }
}
