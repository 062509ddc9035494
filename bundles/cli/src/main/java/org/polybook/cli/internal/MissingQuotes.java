package org.polybook.cli.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Suggests quotes around the value of an option: a superfluous argument after the value may be a part of it that does
 * not look like a move or a field of a FEN.
 */
final class MissingQuotes {
    /** A word of a move or of a FEN. File names have a slash or an extension. */
    private static final Pattern WORD = Pattern.compile("[^-/.\\\\][^/.\\\\]*");

    private MissingQuotes() {}

    /** Returns the end of a message about a superfluous argument; empty if there is no such option. */
    static String advice(CommandSpec command, String... arguments) {
        List<String> given = Arrays.asList(arguments);
        for (OptionSpec option : command.options()) {
            String value = Objects.toString(option.getValue(), "");
            if (option.parameterConsumer() != null && !value.isEmpty()) {
                String next = argumentAfterValue(given, option, value);
                if (WORD.matcher(next).matches()) {
                    String name = option.longestName();
                    return "; if \"" + next + "\" belongs to " + name + ", put all of it in quotes: " + name + " \""
                            + value + ' ' + next + '"';
                }
            }
        }
        return "";
    }

    /** Returns the argument after the option's value; empty if the value is the last argument. */
    private static String argumentAfterValue(List<String> arguments, OptionSpec option, String value) {
        for (int i = 0; i < arguments.size(); i++) {
            for (String name : option.names()) {
                int first = arguments.get(i).equals(name) ? i + 1 : i;
                String start = arguments.get(i).startsWith(name + '=')
                        ? arguments.get(i).substring(name.length() + 1)
                        : "";
                if (first > i || !start.isEmpty()) {
                    return argumentAfter(arguments, first, start, value);
                }
            }
        }
        return "";
    }

    private static String argumentAfter(List<String> arguments, int from, String start, String value) {
        StringBuilder taken = new StringBuilder(start);
        int at = start.isEmpty() ? from : from + 1;
        while (taken.length() < value.length() && at < arguments.size()) {
            taken.append(taken.isEmpty() ? "" : " ").append(arguments.get(at++));
        }
        return at < arguments.size() ? arguments.get(at) : "";
    }
}
