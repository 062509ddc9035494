package org.polybook.explorer.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON into maps, lists, strings, doubles, booleans and nulls; refuses anything that is not JSON. */
public final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Returns the object of the text. */
    @SuppressWarnings("unchecked") // the cast fails in the test that uses another value
    public static Map<String, Object> object(String text) {
        Json json = new Json(text.strip());
        Object value = json.value();
        if (json.at != json.text.length()) {
            throw new IllegalArgumentException("text after the value at " + json.at + ": " + text);
        }
        return (Map<String, Object>) value;
    }

    /** Returns the objects in a field of an object. */
    @SuppressWarnings("unchecked") // as above
    public static List<Map<String, Object>> objects(Map<String, Object> object, String field) {
        return (List<Map<String, Object>>) object.get(field);
    }

    private Object value() {
        skipBlanks();
        return switch (text.charAt(at)) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", Boolean.TRUE);
            case 'f' -> word("false", Boolean.FALSE);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        Map<String, Object> values = new LinkedHashMap<>();
        at++;
        while (!endsWith('}')) {
            String name = string();
            expect(':');
            if (values.containsKey(name)) {
                throw new IllegalArgumentException("twice " + name);
            }
            values.put(name, value());
        }
        return values;
    }

    private List<Object> array() {
        List<Object> values = new ArrayList<>();
        at++;
        while (!endsWith(']')) {
            values.add(value());
        }
        return values;
    }

    /** Skips a comma, or the end bracket and then returns true. */
    private boolean endsWith(char bracket) {
        skipBlanks();
        if (text.charAt(at) == bracket) {
            at++;
            return true;
        }
        if (text.charAt(at) == ',') {
            at++;
            skipBlanks();
        }
        return false;
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        expect('"');
        while (text.charAt(at) != '"') {
            char next = text.charAt(at++);
            if (next != '\\') {
                string.append(next);
            } else if (text.charAt(at) == 'u') {
                string.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                at += 5;
            } else {
                string.append(
                        switch (text.charAt(at++)) {
                            case 'n' -> '\n';
                            case 't' -> '\t';
                            case 'r' -> '\r';
                            case 'b' -> '\b';
                            case 'f' -> '\f';
                            default -> text.charAt(at - 1);
                        });
            }
        }
        at++;
        return string.toString();
    }

    private Object word(String word, Boolean value) {
        if (!text.startsWith(word, at)) {
            throw new IllegalArgumentException("expected " + word + " at " + at);
        }
        at += word.length();
        return value;
    }

    private Double number() {
        int start = at;
        while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        return Double.valueOf(text.substring(start, at));
    }

    private void expect(char expected) {
        skipBlanks();
        if (text.charAt(at) != expected) {
            throw new IllegalArgumentException("expected " + expected + " at " + at + ": " + text);
        }
        at++;
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }
}
