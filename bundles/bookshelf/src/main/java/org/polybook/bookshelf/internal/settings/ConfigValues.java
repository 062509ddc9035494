package org.polybook.bookshelf.internal.settings;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * The values of one configuration, of whatever type they were written with, and all that is wrong with them. Declarative
 * Services would refuse the whole component for one mistyped value, and nobody would be told.
 */
public final class ConfigValues {
    private static final int MOST_SHOWN = 60;

    private final Map<String, ?> values;
    private final boolean quoted;
    private final List<String> faults = new ArrayList<>();

    public ConfigValues(Map<String, ?> values) {
        this(values, true);
    }

    private ConfigValues(Map<String, ?> values, boolean quoted) {
        this.values = values;
        this.quoted = quoted;
    }

    /** Those of a file that others may have put there: its faults do not repeat the values. */
    public static ConfigValues unquoted(Map<String, ?> values) {
        return new ConfigValues(values, false);
    }

    /** A value as faults have it. */
    public String shown(String value) {
        String text = value.length() > MOST_SHOWN ? value.substring(0, MOST_SHOWN) + "..." : value;
        return quoted ? '"' + text + '"' : "something else";
    }

    /** What is wrong with the values asked for so far, each with its key. */
    public List<String> faults() {
        return List.copyOf(faults);
    }

    /** A text without blanks around it; empty if there is none. */
    public String text(String key) {
        Object value = single(key);
        if (value == null) {
            return "";
        }
        if (value instanceof String || value instanceof Number || value instanceof Boolean) {
            return value.toString().trim();
        }
        fault(key, value, "a text");
        return "";
    }

    /** A list; one that stands in a single text, as files have it, is taken apart at commas and blanks. */
    public List<String> list(String key) {
        return all(key).flatMap(item -> Arrays.stream(item.toString().split("[,\\s]+")))
                .filter(item -> !item.isEmpty())
                .toList();
    }

    /** Texts as they stand, without the empty ones. */
    public List<String> texts(String key) {
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

    /** A whole number; the default where there is none or it is none, the nearest that is allowed where it is out of range. */
    public long number(String key, long byDefault, long least, long most) {
        Object value = single(key);
        if (value == null || value instanceof String text && text.isBlank()) {
            return byDefault;
        }
        String expected = "a whole number from " + least + " to " + most;
        BigInteger number = whole(value);
        if (number == null) {
            fault(key, value, expected);
            return byDefault;
        }
        BigInteger low = BigInteger.valueOf(least);
        BigInteger high = BigInteger.valueOf(most);
        if (number.compareTo(low) < 0 || number.compareTo(high) > 0) {
            fault(key, value, expected);
        }
        return number.max(low).min(high).longValueExact();
    }

    private static BigInteger whole(Object value) {
        String text = value.toString().trim();
        boolean digits = text.matches("[+-]?[0-9]{1,100}");
        boolean written = value instanceof String || value instanceof Number;
        return written && digits ? new BigInteger(text) : null;
    }

    private Object single(String key) {
        Object value = values.get(key);
        if (value instanceof Collection<?> collection && collection.size() == 1) {
            return collection.iterator().next();
        }
        boolean array = value != null && value.getClass().isArray();
        return array && Array.getLength(value) == 1 ? Array.get(value, 0) : value;
    }

    private void fault(String key, Object value, String expected) {
        String shown = value instanceof String text ? text : value.getClass().getSimpleName() + " " + value;
        faults.add(key + " is " + shown(shown) + ", expected " + expected);
    }
}
