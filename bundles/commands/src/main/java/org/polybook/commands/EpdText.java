package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A position in EPD: the first four fields of a FEN, then operations, each ended by a semicolon.
 *
 * <pre>
 * rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3 g4; id "no Grob";
 * </pre>
 *
 * @param fields the four fields
 * @param operations the words of each operation, its name first
 */
record EpdText(String fields, List<List<String>> operations) {
    /** Possessive, as the next: Java's matcher recurses for what it may take back, and takes back as often as a line is long. */
    private static final Pattern LINE = Pattern.compile("(\\S++\\s++\\S++\\s++\\S++\\s++\\S++)(.*+)", Pattern.DOTALL);
    /** Up to a semicolon that is not in quotes. */
    private static final Pattern OPERATION = Pattern.compile("((?:[^;\"]++|\"[^\"]*+\"?+)++);?+");

    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}+");

    /** Splits a text; empty if it has fewer than four fields. */
    static Optional<EpdText> of(String text) {
        Matcher parts = LINE.matcher(text.strip());
        return parts.matches()
                ? Optional.of(new EpdText(parts.group(1), operations(parts.group(2))))
                : Optional.empty();
    }

    private static List<List<String>> operations(String text) {
        List<List<String>> operations = new ArrayList<>();
        Matcher each = OPERATION.matcher(text);
        while (each.find()) {
            operations.add(List.of(each.group(1).strip().split("\\s+")));
        }
        return operations;
    }

    /**
     * Returns the FEN of a text in EPD with operations, which a semicolon shows: the four fields and the counters that the operations
     * {@code hmvc} and {@code fmvn} state. Returns any other text unchanged.
     */
    static String fen(String text) {
        Optional<EpdText> epd = text.indexOf(';') < 0 ? Optional.empty() : of(text);
        return epd.map(EpdText::fen).orElse(text);
    }

    private String fen() {
        List<String> first = operations.isEmpty() ? List.of() : operations.get(0);
        boolean hasCounters = first.size() > 1 && isNumber(first.get(0)) && isNumber(first.get(1));
        return fields
                + ' '
                + (hasCounters ? first.get(0) + ' ' + first.get(1) : counter("hmvc", "0") + ' ' + counter("fmvn", "1"));
    }

    private String counter(String name, String usual) {
        return operations.stream()
                .filter(words -> words.size() == 2 && words.get(0).equals(name) && isNumber(words.get(1)))
                .map(words -> words.get(1))
                .findFirst()
                .orElse(usual);
    }

    private static boolean isNumber(String word) {
        return NUMBER.matcher(word).matches();
    }
}
