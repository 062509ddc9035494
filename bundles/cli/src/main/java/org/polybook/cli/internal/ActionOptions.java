package org.polybook.cli.internal;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Which options go with which actions of a command. One that the action has no use for is refused: who has given it expects
 * something of it.
 */
public final class ActionOptions {
    private record Rule(Predicate<OptionSpec> options, List<String> actions) {}

    private final List<Rule> rules = new ArrayList<>();

    /** The option of that name goes with these actions, divided by blanks, and no other. */
    public ActionOptions option(String name, String actions) {
        rules.add(new Rule(option -> option.longestName().equals(name), Arrays.asList(actions.split(" "))));
        return this;
    }

    /** The options that the class declares, but for those that have been named, go with these actions and no other. */
    public ActionOptions options(Class<?> declaring, String actions) {
        rules.add(new Rule(option -> declaredBy(option, declaring), Arrays.asList(actions.split(" "))));
        return this;
    }

    private static boolean declaredBy(OptionSpec option, Class<?> declaring) {
        return option.userObject() instanceof Member member && member.getDeclaringClass() == declaring;
    }

    /** @throws CommandLine.ParameterException if an option was given that does not go with the action */
    public void check(CommandSpec command, String action) {
        for (OptionSpec option : command.options()) {
            rules.stream()
                    .filter(rule -> rule.options().test(option))
                    .findFirst()
                    .filter(rule -> !rule.actions().contains(action) && isGiven(command, option))
                    .ifPresent(rule -> refuse(command, option, action, rule));
        }
    }

    /** The parser does not count an option as matched that takes its words by itself. */
    private static boolean isGiven(CommandSpec command, OptionSpec option) {
        boolean hasWords = option.parameterConsumer() != null
                && !Objects.toString(option.getValue(), "").isEmpty();
        return hasWords || command.commandLine().getParseResult().hasMatchedOption(option);
    }

    private static void refuse(CommandSpec command, OptionSpec option, String action, Rule rule) {
        throw new CommandLine.ParameterException(
                command.commandLine(),
                option.longestName() + " does not go with " + action + ", but with "
                        + String.join(", ", rule.actions()));
    }
}
