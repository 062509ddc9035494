package org.polybook.commands.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.commands.BadInputException;

/** Parses {@code set e4=30 add d4=5 disable c4 delete a3 reorder d4 e4} into steps. */
final class EditParser {
    static final String EXPECTED =
            "expected set, add, disable, delete or reorder, or undo, redo, history, status, commit or set-aside";

    /** The actions on moves. */
    enum Verb {
        SET,
        ADD,
        DISABLE,
        DELETE,
        REORDER
    }

    /**
     * A move and the weight given with it.
     *
     * @param weight absent if none was given
     */
    record Item(String move, Optional<WeightChange> weight) {
        /** The item as the user writes it. */
        @Override
        public String toString() {
            return weight.map(given -> move + '=' + given).orElse(move);
        }
    }

    /** A verb and its moves, in order. */
    record Step(Verb verb, List<Item> items) {
        Step {
            items = List.copyOf(items);
        }
    }

    private EditParser() {}

    static boolean isVerb(String word) {
        for (Verb verb : Verb.values()) {
            if (verb.name().equalsIgnoreCase(word)) {
                return true;
            }
        }
        return false;
    }

    static List<Step> parse(List<String> words) throws BadInputException {
        List<Step> steps = new ArrayList<>();
        Verb verb = null;
        List<Item> items = new ArrayList<>();
        for (String word : words) {
            if (isVerb(word)) {
                add(steps, verb, items);
                verb = Verb.valueOf(word.toUpperCase(Locale.ROOT));
                items = new ArrayList<>();
            } else {
                items.add(parseItem(verb, word));
            }
        }
        add(steps, verb, items);
        return steps;
    }

    private static void add(List<Step> steps, Verb verb, List<Item> items) throws BadInputException {
        if (verb != null && items.isEmpty()) {
            throw new BadInputException(verb.name().toLowerCase(Locale.ROOT) + ": expected a move after it");
        }
        if (verb != null) {
            steps.add(new Step(verb, items));
        }
    }

    private static Item parseItem(Verb verb, String word) throws BadInputException {
        if (verb == null) {
            throw new BadInputException("\"" + word + "\": " + EXPECTED);
        }
        int equals = word.lastIndexOf('=');
        boolean hasWeight = equals > 0 && word.substring(equals + 1).chars().anyMatch(c -> c >= '0' && c <= '9');
        if (verb != Verb.ADD && hasWeight != (verb == Verb.SET)) {
            throw new BadInputException(
                    hasWeight
                            ? "\"" + word + "\": only set and add take a weight"
                            : "\"" + word + "\": set needs a weight, such as " + word + "=10");
        }
        return hasWeight
                ? new Item(word.substring(0, equals), Optional.of(WeightChange.parse(word, word.substring(equals + 1))))
                : new Item(word, Optional.empty());
    }
}
