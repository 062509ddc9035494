package org.polybook.cli.internal.usage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.polybook.cli.internal.ActionCommand;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A command, or an action of a command, for the completion scripts.
 *
 * @param name of the command; for an action, the command's name, a space and its own name
 * @param summary in one sentence
 * @param options all shown options
 * @param actionOptions the options of the command's actions, as a user may write them before the action
 * @param parameters the parameters in order
 * @param actionPatterns for each action, the words by which a script recognizes it: the command, the number of parameters
 *     before the action, the action
 */
record CommandCompletion(
        String name,
        String summary,
        List<OptionCompletion> options,
        List<OptionCompletion> actionOptions,
        List<ParameterCompletion> parameters,
        List<String> actionPatterns) {
    private static final int MAX_SUMMARY = 60;

    /** An option with all its names. */
    record OptionCompletion(List<String> names, String summary, boolean takesValue, ValueCompletion offer) {}

    /** Parameters from one index to another, or without end. */
    record ParameterCompletion(int first, int last, ValueCompletion offer) {
        boolean isOpenEnded() {
            return last == Integer.MAX_VALUE;
        }
    }

    /** Returns the commands that the help lists. */
    static List<CommandCompletion> ofListedCommands(CommandLine program) {
        return program.getSubcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .map(CommandCompletion::of)
                .toList();
    }

    /** Returns the commands that the help lists, each after its actions. */
    static List<CommandCompletion> ofListedCommandsAndActions(CommandLine program) {
        return program.getSubcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .flatMap(command -> Stream.concat(command.getSubcommands().values().stream(), Stream.of(command)))
                .map(CommandCompletion::of)
                .toList();
    }

    static CommandCompletion of(CommandLine line) {
        CommandSpec command = line.getCommandSpec();
        List<ParameterCompletion> places = new ArrayList<>();
        command.positionalParameters().forEach(parameter -> places.add(of(parameter)));
        if (!command.unmatchedArgsBindings().isEmpty()) {
            // the command parses its arguments itself; most of them are files
            places.add(new ParameterCompletion(
                    0, Integer.MAX_VALUE, new ValueCompletion(ValueCompletion.Kind.FILES, List.of())));
        }
        List<String> actions = new ArrayList<>();
        Map<List<String>, OptionCompletion> before = new LinkedHashMap<>();
        if (line.getCommand() instanceof ActionCommand group) {
            int place = group.operandsBeforeAction();
            places.add(new ParameterCompletion(
                    place,
                    place,
                    new ValueCompletion(
                            ValueCompletion.Kind.WORDS,
                            List.copyOf(group.actions().names()))));
            line.getSubcommands().forEach((name, action) -> {
                actions.add(command.name() + ' ' + place + ' ' + name);
                optionCompletions(action.getCommandSpec())
                        .forEach(choice -> before.putIfAbsent(choice.names(), choice));
            });
        }
        String name = command.qualifiedName(" ").substring(command.root().name().length() + 1);
        List<OptionCompletion> options = optionCompletions(command);
        options.forEach(option -> before.remove(option.names()));
        return new CommandCompletion(
                name, firstSentence(HelpText.summary(command)), options, List.copyOf(before.values()), places, actions);
    }

    private static List<OptionCompletion> optionCompletions(CommandSpec command) {
        return OptionSection.of(command).stream()
                .flatMap(section -> section.options().stream())
                .map(CommandCompletion::of)
                .toList();
    }

    private static OptionCompletion of(OptionSpec option) {
        boolean takesValue = option.arity().max() > 0;
        return new OptionCompletion(
                Arrays.asList(option.names()),
                firstSentence(String.join(" ", option.description())),
                takesValue,
                ValueCompletion.of(option));
    }

    private static ParameterCompletion of(PositionalParamSpec parameter) {
        int first = parameter.index().min();
        boolean many = parameter.arity().max() > 1
                || parameter.index().isVariable()
                || parameter.type().isAssignableFrom(List.class);
        return new ParameterCompletion(
                first, many ? Integer.MAX_VALUE : parameter.index().max(), ValueCompletion.of(parameter));
    }

    /** Returns the first sentence without its full stop and without a default value; truncates a long one. */
    private static String firstSentence(String text) {
        String first = text.replaceAll(" ?\\(default: .*\\)", "")
                .replace("%%", "%")
                .replace("%n", " ")
                .split("[.:;](\\s|$)", 2)[0]
                .strip();
        return first.length() <= MAX_SUMMARY ? first : first.substring(0, first.lastIndexOf(' ', MAX_SUMMARY)) + " ...";
    }

    /** Returns the options that take a value, including those of the actions. */
    List<OptionCompletion> optionsWithValue() {
        return Stream.concat(options.stream(), actionOptions.stream())
                .filter(OptionCompletion::takesValue)
                .toList();
    }

    /** Returns the names of the options that take a value. */
    String namesOfOptionsWithValue() {
        return joinNames(optionsWithValue());
    }

    /** Returns the names of all options. */
    String optionNames() {
        return joinNames(options);
    }

    private static String joinNames(List<OptionCompletion> options) {
        return options.stream().flatMap(option -> option.names().stream()).collect(Collectors.joining(" "));
    }
}
