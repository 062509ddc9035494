package org.polybook.explorer.internal;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The parameters of a query. An empty value counts as a missing parameter; of a repeated one the first value counts. */
final class Parameters {
    private static final int MAX_DIGITS = 9;

    private final Map<String, List<String>> values;

    Parameters(Map<String, List<String>> values) {
        this.values = Map.copyOf(values);
    }

    Optional<String> text(String name) {
        return values.getOrDefault(name, List.of()).stream()
                .findFirst()
                .map(String::strip)
                .filter(value -> !value.isEmpty());
    }

    /** Returns a number from 0 to {@code max}; {@code otherwise} without the parameter. */
    int number(String name, int otherwise, int max) throws RefusedRequestException {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return otherwise;
        }
        boolean isNumber =
                text.get().length() <= MAX_DIGITS && text.get().chars().allMatch(digit -> digit >= '0' && digit <= '9');
        if (!isNumber || Integer.parseInt(text.get()) > max) {
            throw RefusedRequestException.badRequest(name + ": expected a number from 0 to " + max);
        }
        return Integer.parseInt(text.get());
    }

    /** Returns true for {@code true} in any case and for {@code 1}. */
    boolean isTrue(String name) {
        return text(name)
                .filter(value -> value.equalsIgnoreCase("true") || value.equals("1"))
                .isPresent();
    }

    /** Returns the values of a list: separated by commas, or as repeated parameters {@code name} or {@code name[]}. */
    List<String> list(String name) {
        return Stream.of(name, name + "[]")
                .flatMap(form -> values.getOrDefault(form, List.of()).stream())
                .flatMap(value -> Stream.of(value.split(",")))
                .map(String::strip)
                .filter(value -> !value.isEmpty())
                .toList();
    }
}
