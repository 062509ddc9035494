package org.polybook.shell.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.polybook.api.command.CommandOption;
import org.polybook.api.command.ValueKind;
import org.polybook.commands.BadInputException;
import org.polybook.commands.UnquotedArguments;

/** The words after a command, parsed into options and operands. */
final class GogoArguments {
    private final Usage usage;
    private final Map<String, List<String>> options = new HashMap<>();
    private final List<String> rest = new ArrayList<>();

    private GogoArguments(Usage usage) {
        this.usage = usage;
    }

    static boolean isHelpRequested(String[] words) {
        for (String word : words) {
            if (word.equals("-h") || word.equals("--help")) {
                return true;
            }
        }
        return false;
    }

    static GogoArguments of(Usage usage, String... words) throws BadInputException {
        GogoArguments arguments = new GogoArguments(usage);
        arguments.parseWords(words);
        if (!usage.acceptsOperandCount(arguments.rest.size())) {
            throw arguments.fault(arguments.rest.isEmpty() ? "missing argument" : "too many arguments");
        }
        return arguments;
    }

    private void parseWords(String... words) throws BadInputException {
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            Optional<CommandOption> option = usage.option(equals < 0 ? word : word.substring(0, equals));
            if (option.isEmpty()) {
                if (word.startsWith("-") && word.length() > 1) {
                    throw fault("unknown option " + word);
                }
                rest.add(word);
            } else if (option.get().kind().isEmpty()) {
                addValue(option.get(), "");
            } else if (equals > 0) {
                List<String> value = collectUnquotedValue(option.get(), word.substring(equals + 1), words, i + 1);
                addValue(option.get(), String.join(" ", value));
                i += value.size() - 1;
            } else if (++i < words.length) {
                List<String> value = collectUnquotedValue(option.get(), words[i], words, i + 1);
                addValue(option.get(), String.join(" ", value));
                i += value.size() - 1;
            } else {
                throw fault(word + ": expected " + option.get().label() + " after it");
            }
        }
    }

    /**
     * The first word and the words after it that belong to the option's value without quotes, as on the command line.
     */
    private static List<String> collectUnquotedValue(CommandOption option, String first, String[] words, int next) {
        List<String> value = new ArrayList<>(List.of(first));
        if (isOf(ValueKind.MOVES, option)) {
            for (int i = next; i < words.length && UnquotedArguments.looksLikeMove(words[i]); i++) {
                value.add(words[i]);
            }
        }
        if (isOf(ValueKind.FEN, option)) {
            List<String> all = new ArrayList<>(value);
            all.addAll(List.of(words).subList(next, words.length));
            int fields = all.size() - UnquotedArguments.joinFens(all).size() + 1;
            return UnquotedArguments.joinFens(all).get(0).equals(String.join(" ", all.subList(0, fields)))
                    ? all.subList(0, fields)
                    : value;
        }
        return value;
    }

    private static boolean isOf(ValueKind kind, CommandOption option) {
        return option.kind().filter(kind::equals).isPresent();
    }

    private void addValue(CommandOption option, String value) {
        options.computeIfAbsent(option.name(), name -> new ArrayList<>()).add(value);
    }

    boolean has(String option) {
        return options.containsKey(option);
    }

    /** The last value of the option; {@code otherwise} if the option is not given. */
    String lastValue(String option, String otherwise) {
        List<String> given = values(option);
        return given.isEmpty() ? otherwise : given.get(given.size() - 1);
    }

    /** All values of the option. */
    List<String> values(String option) {
        return options.getOrDefault(option, List.of());
    }

    /**
     * All values of the option; empty for a switch. Refuses a value that is not a number if the option takes a number.
     */
    List<String> checkedValues(CommandOption option) throws BadInputException {
        if (option.kind().isEmpty()) {
            return List.of();
        }
        List<String> given = values(option.name());
        if (isOf(ValueKind.NUMBER, option)) {
            for (String text : given) {
                try {
                    Long.parseLong(text);
                } catch (NumberFormatException e) {
                    throw noNumber(option.name(), text);
                }
            }
        }
        return given;
    }

    int number(String option, int otherwise) throws BadInputException {
        String text = lastValue(option, "");
        try {
            return has(option) ? Integer.parseInt(text) : otherwise;
        } catch (NumberFormatException e) {
            throw noNumber(option, text);
        }
    }

    OptionalLong number(String option) throws BadInputException {
        String text = lastValue(option, "");
        try {
            return has(option) ? OptionalLong.of(Long.parseLong(text)) : OptionalLong.empty();
        } catch (NumberFormatException e) {
            throw noNumber(option, text);
        }
    }

    private BadInputException noNumber(String option, String text) {
        return fault(option + ": expected a whole number, found \"" + text + '"');
    }

    /** The operands, joined by blanks. */
    String joinedOperands() {
        return String.join(" ", rest);
    }

    /** The operands, in order. */
    List<String> operands() {
        return List.copyOf(rest);
    }

    boolean hasNoOperands() {
        return rest.isEmpty();
    }

    private BadInputException fault(String message) {
        return new BadInputException(message + "; usage: " + usage.synopsis() + " (--help says more)");
    }
}
