package org.polybook.uci;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A line of an engine about an option: {@code option name N type T default D var V1 var V2}, where N, D and V may have
 * several words. It is parsed in linear time, as an engine may write a line of any length.
 *
 * @param name the option's name, with single blanks between its words
 * @param values the values after {@code var}, in the same form
 */
record OptionLine(String name, List<String> values) {

    static OptionLine of(String line) {
        String[] words = line.strip().split("\\s+");
        int start = words.length > 2 && words[0].equals("option") && words[1].equals("name") ? 2 : 0;
        int type = start + 1;
        while (type < words.length && !words[type].equals("type")) {
            type++;
        }
        int end = Math.min(type, words.length);
        return new OptionLine(joinWords(words, start, end), values(words, end));
    }

    private static List<String> values(String[] words, int from) {
        List<String> values = new ArrayList<>();
        int start = -1;
        for (int i = from; i <= words.length; i++) {
            if (i == words.length || words[i].equals("var")) {
                if (start >= 0) {
                    values.add(joinWords(words, start, i));
                }
                start = i + 1;
            }
        }
        return values;
    }

    private static String joinWords(String[] words, int from, int to) {
        return String.join(" ", Arrays.asList(words).subList(from, to));
    }
}
