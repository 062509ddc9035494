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
 * The arguments of one command, with the name of its action, if present, directly after the command's name, where the
 * parser expects a subcommand. A user may write options before the action's name, and for {@code edit} also the book.
 *
 * @param action name of the action; empty without one
 * @param isOverview true if the user requests the command's help, which lists the actions
 */
record ActionLine(List<String> words, Optional<String> action, boolean isOverview) {
    private static final List<String> HELP = List.of("-h", "--help");
    private static final String END_OF_OPTIONS = "--";

    ActionLine {
        words = List.copyOf(words);
    }

    /** @param arguments the name of the command and the words after it */
    static ActionLine of(Object command, Terminal terminal, String... arguments) {
        List<String> words = Arrays.asList(arguments);
        if (!(command instanceof ActionCommand group)) {
            return new ActionLine(words, Optional.empty(), false);
        }
        List<Integer> operands = new OperandSearch(group, terminal, words).findIndexesUpToAction();
        int place = indexOfActionAmongOperands(group, words, operands);
        if (place < 0) {
            return new ActionLine(words, Optional.empty(), requestsHelp(words));
        }
        String action = group.actions()
                .findNameIgnoringCase(words.get(operands.get(place)))
                .orElseThrow();
        return new ActionLine(
                moveActionToFront(action, words, operands.subList(0, place + 1)), Optional.of(action), false);
    }

    /** Returns the index of the action among the operands, or −1 if none is an action. */
    private static int indexOfActionAmongOperands(ActionCommand command, List<String> words, List<Integer> operands) {
        // help for an action is requested without the operands before it
        int place = requestsHelp(words)
                ? Math.min(command.operandsBeforeAction(), operands.size() - 1)
                : command.operandsBeforeAction();
        boolean isAction = place >= 0
                && place < operands.size()
                && command.actions()
                        .findNameIgnoringCase(words.get(operands.get(place)))
                        .isPresent();
        return isAction ? place : -1;
    }

    /**
     * Orders the words: the command, the action, the operands before the action, the words after the action, and last
     * the options before it. Some options take as many words as look like moves, so no operand may newly follow them.
     */
    private static List<String> moveActionToFront(String action, List<String> words, List<Integer> operands) {
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

    private static boolean requestsHelp(List<String> words) {
        return HELP.stream().anyMatch(words::contains);
    }

    /** Returns the actions that the parser must know. */
    Map<String, Object> neededActions(Actions actions, Terminal terminal) {
        if (isOverview) {
            return actions.summaries(terminal);
        }
        return action.map(name -> actions.createAction(name, terminal)).orElse(Map.of());
    }

    String[] arguments() {
        return words.toArray(String[]::new);
    }

    /** Finds the operands up to the action among the words. */
    private record OperandSearch(ActionCommand command, Terminal terminal, List<String> words) {
        /**
         * Returns the indexes of the operands. Needs the specifications of all actions only if an option precedes an
         * operand.
         */
        List<Integer> findIndexesUpToAction() {
            List<Integer> found = new ArrayList<>();
            int next = 1;
            while (found.size() <= command.operandsBeforeAction() && next < words.size()) {
                // help is the most frequent option and takes no value, so the parser is not needed
                if (HELP.contains(words.get(next))) {
                    next++;
                    continue;
                }
                int index = words.get(next).matches("-.+") ? nextOperandIndexOrSize(next) : next;
                if (index == words.size()) {
                    break;
                }
                found.add(index);
                next = index + 1;
            }
            return found;
        }

        /**
         * Returns the index of the first operand from this word on; the number of words if no operand follows, or if an
         * option lacks its value.
         */
        private int nextOperandIndexOrSize(int from) {
            CommandSpec scan = CommandSpec.create();
            PositionalParamSpec operands = PositionalParamSpec.builder()
                    .index("0..*")
                    .arity("0..*")
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .build();
            scan.addPositional(operands);
            addOptions(CommandSpec.forAnnotatedObject(command), scan);
            command.actions().specs(terminal).values().forEach(action -> addOptions(action, scan));
            try {
                new CommandLine(scan)
                        .setStopAtPositional(true)
                        .setUnmatchedArgumentsAllowed(true)
                        .setOverwrittenOptionsAllowed(true)
                        .parseArgs(words.subList(from, words.size()).toArray(String[]::new));
            } catch (CommandLine.ParameterException e) {
                return words.size(); // the command reports the error
            }
            List<String> found = operands.getValue();
            return words.size() - (found == null ? 0 : found.size());
        }

        /** Adds options with their names and number of values; the meaning of the values does not matter. */
        private static void addOptions(CommandSpec command, CommandSpec scan) {
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
