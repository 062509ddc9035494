package org.polybook.api.command;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All that a front end has to know of a command. Immutable.
 *
 * @param name small letters, digits and hyphens
 * @param summary one sentence, which lists of commands show
 * @param group the heading of such lists, such as {@code Look into a book}
 * @param details further paragraphs for the command's own help
 * @param operands in the order in which they are given; only the last may be optional, repeated or of several words
 * @param options in the order of the help
 * @param examples command lines without the name of the program
 */
public record CommandDescription(
        String name,
        String summary,
        String group,
        List<String> details,
        List<CommandOperand> operands,
        List<CommandOption> options,
        List<String> examples) {
    /** The group of a command that names none. */
    public static final String OTHERS = "Other commands";

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

    /** @throws IllegalArgumentException if a front end could not tell its words apart */
    public CommandDescription {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "expected a name of small letters, digits and hyphens, found \"" + name + '"');
        }
        details = List.copyOf(details);
        operands = List.copyOf(operands);
        options = List.copyOf(options);
        examples = List.copyOf(examples);
        requireDistinct(name, options);
        for (CommandOperand operand : operands.subList(0, Math.max(0, operands.size() - 1))) {
            if (operand.optional() || operand.repeated() || operand.kind().isPhrase()) {
                throw new IllegalArgumentException(
                        name + ": only the last operand may be optional, repeated or of several words, and "
                                + operand.label() + " is not the last");
            }
        }
    }

    private static void requireDistinct(String command, List<CommandOption> options) {
        Set<String> names = new HashSet<>();
        options.stream()
                .flatMap(option -> Stream.of(option.brief(), option.name()))
                .filter(each -> !each.isEmpty() && !names.add(each))
                .findFirst()
                .ifPresent(twice -> {
                    throw new IllegalArgumentException(command + ": two options are called " + twice);
                });
    }

    /** A command without operands and options, in the group {@link #OTHERS}. */
    public static CommandDescription of(String name, String summary) {
        return new CommandDescription(name, summary, OTHERS, List.of(), List.of(), List.of(), List.of());
    }

    public CommandDescription withGroup(String heading) {
        return new CommandDescription(name, summary, heading, details, operands, options, examples);
    }

    public CommandDescription withDetails(String... paragraphs) {
        return new CommandDescription(name, summary, group, List.of(paragraphs), operands, options, examples);
    }

    public CommandDescription withOperands(CommandOperand... values) {
        return new CommandDescription(name, summary, group, details, List.of(values), options, examples);
    }

    public CommandDescription withOptions(CommandOption... values) {
        return new CommandDescription(name, summary, group, details, operands, List.of(values), examples);
    }

    public CommandDescription withExamples(String... lines) {
        return new CommandDescription(name, summary, group, details, operands, options, List.of(lines));
    }
}
