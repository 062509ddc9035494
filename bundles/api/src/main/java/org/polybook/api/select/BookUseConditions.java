package org.polybook.api.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.chess.Color;

/**
 * The conditions on which a book of a {@linkplain StackedBook stack} is used: the side to move, the variant and the
 * opponent. An immutable value with a text form.
 *
 * <pre>{@code
 * BookUseConditions traps = BookUseConditions.parse("black,against=Rybka,against=Fruit");
 * }</pre>
 */
public final class BookUseConditions {
    /** Uses the book in every game. */
    public static final BookUseConditions ALWAYS = new BookUseConditions(Optional.empty(), List.of(), List.of());

    private static final String VARIANT = "variant=";
    private static final String AGAINST = "against=";
    private static final char QUOTE = '"';
    private static final String NO_OPPONENT = AGAINST + QUOTE + QUOTE;

    private final Optional<Color> color;
    private final List<String> variants;
    private final List<String> opponents;

    private BookUseConditions(Optional<Color> color, List<String> variants, List<String> opponents) {
        this.color = color;
        this.variants = List.copyOf(variants);
        this.opponents = List.copyOf(opponents);
    }

    /**
     * Parses comma-separated conditions: {@code white} or {@code black}, {@code variant=NAME} with a CECP name, and
     * {@code against=NAME}. The last two may be repeated to add names. A name with a comma is enclosed in double
     * quotes, and a quote in it is doubled: {@code against="Carlsen, Magnus"}.
     *
     * @throws IllegalArgumentException if the text is invalid; the message says what was expected
     */
    public static BookUseConditions parse(String text) {
        Optional<Color> color = Optional.empty();
        List<String> variants = new ArrayList<>();
        List<String> opponents = new ArrayList<>();
        for (String part : splitAtCommas(text)) {
            String word = part.strip();
            if (word.equals("white") || word.equals("black")) {
                Color side = word.equals("white") ? Color.WHITE : Color.BLACK;
                if (color.isPresent() && color.get() != side) {
                    throw new IllegalArgumentException("\"" + text + "\": white or black, not both");
                }
                color = Optional.of(side);
            } else if (isKeyWithValue(word, VARIANT)) {
                variants.add(word.substring(VARIANT.length()));
            } else if (isKeyWithValue(word, AGAINST) && !word.equals(NO_OPPONENT)) {
                opponents.add(unquoteIfQuoted(word.substring(AGAINST.length())));
            } else {
                throw new IllegalArgumentException("expected white, black, variant=NAME or against=NAME, found \""
                        + word + '"' + quotesHint(opponents, word));
            }
        }
        return new BookUseConditions(color, variants, opponents);
    }

    /** Splits at commas outside of quotes. */
    private static List<String> splitAtCommas(String text) {
        List<String> parts = new ArrayList<>();
        int start = 0;
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            quoted ^= text.charAt(i) == QUOTE;
            if (text.charAt(i) == ',' && !quoted) {
                parts.add(text.substring(start, i));
                start = i + 1;
            }
        }
        if (quoted) {
            throw new IllegalArgumentException(text + ": the closing quote is missing");
        }
        parts.add(text.substring(start));
        return parts;
    }

    private static String unquoteIfQuoted(String name) {
        boolean quoted = name.length() > 1 && name.charAt(0) == QUOTE && name.charAt(name.length() - 1) == QUOTE;
        return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
    }

    private static String quoteIfNeeded(String name) {
        boolean isPlain = name.indexOf(',') < 0 && name.indexOf(QUOTE) < 0 && name.equals(name.strip());
        return isPlain ? name : QUOTE + name.replace("\"", "\"\"") + QUOTE;
    }

    private static String quotesHint(List<String> opponents, String word) {
        return opponents.isEmpty()
                ? ""
                : "; a name with a comma is written in quotes: " + AGAINST
                        + quoteIfNeeded(opponents.get(opponents.size() - 1) + ", " + word);
    }

    private static boolean isKeyWithValue(String word, String beginning) {
        return word.startsWith(beginning) && word.length() > beginning.length();
    }

    /**
     * Parses texts such as {@code traps.bin=black,against=Rybka}: the name of a book, an equals sign and its
     * conditions.
     *
     * @return the conditions by the name of the book, in the order of the texts
     * @throws IllegalArgumentException if a text is invalid, or a book is named twice; the message says what was
     *     expected
     */
    public static Map<String, BookUseConditions> parseOneTextPerBook(List<String> texts) {
        Map<String, BookUseConditions> uses = new LinkedHashMap<>();
        for (String text : texts) {
            int sign = text.indexOf('=');
            if (sign < 1) {
                throw new IllegalArgumentException("expected BOOK=WHEN, found \"" + text + '"');
            }
            String name = text.substring(0, sign).strip();
            if (uses.put(name, parse(text.substring(sign + 1))) != null) {
                throw new IllegalArgumentException("the book \"" + name + "\" is given twice");
            }
        }
        return uses;
    }

    /** Returns the side for whose moves the book is used; empty for both. */
    public Optional<Color> color() {
        return color;
    }

    /** Returns the CECP names of the variants for which the book is used; empty for all that its scheme covers. */
    public List<String> variants() {
        return variants;
    }

    /** Returns the opponents against whom the book is used; empty for all. Case does not matter. */
    public List<String> opponents() {
        return opponents;
    }

    /** Returns a copy for moves of that side only. */
    public BookUseConditions withColor(Color side) {
        return new BookUseConditions(Optional.of(side), variants, opponents);
    }

    /** Returns a copy for games of those variants only. */
    public BookUseConditions withVariants(List<String> names) {
        return new BookUseConditions(color, names, opponents);
    }

    /** Returns a copy for games against those opponents only. */
    public BookUseConditions withOpponents(List<String> names) {
        return new BookUseConditions(color, variants, names);
    }

    /**
     * Returns true if the book is used for a move of that side in a game of that variant against that opponent. Does
     * not allocate.
     *
     * @param variant the CECP name of the variant
     * @param opponent the name of the opponent, case-insensitive; empty if unknown
     */
    public boolean appliesTo(boolean whiteToMove, String variant, String opponent) {
        return isForSide(whiteToMove) && isForVariant(variant) && isAgainst(opponent);
    }

    /**
     * Returns the reason why the book is not {@linkplain #appliesTo used} for such a move, for explanations; empty if
     * the book is used.
     */
    public Optional<String> skipReason(boolean whiteToMove, String variant, String opponent) {
        if (appliesTo(whiteToMove, variant, opponent)) {
            return Optional.empty();
        }
        if (!isForSide(whiteToMove)) {
            return Optional.of("only for " + (whiteToMove ? "Black" : "White") + "'s moves");
        }
        if (!isForVariant(variant)) {
            return Optional.of("only for " + String.join(", ", variants));
        }
        String against = "only against " + String.join(", ", opponents);
        return Optional.of(opponent.isEmpty() ? against + ", but the opponent is unknown" : against);
    }

    private boolean isForSide(boolean whiteToMove) {
        return color.isEmpty() || (color.get() == Color.WHITE) == whiteToMove;
    }

    private boolean isForVariant(String variant) {
        return variants.isEmpty() || variants.contains(variant);
    }

    private boolean isAgainst(String opponent) {
        for (int i = 0; i < opponents.size(); i++) {
            if (opponents.get(i).equalsIgnoreCase(opponent)) {
                return true;
            }
        }
        return opponents.isEmpty();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BookUseConditions that
                && color.equals(that.color)
                && variants.equals(that.variants)
                && opponents.equals(that.opponents);
    }

    @Override
    public int hashCode() {
        return (31 * color.hashCode() + variants.hashCode()) * 31 + opponents.hashCode();
    }

    /** Returns the text that {@link #parse} reads; empty for {@link #ALWAYS}. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        color.ifPresent(side -> parts.add(side == Color.WHITE ? "white" : "black"));
        variants.forEach(name -> parts.add(VARIANT + name));
        opponents.forEach(name -> parts.add(AGAINST + quoteIfNeeded(name)));
        return String.join(",", parts);
    }
}
