package org.polybook.uci;

import java.util.Locale;
import java.util.Optional;
import org.polybook.api.select.SelectionPolicy;

/**
 * The options of the book. To GUIs their names begin with Polyglot's own, as they do with Polyglot, so that they are not mistaken for the
 * engine's; one of them is misspelled for ever.
 */
enum BookOption {
    /** Whether the books are used at all. */
    BOOK("Book", Kind.CHECK, "true", 0),
    /** One book, in place of all others. */
    FILE("BookFile", Kind.STRING, "", 0),
    /** Whether moves are drawn, or the best is played. */
    RANDOM("BookRandom", Kind.CHECK, "true", 0),
    /** How many moves of each side may come from the books; the highest number is no limit. */
    DEPTH("BookDepth", Kind.SPIN, "256", 256),
    /** Share that a move has to exceed, in per mille. */
    THRESHOLD("BookTreshold", Kind.SPIN, "5", 1000),
    /** Whether results are learned, and what is learned changes the chances. */
    LEARN("BookLearn", Kind.CHECK, "false", 0),
    /** A policy in place of Polyglot's way. */
    POLICY("BookPolicy", Kind.STRING, "", 0),
    /** Of the first draw. */
    SEED("BookSeed", Kind.STRING, "", 0),
    /** Against whom the game is, for books that are asked only against some. */
    OPPONENT("BookOpponent", Kind.STRING, "", 0);

    private static final String PREFIX = "Polyglot ";
    private static final String SPELLED_RIGHT = "BookThreshold";
    private static final String EMPTY = "<empty>";

    private final String word;
    private final Kind kind;
    private final String usual;
    private final int most;

    BookOption(String word, Kind kind, String usual, int most) {
        this.word = word;
        this.kind = kind;
        this.usual = usual;
        this.most = most;
    }

    private enum Kind {
        CHECK,
        SPIN,
        STRING
    }

    /** By its name, with {@code Polyglot } before it or without, in any case. */
    static Optional<BookOption> find(String name) {
        String wanted = hasPrefix(name) ? name.substring(PREFIX.length()).strip() : name;
        for (BookOption option : values()) {
            if (option.word.equalsIgnoreCase(wanted)) {
                return Optional.of(option);
            }
        }
        return SPELLED_RIGHT.equalsIgnoreCase(wanted) ? Optional.of(THRESHOLD) : Optional.empty();
    }

    static boolean hasPrefix(String name) {
        return name.toLowerCase(Locale.ROOT).startsWith(PREFIX.toLowerCase(Locale.ROOT));
    }

    String word() {
        return word;
    }

    /** The value that it has if nobody sets it. */
    String usual() {
        return usual;
    }

    /**
     * A value as it is kept.
     *
     * @throws IllegalArgumentException if it is none, with what was expected
     */
    String checked(String value) {
        return switch (kind) {
            case CHECK -> Boolean.toString(flag(value));
            case SPIN -> number(value);
            case STRING -> text(value.equals(EMPTY) ? "" : value);
        };
    }

    private boolean flag(String value) {
        return switch (value.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on", "1" -> true;
            case "false", "no", "off", "0" -> false;
            default -> throw wrong("true or false", value);
        };
    }

    private String number(String value) {
        if (!value.matches("\\d{1,9}") || Integer.parseInt(value) > most) {
            throw wrong("a whole number from 0 to " + most, value);
        }
        return Integer.toString(Integer.parseInt(value));
    }

    private String text(String value) {
        if (this == SEED && !value.isEmpty()) {
            try {
                return Long.toString(Long.parseLong(value));
            } catch (NumberFormatException e) {
                throw wrong("a whole number", value);
            }
        }
        return this == POLICY && !value.isEmpty() ? SelectionPolicy.parse(value).toString() : value;
    }

    private IllegalArgumentException wrong(String expected, String found) {
        return new IllegalArgumentException(word + ": expected " + expected + ", found \"" + found + '"');
    }

    /** What UCI says of it. */
    String announcement(String now) {
        String value = now.isEmpty() ? EMPTY : now;
        String range = kind == Kind.SPIN ? " min 0 max " + most : "";
        return "option name " + PREFIX + word + " type " + kind.name().toLowerCase(Locale.ROOT) + " default " + value
                + range;
    }

    /** What CECP says of it: {@code Book -check 1}. */
    String feature(String now) {
        return switch (kind) {
            case CHECK -> PREFIX + word + " -check " + (now.equals("true") ? 1 : 0);
            case SPIN -> PREFIX + word + " -spin " + now + " 0 " + most;
            case STRING -> PREFIX + word + " -string " + now.replace('"', '\'');
        };
    }
}
