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
 * A command, or an action of a command, as the completion scripts know it.
 *
 * @param name of the command; of an action, the command's, a blank, and its own
 * @param options all that are shown
 * @param before options of the command's actions, which may be given before the action
 * @param places what its parameters are, one after the other
 * @param actions by what a script has seen when one is typed: the command, the number of parameters before the action, the action
 */
record Completed(
        String name, String says, List<Choice> options, List<Choice> before, List<Place> places, List<String> actions) {
    private static final int LONGEST_REMARK = 60;

    /** An option by all its names. */
    record Choice(List<String> names, String says, boolean takesValue, Offer offer) {}

    /** Parameters from one index on, to the last index or without end. */
    record Place(int first, int last, Offer offer) {
        boolean isLast() {
            return last == Integer.MAX_VALUE;
        }
    }

    /** All the commands that help lists. */
    static List<Completed> all(CommandLine program) {
        return program.getSubcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .map(Completed::of)
                .toList();
    }

    /** All the commands that help lists, the actions of each before it. */
    static List<Completed> withActions(CommandLine program) {
        return program.getSubcommands().values().stream()
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .flatMap(command -> Stream.concat(command.getSubcommands().values().stream(), Stream.of(command)))
                .map(Completed::of)
                .toList();
    }

    static Completed of(CommandLine line) {
        CommandSpec command = line.getCommandSpec();
        List<Place> places = new ArrayList<>();
        command.positionalParameters().forEach(parameter -> places.add(of(parameter)));
        if (!command.unmatchedArgsBindings().isEmpty()) {
            // it reads its arguments itself; most likely they are files
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
        return new Completed(
                name, sentence(HelpText.header(command)), options, List.copyOf(before.values()), places, actions);
    }

    private static List<Choice> choices(CommandSpec command) {
        return Sections.of(command).stream()
                .flatMap(section -> section.options().stream())
                .map(Completed::of)
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

    /** The first sentence, without its full stop. */
    private static String sentence(String text) {
        String first = text.replace("%%", "%")
                .replace("%n", " ")
                .split("[.:;](\\s|$)", 2)[0]
                .strip();
        return first.length() <= LONGEST_REMARK
                ? first
                : first.substring(0, first.lastIndexOf(' ', LONGEST_REMARK)) + " ...";
    }

    /** The options that take a value, also those that belong to an action. */
    List<Choice> valued() {
        return Stream.concat(options.stream(), before.stream())
                .filter(Choice::takesValue)
                .toList();
    }

    /** Names of the options that take a value. */
    String valuedNames() {
        return names(valued());
    }

    /** Names of all options. */
    String names() {
        return names(options);
    }

    private static String names(List<Choice> options) {
        return options.stream().flatMap(option -> option.names().stream()).collect(Collectors.joining(" "));
    }
}
