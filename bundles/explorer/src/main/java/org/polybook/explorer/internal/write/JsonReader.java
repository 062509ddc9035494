package org.polybook.explorer.internal.write;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads JSON by RFC 8259: a {@link Map} in the order of its members, a {@link List}, a {@link String}, a {@link
 * Double}, a {@link Boolean}, or null. Refuses a name that occurs twice in an object, and values that are nested too
 * deep.
 */
public final class JsonReader {
    private static final int MAX_DEPTH = 32;
    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    private final String text;
    private int at;
    private int depth;

    private JsonReader(String text) {
        this.text = text;
    }

    /**
     * Returns the value of a document; null for the word null.
     *
     * @throws JsonSyntaxException if the text is not one value
     */
    public static Object read(String text) throws JsonSyntaxException {
        JsonReader reader = new JsonReader(text);
        Object value = reader.readValue();
        reader.skipBlanks();
        if (reader.at < text.length()) {
            throw reader.fault("the end");
        }
        return value;
    }

    private Object readValue() throws JsonSyntaxException {
        skipBlanks();
        return switch (next()) {
            case '{' -> readObject();
            case '[' -> readArray();
            case '"' -> readString();
            case 't' -> readWord("true", true);
            case 'f' -> readWord("false", false);
            case 'n' -> readWord("null", null);
            default -> readNumber();
        };
    }

    private Map<String, Object> readObject() throws JsonSyntaxException {
        begin('{');
        Map<String, Object> members = new LinkedHashMap<>();
        while (!skipEndOrComma('}', members.isEmpty())) {
            skipBlanks();
            int start = at;
            String name = readString();
            skipBlanks();
            skip(':');
            if (members.containsKey(name)) {
                throw new JsonSyntaxException(start, "each name once in an object");
            }
            members.put(name, readValue());
        }
        depth--;
        return members;
    }

    private List<Object> readArray() throws JsonSyntaxException {
        begin('[');
        List<Object> items = new ArrayList<>();
        while (!skipEndOrComma(']', items.isEmpty())) {
            items.add(readValue());
        }
        depth--;
        return items;
    }

    private void begin(char bracket) throws JsonSyntaxException {
        if (++depth > MAX_DEPTH) {
            throw fault("at most " + MAX_DEPTH + " nested values");
        }
        skip(bracket);
    }

    /** Skips the closing bracket, or the comma before the next item; returns true if it skipped the bracket. */
    private boolean skipEndOrComma(char bracket, boolean isFirst) throws JsonSyntaxException {
        skipBlanks();
        if (next() == bracket) {
            at++;
            return true;
        }
        if (!isFirst) {
            skip(',');
        }
        return false;
    }

    private String readString() throws JsonSyntaxException {
        skip('"');
        StringBuilder string = new StringBuilder();
        while (next() != '"') {
            char c = text.charAt(at);
            if (c < ' ') {
                throw fault("an escape instead of a control character");
            }
            at++;
            string.append(c == '\\' ? readEscape() : c);
        }
        at++;
        return string.toString();
    }

    private char readEscape() throws JsonSyntaxException {
        char c = next();
        int simple = "\"\\/bfnrt".indexOf(c);
        if (simple >= 0) {
            at++;
            return "\"\\/\b\f\n\r\t".charAt(simple);
        }
        skip('u');
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(next(), 16);
            if (digit < 0) {
                throw fault("four hexadecimal digits");
            }
            unit = 16 * unit + digit;
            at++;
        }
        return (char) unit;
    }

    private Double readNumber() throws JsonSyntaxException {
        int begin = at;
        while (at < text.length() && "+-.0123456789eE".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
        String number = text.substring(begin, at);
        if (!NUMBER.matcher(number).matches()) {
            throw new JsonSyntaxException(begin, "a value");
        }
        return Double.valueOf(number);
    }

    private Object readWord(String word, Object value) throws JsonSyntaxException {
        if (!text.startsWith(word, at)) {
            throw fault("a value");
        }
        at += word.length();
        return value;
    }

    private void skip(char expected) throws JsonSyntaxException {
        if (next() != expected) {
            throw fault("'" + expected + "'");
        }
        at++;
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    /** Returns the next character, which stays the next one. */
    private char next() throws JsonSyntaxException {
        if (at == text.length()) {
            throw fault("more, found the end");
        }
        return text.charAt(at);
    }

    private JsonSyntaxException fault(String expected) {
        return new JsonSyntaxException(at, expected);
    }
}
