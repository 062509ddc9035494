package org.polybook.cli.internal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** Words the message about an option that a command does not have, or that belongs to another action of the command. */
final class UnknownOption {
    private UnknownOption() {}

    /** @param word with or without {@code =value}; the value of a one-letter option may follow it directly */
    static String message(String word, CommandLine at, Terminal terminal) {
        String option = word.matches("-[a-zA-Z].+") ? word.substring(0, 2) : word.split("=", 2)[0];
        boolean isOfCommand = at.getCommand() instanceof ActionCommand;
        Collection<CommandSpec> actions = actions(isOfCommand ? at : at.getParent(), terminal);
        List<String> owners = actionsWithOption(option, actions);
        if (!owners.isEmpty()) {
            String wrong =
                    isOfCommand ? " needs an action: " : " is not an option of " + at.getCommandName() + ", but of ";
            return longestName(option, actions) + wrong + String.join(", ", owners);
        }
        if (!actions.isEmpty() && at.getParent().getCommandSpec().optionsMap().containsKey(option)) {
            return option + " takes no action, found \"" + at.getCommandName() + '"';
        }
        Set<String> known = new TreeSet<>(at.getCommandSpec().optionsMap().keySet());
        if (isOfCommand) {
            actions.forEach(action -> known.addAll(action.optionsMap().keySet()));
        }
        return "unknown option \"" + word + '"' + Suggestions.didYouMeanSuffix(word.split("=", 2)[0], known);
    }

    /** The actions of a command; empty for the program itself and for a command without actions. */
    private static Collection<CommandSpec> actions(CommandLine line, Terminal terminal) {
        return line != null && line.getCommand() instanceof ActionCommand command
                ? command.actions().specs(terminal).values()
                : List.of();
    }

    private static List<String> actionsWithOption(String option, Collection<CommandSpec> actions) {
        List<String> names = new ArrayList<>();
        for (CommandSpec action : actions) {
            if (action.optionsMap().containsKey(option)) {
                names.add(action.name());
            }
        }
        return names;
    }

    private static String longestName(String option, Collection<CommandSpec> actions) {
        return actions.stream()
                .filter(action -> action.optionsMap().containsKey(option))
                .map(action -> action.optionsMap().get(option).longestName())
                .findFirst()
                .orElse(option);
    }
}
