package org.polybook.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads JSON by RFC 8259, strictly: a map in the order of its members, a list, a string, a double, a boolean or null.
 * Any other text, such as one in which a name occurs twice in an object, causes an {@link IllegalArgumentException}.
 */
public final class StrictJsonParser {
    private final String text;
    private int at;

    private StrictJsonParser(String text) {
        this.text = text;
    }

    /** Returns the value of a document, which may have white space around it. */
    public static Object parse(String text) {
        StrictJsonParser json = new StrictJsonParser(text);
        Object value = json.readValue();
        json.skipBlanks();
        if (json.at < text.length()) {
            throw json.fault("more text");
        }
        return value;
    }

    private Object readValue() {
        skipBlanks();
        return switch (peek()) {
            case '{' -> readObject();
            case '[' -> readArray();
            case '"' -> readString();
            case 't' -> readWord("true", true);
            case 'f' -> readWord("false", false);
            case 'n' -> readWord("null", null);
            default -> readNumber();
        };
    }

    private Map<String, Object> readObject() {
        Map<String, Object> members = new LinkedHashMap<>();
        expectChar('{');
        while (!skipEndOrComma('}', members.isEmpty())) {
            skipBlanks();
            String name = readString();
            skipBlanks();
            expectChar(':');
            if (members.containsKey(name)) {
                throw fault("a second " + name);
            }
            members.put(name, readValue());
        }
        return members;
    }

    private List<Object> readArray() {
        List<Object> items = new ArrayList<>();
        expectChar('[');
        while (!skipEndOrComma(']', items.isEmpty())) {
            items.add(readValue());
        }
        return items;
    }

    /** Skips the closing bracket, or the comma before the next item; returns true if it skipped the bracket. */
    private boolean skipEndOrComma(char bracket, boolean isFirst) {
        skipBlanks();
        if (peek() == bracket) {
            at++;
            return true;
        }
        if (!isFirst) {
            expectChar(',');
        }
        return false;
    }

    private String readString() {
        StringBuilder string = new StringBuilder();
        expectChar('"');
        for (char c = nextChar(); c != '"'; c = nextChar()) {
            if (c < ' ') {
                throw fault("a control character");
            }
            string.append(c == '\\' ? readEscape() : c);
        }
        return string.toString();
    }

    private char readEscape() {
        char c = nextChar();
        int simple = "\"\\/bfnrt".indexOf(c);
        if (simple >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(simple);
        }
        if (c != 'u') {
            throw fault("an escape of " + c);
        }
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(nextChar(), 16);
            if (digit < 0) {
                throw fault("no hexadecimal digit");
            }
            unit = 16 * unit + digit;
        }
        return (char) unit;
    }

    private Double readNumber() {
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

    private Object readWord(String word, Object value) {
        for (char c : word.toCharArray()) {
            expectChar(c);
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

    private char nextChar() {
        char c = peek();
        at++;
        return c;
    }

    private void expectChar(char expected) {
        if (nextChar() != expected) {
            at--;
            throw fault("expected " + expected);
        }
    }

    private IllegalArgumentException fault(String what) {
        return new IllegalArgumentException("at " + at + ": " + what + " in " + text);
    }
}
