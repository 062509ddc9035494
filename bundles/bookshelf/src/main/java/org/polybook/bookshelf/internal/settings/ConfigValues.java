package org.polybook.bookshelf.internal.settings;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The values of one configuration, of any type, and the problems found in them. Declarative Services would silently
 * reject the whole component because of one mistyped value.
 */
public final class ConfigValues {
    private static final int MAX_QUOTED = 60;

    private final Map<String, ?> values;
    private final boolean quoted;
    private final List<String> problems = new ArrayList<>();

    public ConfigValues(Map<String, ?> values) {
        this(values, true);
    }

    private ConfigValues(Map<String, ?> values, boolean quoted) {
        this.values = values;
        this.quoted = quoted;
    }

    /** The values of a file from an untrusted source: its problems do not quote the values. */
    public static ConfigValues ofUntrustedFile(Map<String, ?> values) {
        return new ConfigValues(values, false);
    }

    /** Returns the value in the form in which problems quote values. */
    public String quoteForProblem(String value) {
        String text = value.length() > MAX_QUOTED ? value.substring(0, MAX_QUOTED) + "..." : value;
        return quoted ? '"' + text + '"' : "something else";
    }

    /** The problems of the values read so far, each with its key. */
    public List<String> problems() {
        return List.copyOf(problems);
    }

    /** A trimmed text; empty if absent. */
    public String text(String key) {
        Object value = unwrapSingleElement(key);
        if (value == null) {
            return "";
        }
        if (value instanceof String || value instanceof Number || value instanceof Boolean) {
            return value.toString().trim();
        }
        addProblem(key, value, "a text");
        return "";
    }

    /** The items of a list. Each text is split at commas and blanks, since a file has the list in a single text. */
    public List<String> splitList(String key) {
        return all(key).flatMap(item -> Arrays.stream(item.toString().split("[,\\s]+")))
                .filter(item -> !item.isEmpty())
                .toList();
    }

    /** The trimmed texts, without empty ones. */
    public List<String> nonEmptyTexts(String key) {
        return all(key).map(item -> item.toString().trim())
                .filter(item -> !item.isEmpty())
                .toList();
    }

    private java.util.stream.Stream<Object> all(String key) {
        Object value = values.get(key);
        if (value instanceof Collection<?> collection) {
            return collection.stream().map(Object.class::cast);
        }
        if (value instanceof Object[] array) {
            return Arrays.stream(array);
        }
        return value == null ? java.util.stream.Stream.empty() : java.util.stream.Stream.of(value);
    }

    /**
     * A whole number. Returns the default if the value is absent or not a whole number, and the nearest allowed number
     * if it is out of range.
     */
    public long number(String key, long defaultValue, long minimum, long maximum) {
        Object value = unwrapSingleElement(key);
        if (value == null || value instanceof String text && text.isBlank()) {
            return defaultValue;
        }
        String expected = "a whole number from " + minimum + " to " + maximum;
        BigInteger number = wholeNumberOrNull(value);
        if (number == null) {
            addProblem(key, value, expected);
            return defaultValue;
        }
        BigInteger low = BigInteger.valueOf(minimum);
        BigInteger high = BigInteger.valueOf(maximum);
        if (number.compareTo(low) < 0 || number.compareTo(high) > 0) {
            addProblem(key, value, expected);
        }
        return number.max(low).min(high).longValueExact();
    }

    private static BigInteger wholeNumberOrNull(Object value) {
        String text = value.toString().trim();
        boolean digits = text.matches("[+-]?[0-9]{1,100}");
        boolean written = value instanceof String || value instanceof Number;
        return written && digits ? new BigInteger(text) : null;
    }

    private Object unwrapSingleElement(String key) {
        Object value = values.get(key);
        if (value instanceof Collection<?> collection && collection.size() == 1) {
            return collection.iterator().next();
        }
        boolean array = value != null && value.getClass().isArray();
        return array && Array.getLength(value) == 1 ? Array.get(value, 0) : value;
    }

    private void addProblem(String key, Object value, String expected) {
        String shown = value instanceof String text ? text : value.getClass().getSimpleName() + " " + value;
        problems.add(key + " is " + quoteForProblem(shown) + ", expected " + expected);
    }
}
