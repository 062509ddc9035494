package org.polybook.cli.internal;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Words the messages about errors in a command line, and names the help that explains the command. */
public final class UsageErrors implements IParameterExceptionHandler {
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

    public UsageErrors(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleParseException(ParameterException fault, String[] arguments) {
        return report(fault, arguments);
    }

    public int report(ParameterException fault, String... arguments) {
        CommandLine at = fault.getCommandLine();
        terminal.reportMessage(commandName(at) + ": " + describe(fault, at, arguments));
        terminal.reportMessage("Try '" + at.getCommandSpec().qualifiedName() + " --help'.");
        return ExitStatus.USAGE;
    }

    /**
     * Returns the name of the program and the command, for messages. For an action, returns the name of the program and
     * of the command to which the action belongs.
     */
    public static String commandName(CommandLine at) {
        boolean isAction = at.getParent() != null && at.getParent().getParent() != null;
        return (isAction ? at.getParent() : at).getCommandSpec().qualifiedName();
    }

    private String describe(ParameterException fault, CommandLine at, String... arguments) {
        if (!(fault instanceof UnmatchedArgumentException unmatched)) {
            return replaceParserPhrases(fault.getMessage());
        }
        String first = unmatched.getUnmatched().get(0);
        if (first.matches("-\\d+")) {
            return "negative number \"" + first + "\", expected 0 or more";
        }
        if (first.startsWith("-")) {
            return UnknownOption.message(first, at, terminal);
        }
        if (at.getParent() == null) {
            return unknownMessage("command", first, at.getSubcommands().keySet()) + "; commands: "
                    + listedCommandNames(at);
        }
        if (at.getCommand() instanceof ActionCommand command) {
            return unknownMessage("action", first, command.actions().names()) + "; actions: "
                    + command.actions().joinedNames();
        }
        return "unexpected argument \"" + first + '"' + MissingQuotes.advice(at.getCommandSpec(), arguments);
    }

    private static String unknownMessage(String what, String word, Set<String> known) {
        return "unknown " + what + " \"" + word + '"' + Suggestions.didYouMeanSuffix(word, known);
    }

    private static String listedCommandNames(CommandLine program) {
        return program.getSubcommands().entrySet().stream()
                .filter(command ->
                        !command.getValue().getCommandSpec().usageMessage().hidden())
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
    }

    /** Replaces the parser's phrases in a message. */
    private static String replaceParserPhrases(String message) {
        String text = message;
        for (String[] rule : RULES) {
            text = text.replaceFirst(rule[0], rule[1]);
        }
        return text;
    }
}
