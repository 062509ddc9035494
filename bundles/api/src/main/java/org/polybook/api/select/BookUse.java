package org.polybook.api.select;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.chess.Color;

/**
 * In which games a book of a {@linkplain StackedBook stack} is asked: for whose moves, in which variants, against whom. A value, also
 * written as text.
 *
 * <pre>{@code
 * BookUse traps = BookUse.parse("black,against=Rybka,against=Fruit");
 * }</pre>
 */
public final class BookUse {
    /** In every game. */
    public static final BookUse ALWAYS = new BookUse(Optional.empty(), List.of(), List.of());

    private static final String VARIANT = "variant=";
    private static final String AGAINST = "against=";
    private static final char QUOTE = '"';
    private static final String NOBODY = AGAINST + QUOTE + QUOTE;

    private final Optional<Color> color;
    private final List<String> variants;
    private final List<String> opponents;

    private BookUse(Optional<Color> color, List<String> variants, List<String> opponents) {
        this.color = color;
        this.variants = List.copyOf(variants);
        this.opponents = List.copyOf(opponents);
    }

    /**
     * Reads conditions with commas between them: {@code white} or {@code black}, {@code variant=NAME} with a CECP name, {@code
     * against=NAME}; the last two may be given again for one more name. A name with a comma is in double quotes, where a quote is written
     * twice: {@code against="Carlsen, Magnus"}.
     *
     * @throws IllegalArgumentException if it cannot be read; says what was expected
     */
    public static BookUse parse(String text) {
        Optional<Color> color = Optional.empty();
        List<String> variants = new ArrayList<>();
        List<String> opponents = new ArrayList<>();
        for (String part : parts(text)) {
            String word = part.strip();
            if (word.equals("white") || word.equals("black")) {
                Color side = word.equals("white") ? Color.WHITE : Color.BLACK;
                if (color.isPresent() && color.get() != side) {
                    throw new IllegalArgumentException("\"" + text + "\": white or black, not both");
                }
                color = Optional.of(side);
            } else if (isNamed(word, VARIANT)) {
                variants.add(word.substring(VARIANT.length()));
            } else if (isNamed(word, AGAINST) && !word.equals(NOBODY)) {
                opponents.add(unquoted(word.substring(AGAINST.length())));
            } else {
                throw new IllegalArgumentException("expected white, black, variant=NAME or against=NAME, found \""
                        + word + '"' + hint(opponents, word));
            }
        }
        return new BookUse(color, variants, opponents);
    }

    /** Splits at commas that are in no quotes. */
    private static List<String> parts(String text) {
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

    private static String unquoted(String name) {
        boolean quoted = name.length() > 1 && name.charAt(0) == QUOTE && name.charAt(name.length() - 1) == QUOTE;
        return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
    }

    private static String quoted(String name) {
        boolean isPlain = name.indexOf(',') < 0 && name.indexOf(QUOTE) < 0 && name.equals(name.strip());
        return isPlain ? name : QUOTE + name.replace("\"", "\"\"") + QUOTE;
    }

    private static String hint(List<String> opponents, String word) {
        return opponents.isEmpty()
                ? ""
                : "; a name with a comma is written in quotes: " + AGAINST
                        + quoted(opponents.get(opponents.size() - 1) + ", " + word);
    }

    private static boolean isNamed(String word, String beginning) {
        return word.startsWith(beginning) && word.length() > beginning.length();
    }

    /**
     * Reads texts such as {@code traps.bin=black,against=Rybka}: a book's name, an equals sign, and when it is asked.
     *
     * @return by the books' names, in the order of the texts
     * @throws IllegalArgumentException if a text cannot be read, or names a book again; says what was expected
     */
    public static Map<String, BookUse> byBook(List<String> texts) {
        Map<String, BookUse> uses = new LinkedHashMap<>();
        for (String text : texts) {
            int sign = text.indexOf('=');
            if (sign < 1) {
                throw new IllegalArgumentException("expected BOOK=WHEN, found \"" + text + '"');
            }
            String name = text.substring(0, sign).strip();
            if (uses.put(name, parse(text.substring(sign + 1))) != null) {
                throw new IllegalArgumentException("when \"" + name + "\" is asked was said before");
            }
        }
        return uses;
    }

    /** For whose moves it is asked; empty for both. */
    public Optional<Color> color() {
        return color;
    }

    /** CECP names of the variants it is asked for; empty for all that its scheme covers. */
    public List<String> variants() {
        return variants;
    }

    /** Opponents against whom it is asked, in any case; empty for all. */
    public List<String> opponents() {
        return opponents;
    }

    /** Asked only for moves of that side. */
    public BookUse withColor(Color side) {
        return new BookUse(Optional.of(side), variants, opponents);
    }

    /** Asked only in games of those variants. */
    public BookUse withVariants(List<String> names) {
        return new BookUse(color, names, opponents);
    }

    /** Asked only in games against those opponents. */
    public BookUse withOpponents(List<String> names) {
        return new BookUse(color, variants, names);
    }

    /**
     * Whether it is asked in such a game. Allocates nothing.
     *
     * @param variant its CECP name
     * @param opponent in any case; empty if unknown
     */
    public boolean isAsked(boolean whiteToMove, String variant, String opponent) {
        return isForSide(whiteToMove) && isForVariant(variant) && isAgainst(opponent);
    }

    /** Why it is not {@linkplain #isAsked asked} in such a game, for explanations; empty if it is. */
    public Optional<String> refusal(boolean whiteToMove, String variant, String opponent) {
        if (isAsked(whiteToMove, variant, opponent)) {
            return Optional.empty();
        }
        if (!isForSide(whiteToMove)) {
            return Optional.of("only for " + (whiteToMove ? "Black" : "White") + "'s moves");
        }
        if (!isForVariant(variant)) {
            return Optional.of("only for " + String.join(", ", variants));
        }
        String against = "only against " + String.join(", ", opponents);
        return Optional.of(opponent.isEmpty() ? against + ", and the opponent is not known" : against);
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
        return other instanceof BookUse that
                && color.equals(that.color)
                && variants.equals(that.variants)
                && opponents.equals(that.opponents);
    }

    @Override
    public int hashCode() {
        return (31 * color.hashCode() + variants.hashCode()) * 31 + opponents.hashCode();
    }

    /** As {@link #parse} reads it; empty for {@link #ALWAYS}. */
    @Override
    public String toString() {
        List<String> parts = new ArrayList<>();
        color.ifPresent(side -> parts.add(side == Color.WHITE ? "white" : "black"));
        variants.forEach(name -> parts.add(VARIANT + name));
        opponents.forEach(name -> parts.add(AGAINST + quoted(name)));
        return String.join(",", parts);
    }
}
