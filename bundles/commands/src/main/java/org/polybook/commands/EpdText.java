package org.polybook.commands;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A position in EPD: the first four fields of a FEN, then operations, each of which ends with a semicolon.
 *
 * <pre>
 * rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am f3 g4; id "no Grob";
 * </pre>
 *
 * @param fields the four fields and any additional ones, such as the check counts of three-check or the counters
 * @param operations the words of each operation, its name first
 */
public record EpdText(String fields, List<List<String>> operations) {
    /**
     * The quantifiers are possessive, as in the other patterns: for a quantifier that can give back characters, Java's
     * matcher needs one level of recursion for each character of the line.
     */
    private static final Pattern LINE = Pattern.compile("(\\S++\\s++\\S++\\s++\\S++\\s++\\S++)(.*+)", Pattern.DOTALL);
    /** An operation: the text up to a semicolon outside quotes. */
    private static final Pattern OPERATION = Pattern.compile("((?:[^;\"]++|\"[^\"]*+\"?+)++);?+");

    private static final int FOUR = 4;
    private static final Pattern NUMBER = Pattern.compile("\\d{1,4}+");

    /** Splits a text; empty if it has fewer than four fields. */
    public static Optional<EpdText> of(String text) {
        Matcher parts = LINE.matcher(text.strip());
        return parts.matches()
                ? Optional.of(withExtraFields(parts.group(1), operations(parts.group(2))))
                : Optional.empty();
    }

    /** Treats the words before the first operation's name as fields; only a name begins with a letter. */
    private static EpdText withExtraFields(String four, List<List<String>> operations) {
        List<String> first = operations.isEmpty() ? List.of() : operations.get(0);
        List<String> extraFields = first.stream()
                .takeWhile(word -> !word.isEmpty() && !Character.isLetter(word.charAt(0)))
                .toList();
        if (extraFields.isEmpty()) {
            return new EpdText(four, operations);
        }
        List<List<String>> others = new ArrayList<>(operations.subList(1, operations.size()));
        if (extraFields.size() < first.size()) {
            others.add(0, first.subList(extraFields.size(), first.size()));
        }
        return new EpdText(four + ' ' + String.join(" ", extraFields), others);
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
     * Returns the FEN of an EPD text with operations, recognized by a semicolon: its fields and, if these have no
     * counters, the values of the operations {@code hmvc} and {@code fmvn}. Returns any other text unchanged.
     */
    public static String fenOrSameText(String text) {
        Optional<EpdText> epd = text.indexOf(';') < 0 ? Optional.empty() : of(text);
        return epd.map(EpdText::fen).orElse(text);
    }

    private String fen() {
        boolean hasCounters = Stream.of(fields.split("\\s+")).skip(FOUR).anyMatch(EpdText::isNumber);
        return hasCounters ? fields : fields + ' ' + counter("hmvc", "0") + ' ' + counter("fmvn", "1");
    }

    private String counter(String name, String defaultValue) {
        return operations.stream()
                .filter(words -> words.size() == 2 && words.get(0).equals(name) && isNumber(words.get(1)))
                .map(words -> words.get(1))
                .findFirst()
                .orElse(defaultValue);
    }

    private static boolean isNumber(String word) {
        return NUMBER.matcher(word).matches();
    }
}
