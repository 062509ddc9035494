package org.polybook.uci;

import java.util.Locale;
import java.util.Optional;
import org.polybook.api.select.SelectionPolicy;

/**
 * The options of the book. GUIs see their names with Polyglot's prefix, which distinguishes them from the engine's
 * options. The misspelling {@code BookTreshold} is Polyglot's and stays.
 */
enum BookOption {
    /** True if the books are used. */
    BOOK("Book", OptionType.CHECK, "true", 0),
    /** A book that replaces all others. */
    FILE("BookFile", OptionType.FILE, "", 0),
    /** True if moves are chosen at random, false if the best one is played. */
    RANDOM("BookRandom", OptionType.CHECK, "true", 0),
    /** The maximum number of moves of each side from the books; the maximum value means no limit. */
    DEPTH("BookDepth", OptionType.SPIN, "256", 256),
    /** The share that a move must exceed, in per mille. */
    THRESHOLD("BookTreshold", OptionType.SPIN, "5", 1000),
    /** True if results are learned and learned results change the chances. */
    LEARN("BookLearn", OptionType.CHECK, "false", 0),
    /** A selection policy that replaces Polyglot's. */
    POLICY("BookPolicy", OptionType.STRING, "", 0),
    /** The seed of the first random choice. */
    SEED("BookSeed", OptionType.STRING, "", 0),
    /** The opponent, for books that are used only against some opponents. */
    OPPONENT("BookOpponent", OptionType.STRING, "", 0);

    static final String PREFIX = "Polyglot ";
    private static final String SPELLED_RIGHT = "BookThreshold";

    private final String word;
    private final OptionType kind;
    private final String defaultValue;
    private final int max;

    BookOption(String word, OptionType kind, String defaultValue, int max) {
        this.word = word;
        this.kind = kind;
        this.defaultValue = defaultValue;
        this.max = max;
    }

    /**
     * Finds an option by its name, in any case, with or without the prefix {@code Polyglot }. Also finds {@code
     * BookThreshold}, the correct spelling.
     */
    static Optional<BookOption> find(String name) {
        String wanted = withoutPrefix(name);
        for (BookOption option : values()) {
            if (option.word.equalsIgnoreCase(wanted)) {
                return Optional.of(option);
            }
        }
        return SPELLED_RIGHT.equalsIgnoreCase(wanted) ? Optional.of(THRESHOLD) : Optional.empty();
    }

    static String withoutPrefix(String name) {
        return hasPrefix(name) ? name.substring(PREFIX.length()).strip() : name;
    }

    static boolean hasPrefix(String name) {
        return name.toLowerCase(Locale.ROOT).startsWith(PREFIX.toLowerCase(Locale.ROOT));
    }

    String optionName() {
        return word;
    }

    /** The default value. */
    String defaultValue() {
        return defaultValue;
    }

    /**
     * Returns a value in normal form.
     *
     * @throws IllegalArgumentException if the value is invalid, with the expected values
     */
    String normalize(String value) {
        return normalizeSeedOrPolicy(kind.normalize(word, value, max));
    }

    private String normalizeSeedOrPolicy(String value) {
        if (this == SEED && !value.isEmpty()) {
            try {
                return Long.toString(Long.parseLong(value));
            } catch (NumberFormatException e) {
                throw OptionType.invalid(word, "a whole number", value);
            }
        }
        return this == POLICY && !value.isEmpty() ? SelectionPolicy.parse(value).toString() : value;
    }

    /** Returns the option's line in UCI, with its current value. */
    String toUciOptionLine(String current) {
        String value = current.isEmpty() ? OptionType.EMPTY : current;
        String range = kind == OptionType.SPIN ? " min 0 max " + max : "";
        OptionType shown = kind == OptionType.FILE ? OptionType.STRING : kind;
        return "option name " + PREFIX + word + " type " + shown.name().toLowerCase(Locale.ROOT) + " default " + value
                + range;
    }

    /** Returns the option in CECP, with its current value: {@code Polyglot Book -check 1}. */
    String toCecpOption(String current) {
        return kind.toCecpOption(PREFIX + word, current, max);
    }
}
