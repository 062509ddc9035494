package org.polybook.api.command;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The description of a command for front ends. Immutable.
 *
 * @param name lower-case letters, digits and hyphens
 * @param summary one sentence for lists of commands
 * @param group the heading in lists of commands, such as {@code Inspect a book}
 * @param details additional paragraphs for the help of the command
 * @param operands the operands in order; only the last may be optional, repeated or of several words
 * @param options the options in the order of the help
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
    /** The group of a command that does not name one. */
    public static final String OTHERS = "Other commands";

    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9-]*");

    /**
     * @throws IllegalArgumentException if the name is invalid, two options have the same name, or an operand other than
     *     the last is optional, repeated or of several words
     */
    public CommandDescription {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    "expected a name of lower-case letters, digits and hyphens, found \"" + name + '"');
        }
        details = List.copyOf(details);
        operands = List.copyOf(operands);
        options = List.copyOf(options);
        examples = List.copyOf(examples);
        requireDistinct(name, options);
        for (CommandOperand operand : operands.subList(0, Math.max(0, operands.size() - 1))) {
            if (operand.optional() || operand.repeated() || operand.kind().allowsSeveralWords()) {
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
                .ifPresent(duplicate -> {
                    throw new IllegalArgumentException(command + ": two options are called " + duplicate);
                });
    }

    /** Returns a command without operands and options, in the group {@link #OTHERS}. */
    public static CommandDescription of(String name, String summary) {
        return new CommandDescription(name, summary, OTHERS, List.of(), List.of(), List.of(), List.of());
    }

    /** Returns a copy with that heading. */
    public CommandDescription withGroup(String heading) {
        return new CommandDescription(name, summary, heading, details, operands, options, examples);
    }

    /** Returns a copy with those additional paragraphs of help. */
    public CommandDescription withDetails(String... paragraphs) {
        return new CommandDescription(name, summary, group, List.of(paragraphs), operands, options, examples);
    }

    /** Returns a copy with those operands. */
    public CommandDescription withOperands(CommandOperand... values) {
        return new CommandDescription(name, summary, group, details, List.of(values), options, examples);
    }

    /** Returns a copy with those options. */
    public CommandDescription withOptions(CommandOption... values) {
        return new CommandDescription(name, summary, group, details, operands, List.of(values), examples);
    }

    /** Returns a copy with those examples. */
    public CommandDescription withExamples(String... lines) {
        return new CommandDescription(name, summary, group, details, operands, options, List.of(lines));
    }
}
