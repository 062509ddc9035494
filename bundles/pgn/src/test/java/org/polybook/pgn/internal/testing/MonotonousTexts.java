package org.polybook.pgn.internal.testing;

import java.util.LinkedHashMap;
import java.util.Map;

/** Texts with a beginning and an endlessly repeated part. */
public final class MonotonousTexts {
    /** The beginning and the repeated part of each text, by the name that failures show. */
    public static final Map<String, String[]> ALL = new LinkedHashMap<>();

    static {
        add("variations", "1. e4", " (1. d4 d5)");
        add("variations of Black's first move", "1. e4 e5", " (1... d5)");
        add("variations inside each other", "1. e4", " (1. d4");
        add("opening brackets", "1. e4 ", "(");
        add("opening brackets alone", "", "(");
        add("closing brackets", "1. e4 ", ")");
        add("empty variations", "1. e4 ", "()");
        add("comments", "1. e4 ", "{c}");
        add("comments with brackets", "1. e4 ", "({(} d4)");
        add("one comment", "1. e4 {", "aa ");
        add("one comment with things like tags", "1. e4 {", "a\n[b \"c\n");
        add("braces", "", "{");
        add("comments to the end of the line", "1. e4 ", "; x\n");
        add("escaped lines", "1. e4", "\n%");
        add("tags", "", "[Site \"x\"]\n");
        add("start positions", "", "[FEN \"x\"]\n");
        add("variants", "", "[Variant \"x\"]\n");
        add("tags without a closing quote", "", "[a\"x]");
        add("tags without a closing bracket", "", "[a \"x]\n");
        add("tags with an escaped closing quote", "", "[a \"\\\"]");
        add("one tag", "[Event \"", "aaaa ");
        add("one tag of the letter that a variant's sign begins with", "[Event \"", "r");
        add("one tag full of such signs", "[Event \"", "rated");
        add("one tag of many lines", "[Event \"", "aaaa\n");
        add("one tag full of quotes", "[Event \"", "\"");
        add("one name of a tag", "[", "a");
        add("opening square brackets", "", "[");
        add("square brackets", "", "[]");
        add("square brackets among moves", "1. e4 ", "[]");
        add("lines of square brackets among moves", "1. e4", "\n[");
        add("games of one tag", "", "[Event \"x\"]\n\n");
        add("NAGs", "1. e4 ", "$1");
        add("wrong NAGs", "1. e4 ", "$999 ");
        add("dollars", "1. e4 ", "$");
        add("exclamation marks", "1. e4 ", "!");
        add("one word", "", "a");
        add("one piece", "1. e4 ", "N");
        add("one move with checks", "1. e4 e5", "+");
        add("one number", "", "1");
        add("one castling", "1. e4 ", "0-");
        add("accents", "", "é");
        add("zeros", "", "\0");
        add("dots", "1. e4", ".");
        add("spaces", "", " ");
        add("lines", "1. e4", "\r\n");
        add("stars", "", "*");
        add("results", "", "1-0 ");
        add("text after a result", "1. e4 1-0 ", ")");
        add("one game", "", " Nf3 Nf6 Ng1 Ng8");
        add("one variation", "1. e4 (1. d4 d5", " Nf3 Nf6 Ng1 Ng8");
    }

    private MonotonousTexts() {}

    private static void add(String name, String head, String unit) {
        ALL.put(name, new String[] {head, unit});
    }

    public static RepeatedText text(String name, long length) {
        String[] parts = ALL.get(name);
        return new RepeatedText(parts[0], parts[1], length);
    }
}
