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
    BOOK("Book", OptionKind.CHECK, "true", 0),
    /** One book, in place of all others. */
    FILE("BookFile", OptionKind.FILE, "", 0),
    /** Whether moves are drawn, or the best is played. */
    RANDOM("BookRandom", OptionKind.CHECK, "true", 0),
    /** How many moves of each side may come from the books; the highest number is no limit. */
    DEPTH("BookDepth", OptionKind.SPIN, "256", 256),
    /** Share that a move has to exceed, in per mille. */
    THRESHOLD("BookTreshold", OptionKind.SPIN, "5", 1000),
    /** Whether results are learned, and what is learned changes the chances. */
    LEARN("BookLearn", OptionKind.CHECK, "false", 0),
    /** A policy in place of Polyglot's way. */
    POLICY("BookPolicy", OptionKind.STRING, "", 0),
    /** Of the first draw. */
    SEED("BookSeed", OptionKind.STRING, "", 0),
    /** Against whom the game is, for books that are asked only against some. */
    OPPONENT("BookOpponent", OptionKind.STRING, "", 0);

    static final String PREFIX = "Polyglot ";
    private static final String SPELLED_RIGHT = "BookThreshold";

    private final String word;
    private final OptionKind kind;
    private final String usual;
    private final int most;

    BookOption(String word, OptionKind kind, String usual, int most) {
        this.word = word;
        this.kind = kind;
        this.usual = usual;
        this.most = most;
    }

    /** By its name, with {@code Polyglot } before it or without, in any case. */
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
        return text(kind.checked(word, value, most));
    }

    private String text(String value) {
        if (this == SEED && !value.isEmpty()) {
            try {
                return Long.toString(Long.parseLong(value));
            } catch (NumberFormatException e) {
                throw OptionKind.wrong(word, "a whole number", value);
            }
        }
        return this == POLICY && !value.isEmpty() ? SelectionPolicy.parse(value).toString() : value;
    }

    /** What UCI says of it. */
    String announcement(String now) {
        String value = now.isEmpty() ? OptionKind.EMPTY : now;
        String range = kind == OptionKind.SPIN ? " min 0 max " + most : "";
        OptionKind shown = kind == OptionKind.FILE ? OptionKind.STRING : kind;
        return "option name " + PREFIX + word + " type " + shown.name().toLowerCase(Locale.ROOT) + " default " + value
                + range;
    }

    /** What CECP says of it: {@code Book -check 1}. */
    String feature(String now) {
        return kind.feature(PREFIX + word, now, most);
    }
}
