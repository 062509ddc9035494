package org.polybook.cli.internal.main;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.cli.internal.ActionCommand;
import org.polybook.cli.internal.Actions;
import org.polybook.cli.internal.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The arguments of one command with the name of its action, if it has one, right after its own name, where the parser expects a
 * subcommand. A user may write options before the action, and {@code edit} has its book there.
 *
 * @param action the name of the action; empty without one
 * @param isOverview whether the help of the command is wanted, which lists the actions
 */
record ActionLine(List<String> words, Optional<String> action, boolean isOverview) {
    private static final List<String> HELP = List.of("-h", "--help");
    private static final String END_OF_OPTIONS = "--";

    ActionLine {
        words = List.copyOf(words);
    }

    /** @param arguments the name of the command and what follows it */
    static ActionLine of(Object command, Terminal terminal, String... arguments) {
        List<String> words = Arrays.asList(arguments);
        if (!(command instanceof ActionCommand group)) {
            return new ActionLine(words, Optional.empty(), false);
        }
        List<Integer> operands = new Search(group, terminal, words).operands();
        int place = place(group, words, operands);
        if (place < 0) {
            return new ActionLine(words, Optional.empty(), asksForHelp(words));
        }
        String action = group.actions().find(words.get(operands.get(place))).orElseThrow();
        return new ActionLine(ordered(action, words, operands.subList(0, place + 1)), Optional.of(action), false);
    }

    /** Returns which of the operands is the action; -1 if none is. */
    private static int place(ActionCommand command, List<String> words, List<Integer> operands) {
        // of an action's help nobody writes the operands
        int place =
                asksForHelp(words) ? Math.min(command.operandsBefore(), operands.size() - 1) : command.operandsBefore();
        boolean isThere = place >= 0
                && place < operands.size()
                && command.actions().find(words.get(operands.get(place))).isPresent();
        return isThere ? place : -1;
    }

    /**
     * The command, the action, the operands before the action, what follows the action, and last the options before it: the values of some
     * options are as many words as look like moves, so no operand may follow them that did not before.
     */
    private static List<String> ordered(String action, List<String> words, List<Integer> operands) {
        int last = operands.get(operands.size() - 1);
        List<String> before = words.subList(1, last);
        List<String> after = words.subList(last + 1, words.size());
        List<String> ordered = new ArrayList<>(List.of(words.get(0), action));
        if (before.contains(END_OF_OPTIONS) || after.contains(END_OF_OPTIONS)) {
            ordered.addAll(before);
            ordered.addAll(after);
            return ordered;
        }
        List<String> options = new ArrayList<>();
        for (int i = 1; i < last; i++) {
            (operands.contains(i) ? ordered : options).add(words.get(i));
        }
        ordered.addAll(after);
        ordered.addAll(options);
        return ordered;
    }

    private static boolean asksForHelp(List<String> words) {
        return HELP.stream().anyMatch(words::contains);
    }

    /** The actions that the parser has to know. */
    Map<String, Object> needed(Actions actions, Terminal terminal) {
        if (isOverview) {
            return actions.summaries(terminal);
        }
        return action.map(name -> actions.one(name, terminal)).orElse(Map.of());
    }

    String[] arguments() {
        return words.toArray(String[]::new);
    }

    /** Finds the operands up to the action among the words. */
    private record Search(ActionCommand command, Terminal terminal, List<String> words) {
        /** The indexes of the operands; only options before one of them need the specifications of all actions. */
        List<Integer> operands() {
            List<Integer> found = new ArrayList<>();
            int next = 1;
            while (found.size() <= command.operandsBefore() && next < words.size()) {
                if (HELP.contains(words.get(next))) { // it has no value, and is the most frequent of all
                    next++;
                    continue;
                }
                int index = words.get(next).matches("-.+") ? afterOptions(next) : next;
                if (index == words.size()) {
                    break;
                }
                found.add(index);
                next = index + 1;
            }
            return found;
        }

        /** The index of the first operand from there on; the number of words if there is none, or if a value is missing. */
        private int afterOptions(int from) {
            CommandSpec scan = CommandSpec.create();
            PositionalParamSpec operands = PositionalParamSpec.builder()
                    .index("0..*")
                    .arity("0..*")
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .build();
            scan.addPositional(operands);
            add(CommandSpec.forAnnotatedObject(command), scan);
            command.actions().specs(terminal).values().forEach(action -> add(action, scan));
            try {
                new CommandLine(scan)
                        .setStopAtPositional(true)
                        .setUnmatchedArgumentsAllowed(true)
                        .setOverwrittenOptionsAllowed(true)
                        .parseArgs(words.subList(from, words.size()).toArray(String[]::new));
            } catch (CommandLine.ParameterException e) {
                return words.size(); // the command says what is wrong
            }
            List<String> found = operands.getValue();
            return words.size() - (found == null ? 0 : found.size());
        }

        /** Adds options by their names and the number of words that they take; the meaning of the words does not matter. */
        private static void add(CommandSpec command, CommandSpec scan) {
            for (OptionSpec option : command.options()) {
                boolean isFlag = option.arity().max() == 0;
                if (!scan.optionsMap().containsKey(option.longestName())) {
                    scan.addOption(OptionSpec.builder(option.names())
                            .arity(option.arity().toString())
                            .type(isFlag ? boolean.class : List.class)
                            .auxiliaryTypes(isFlag ? boolean.class : String.class)
                            .parameterConsumer(option.parameterConsumer())
                            .build());
                }
            }
        }
    }
}
