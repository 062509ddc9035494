package org.polybook.cli.internal.usage;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * A command as the completion scripts know it.
 *
 * @param options all that are shown
 * @param places what its parameters are, one after the other
 */
record Completed(String name, String says, List<Choice> options, List<Place> places) {
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
                .map(CommandLine::getCommandSpec)
                .filter(command -> !command.usageMessage().hidden())
                .map(Completed::of)
                .toList();
    }

    static Completed of(CommandSpec command) {
        List<Choice> options = new ArrayList<>();
        for (Sections section : Sections.of(command)) {
            section.options().forEach(option -> options.add(of(option)));
        }
        List<Place> places = new ArrayList<>();
        command.positionalParameters().forEach(parameter -> places.add(of(parameter)));
        if (!command.unmatchedArgsBindings().isEmpty()) {
            // it reads its arguments itself; most likely they are files
            places.add(new Place(0, Integer.MAX_VALUE, new Offer(Offer.Kind.FILES, List.of())));
        }
        return new Completed(command.name(), sentence(HelpText.header(command)), options, places);
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

    /** Names of the options that take a value. */
    String valued() {
        return names(options.stream().filter(Choice::takesValue).toList());
    }

    /** Names of all options. */
    String names() {
        return names(options);
    }

    private static String names(List<Choice> options) {
        return options.stream().flatMap(option -> option.names().stream()).collect(Collectors.joining(" "));
    }
}
