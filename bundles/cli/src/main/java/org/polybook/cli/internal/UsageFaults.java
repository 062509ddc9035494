package org.polybook.cli.internal;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line, and where to look it up. */
public final class UsageFaults implements IParameterExceptionHandler {
    private static final String[][] RULES = {
        {"^Invalid value for option '([^']+)'(?: \\([^)]*\\))?: ", "$1: "},
        {"^Invalid value for positional parameter at index [0-9.*]+ \\(([^)]*)\\): ", "$1: "},
        {"'([^']*)' is not an? (?:int|long)$", "expected a whole number, found \"$1\""},
        {"'([^']*)' is not an? (?:double|float)$", "expected a number, found \"$1\""},
        {"expected one of \\[(.*)\\] \\(case-sensitive\\) but was '(.*)'$", "expected one of $1, found \"$2\""},
        {"^Missing required parameter for option '([^']+)' \\((.*)\\)$", "$1 needs a value ($2)"},
        {"^Expected parameter for option '([^']+)' but found '(.*)'$", "$1 needs a value, found the option $2"},
        {"^option '([^']+)'(?: \\([^)]*\\))? should be specified only once$", "$1 is given more than once"},
        {"^Missing required (?:parameter|option)s?: ", "missing: "}
    };

    private final Terminal terminal;

    public UsageFaults(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleParseException(ParameterException fault, String[] arguments) {
        return say(fault, arguments);
    }

    public int say(ParameterException fault, String... arguments) {
        CommandLine at = fault.getCommandLine();
        String name = at.getCommandSpec().qualifiedName();
        terminal.say(name + ": " + describe(fault, at, arguments));
        terminal.say("Try '" + name + " --help'.");
        return ExitStatus.USAGE;
    }

    private static String describe(ParameterException fault, CommandLine at, String... arguments) {
        if (!(fault instanceof UnmatchedArgumentException unmatched)) {
            return plainly(fault.getMessage());
        }
        String first = unmatched.getUnmatched().get(0);
        if (first.matches("-\\d+")) {
            return "negative number \"" + first + "\", expected 0 or more";
        }
        if (first.startsWith("-")) {
            return "unknown option \"" + first + '"'
                    + suggestion(first, at.getCommandSpec().optionsMap().keySet());
        }
        if (at.getParent() == null) {
            return "unknown command \"" + first + '"'
                    + suggestion(first, at.getSubcommands().keySet()) + "; commands: "
                    + at.getSubcommands().entrySet().stream()
                            .filter(command -> !command.getValue()
                                    .getCommandSpec()
                                    .usageMessage()
                                    .hidden())
                            .map(Map.Entry::getKey)
                            .collect(Collectors.joining(", "));
        }
        return "one argument too many: \"" + first + '"' + MissingQuotes.advice(at.getCommandSpec(), arguments);
    }

    /** The parser's messages without its own words. */
    private static String plainly(String message) {
        String text = message;
        for (String[] rule : RULES) {
            text = text.replaceFirst(rule[0], rule[1]);
        }
        return text;
    }

    /** @param word with or without {@code =value} */
    private static String suggestion(String word, Set<String> known) {
        List<String> near = NearWords.of(word.split("=", 2)[0], known);
        return near.isEmpty() ? "" : ", did you mean " + String.join(" or ", near) + '?';
    }
}
