package org.polybook.api.select;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Color;

/**
 * A book in a stack, and when it is asked. A value that holds the book but does not own it.
 *
 * <pre>{@code
 * StackedBook white = StackedBook.of("repertoire", book).withColor(Color.WHITE).withOpponents(List.of("Rybka"));
 * }</pre>
 */
public final class StackedBook {
    private final String name;
    private final OpeningBook book;
    private final Optional<Color> color;
    private final List<String> variants;
    private final List<String> opponents;

    private StackedBook(
            String name, OpeningBook book, Optional<Color> color, List<String> variants, List<String> opponents) {
        this.name = Objects.requireNonNull(name, "name");
        this.book = Objects.requireNonNull(book, "book");
        this.color = color;
        this.variants = List.copyOf(variants);
        this.opponents = List.copyOf(opponents);
    }

    /** Asked in every game. */
    public static StackedBook of(String name, OpeningBook book) {
        return new StackedBook(name, book, Optional.empty(), List.of(), List.of());
    }

    /** What it is called in explanations. */
    public String name() {
        return name;
    }

    public OpeningBook book() {
        return book;
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
    public StackedBook withColor(Color side) {
        return new StackedBook(name, book, Optional.of(side), variants, opponents);
    }

    /** Asked only in games of those variants. */
    public StackedBook withVariants(List<String> names) {
        return new StackedBook(name, book, color, names, opponents);
    }

    /** Asked only in games against those opponents. */
    public StackedBook withOpponents(List<String> names) {
        return new StackedBook(name, book, color, variants, names);
    }

    /** Whether it is asked in such a game. Allocates nothing. */
    boolean isAsked(boolean whiteToMove, String variant, String opponent) {
        return isForSide(whiteToMove) && isForVariant(variant) && isAgainst(opponent);
    }

    /** Why it is not asked in such a game; empty if it is. */
    Optional<String> refusal(boolean whiteToMove, String variant, String opponent) {
        if (isAsked(whiteToMove, variant, opponent)) {
            return Optional.empty();
        }
        if (!isForSide(whiteToMove)) {
            return Optional.of("only for " + (whiteToMove ? "Black" : "White") + "'s moves");
        }
        return Optional.of(
                isForVariant(variant)
                        ? "only against " + String.join(", ", opponents)
                        : "only for " + String.join(", ", variants));
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
    public String toString() {
        return name;
    }
}
