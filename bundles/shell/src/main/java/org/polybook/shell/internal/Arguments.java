package org.polybook.shell.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.polybook.commands.BadInputException;

/** The words after a command, divided into its options and the rest. */
final class Arguments {
    private final Usage usage;
    private final Map<String, String> options = new HashMap<>();
    private final List<String> rest = new ArrayList<>();

    private Arguments(Usage usage) {
        this.usage = usage;
    }

    static boolean askForHelp(String[] words) {
        for (String word : words) {
            if (word.equals("-h") || word.equals("--help")) {
                return true;
            }
        }
        return false;
    }

    static Arguments of(Usage usage, String... words) throws BadInputException {
        Arguments arguments = new Arguments(usage);
        arguments.read(words);
        if (!usage.takes(arguments.rest.size())) {
            throw arguments.fault(arguments.rest.isEmpty() ? "something is missing" : "too many words");
        }
        return arguments;
    }

    private void read(String... words) throws BadInputException {
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            Optional<Usage.Option> option = usage.option(equals < 0 ? word : word.substring(0, equals));
            if (option.isEmpty()) {
                if (word.startsWith("-") && word.length() > 1) {
                    throw fault("unknown option " + word);
                }
                rest.add(word);
            } else if (option.get().value().isEmpty()) {
                options.put(option.get().name(), "");
            } else if (equals > 0) {
                options.put(option.get().name(), word.substring(equals + 1));
            } else if (++i < words.length) {
                options.put(option.get().name(), words[i]);
            } else {
                throw fault(word + ": expected " + option.get().value() + " after it");
            }
        }
    }

    boolean has(String option) {
        return options.containsKey(option);
    }

    String value(String option, String otherwise) {
        return options.getOrDefault(option, otherwise);
    }

    int number(String option, int otherwise) throws BadInputException {
        String text = options.get(option);
        try {
            return text == null ? otherwise : Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw noNumber(option, text);
        }
    }

    OptionalLong number(String option) throws BadInputException {
        String text = options.get(option);
        try {
            return text == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            throw noNumber(option, text);
        }
    }

    private BadInputException noNumber(String option, String text) {
        return fault(option + ": expected a whole number, found \"" + text + '"');
    }

    /** What is no option, in one text. */
    String rest() {
        return String.join(" ", rest);
    }

    /** What is no option, word by word. */
    List<String> words() {
        return List.copyOf(rest);
    }

    boolean isEmpty() {
        return rest.isEmpty();
    }

    private BadInputException fault(String message) {
        return new BadInputException(message + "; usage: " + usage.synopsis() + " (--help says more)");
    }
}
