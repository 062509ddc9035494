package org.polybook.io.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON by RFC 8259, strictly: a map in the order of its members, a list, a string, a double, a boolean or null.
 * Any other text, such as one in which a name occurs twice in an object, causes an {@link IllegalArgumentException}.
 */
public final class JsonText {
    private final String text;
    private int at;

    private JsonText(String text) {
        this.text = text;
    }

    /** Returns the value of a document, which may have white space around it. */
    public static Object parse(String text) {
        JsonText json = new JsonText(text);
        Object value = json.value();
        json.skipBlanks();
        if (json.at < text.length()) {
            throw json.fault("more text");
        }
        return value;
    }

    private Object value() {
        skipBlanks();
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> members = new LinkedHashMap<>();
        take('{');
        while (!isEnd('}', members.isEmpty())) {
            skipBlanks();
            String name = string();
            skipBlanks();
            take(':');
            if (members.containsKey(name)) {
                throw fault("a second " + name);
            }
            members.put(name, value());
        }
        return members;
    }

    private List<Object> array() {
        List<Object> items = new ArrayList<>();
        take('[');
        while (!isEnd(']', items.isEmpty())) {
            items.add(value());
        }
        return items;
    }

    /** Skips the closing bracket, or the comma before the next item; returns true if it skipped the bracket. */
    private boolean isEnd(char bracket, boolean isFirst) {
        skipBlanks();
        if (peek() == bracket) {
            at++;
            return true;
        }
        if (!isFirst) {
            take(',');
        }
        return false;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        take('"');
        for (char c = next(); c != '"'; c = next()) {
            if (c < ' ') {
                throw fault("a control character");
            }
            string.append(c == '\\' ? escaped() : c);
        }
        return string.toString();
    }

    private char escaped() {
        char c = next();
        int simple = "\"\\/bfnrt".indexOf(c);
        if (simple >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(simple);
        }
        if (c != 'u') {
            throw fault("an escape of " + c);
        }
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(next(), 16);
            if (digit < 0) {
                throw fault("no hexadecimal digit");
            }
            unit = 16 * unit + digit;
        }
        return (char) unit;
    }

    private Double number() {
        int begin = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String number = text.substring(begin, at);
        if (!number.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) {
            throw fault("no value: " + number);
        }
        return Double.valueOf(number);
    }

    private Object word(String word, Object value) {
        for (char c : word.toCharArray()) {
            take(c);
        }
        return value;
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        if (at == text.length()) {
            throw fault("the end");
        }
        return text.charAt(at);
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private void take(char expected) {
        if (next() != expected) {
            at--;
            throw fault("expected " + expected);
        }
    }

    private IllegalArgumentException fault(String what) {
        return new IllegalArgumentException("at " + at + ": " + what + " in " + text);
    }
}
