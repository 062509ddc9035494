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
 * @param before the options of the command's actions, as a user may write them before the action
 * @param places the parameters in order
 * @param actions the state of a script that has just read an action: the command, the number of parameters before the action,
 *     the action
 */
record CompletedCommand(
        String name,
        String summary,
        List<Choice> options,
        List<Choice> before,
        List<Place> places,
        List<String> actions) {
    private static final int MAX_SUMMARY = 60;

    /** An option with all its names. */
    record Choice(List<String> names, String summary, boolean takesValue, Offer offer) {}

    /** Parameters from one index to another, or without end. */
    record Place(int first, int last, Offer offer) {
        boolean isLast() {
            return last == Integer.MAX_VALUE;
        }
    }

    /** Returns the commands that the help lists. */
    static List<CompletedCommand> all(CommandLine program) {
        return program.getSubcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .map(CompletedCommand::of)
                .toList();
    }

    /** Returns the commands that the help lists, each after its actions. */
    static List<CompletedCommand> withActions(CommandLine program) {
        return program.getSubcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .flatMap(command -> Stream.concat(command.getSubcommands().values().stream(), Stream.of(command)))
                .map(CompletedCommand::of)
                .toList();
    }

    static CompletedCommand of(CommandLine line) {
        CommandSpec command = line.getCommandSpec();
        List<Place> places = new ArrayList<>();
        command.positionalParameters().forEach(parameter -> places.add(of(parameter)));
        if (!command.unmatchedArgsBindings().isEmpty()) {
            // the command parses its arguments itself; most of them are files
            places.add(new Place(0, Integer.MAX_VALUE, new Offer(Offer.Kind.FILES, List.of())));
        }
        List<String> actions = new ArrayList<>();
        Map<List<String>, Choice> before = new LinkedHashMap<>();
        if (line.getCommand() instanceof ActionCommand group) {
            int place = group.operandsBefore();
            places.add(new Place(
                    place,
                    place,
                    new Offer(Offer.Kind.WORDS, List.copyOf(group.actions().names()))));
            line.getSubcommands().forEach((name, action) -> {
                actions.add(command.name() + ' ' + place + ' ' + name);
                choices(action.getCommandSpec()).forEach(choice -> before.putIfAbsent(choice.names(), choice));
            });
        }
        String name = command.qualifiedName(" ").substring(command.root().name().length() + 1);
        List<Choice> options = choices(command);
        options.forEach(option -> before.remove(option.names()));
        return new CompletedCommand(
                name, sentence(HelpText.header(command)), options, List.copyOf(before.values()), places, actions);
    }

    private static List<Choice> choices(CommandSpec command) {
        return OptionSection.of(command).stream()
                .flatMap(section -> section.options().stream())
                .map(CompletedCommand::of)
                .toList();
    }

    private static Choice of(OptionSpec option) {
        boolean takesValue = option.arity().max() > 0;
        return new Choice(
                Arrays.asList(option.names()),
                sentence(String.join(" ", option.description())),
                takesValue,
                Offer.of(option));
    }

    private static Place of(PositionalParamSpec parameter) {
        int first = parameter.index().min();
        boolean many = parameter.arity().max() > 1
                || parameter.index().isVariable()
                || parameter.type().isAssignableFrom(List.class);
        return new Place(first, many ? Integer.MAX_VALUE : parameter.index().max(), Offer.of(parameter));
    }

    /** Returns the first sentence without its full stop and without a default value. */
    private static String sentence(String text) {
        String first = text.replaceAll(" ?\\(default: .*\\)", "")
                .replace("%%", "%")
                .replace("%n", " ")
                .split("[.:;](\\s|$)", 2)[0]
                .strip();
        return first.length() <= MAX_SUMMARY ? first : first.substring(0, first.lastIndexOf(' ', MAX_SUMMARY)) + " ...";
    }

    /** Returns the options that take a value, including those of the actions. */
    List<Choice> valued() {
        return Stream.concat(options.stream(), before.stream())
                .filter(Choice::takesValue)
                .toList();
    }

    /** Returns the names of the options that take a value. */
    String valuedNames() {
        return names(valued());
    }

    /** Returns the names of all options. */
    String names() {
        return names(options);
    }

    private static String names(List<Choice> options) {
        return options.stream().flatMap(option -> option.names().stream()).collect(Collectors.joining(" "));
    }
}
