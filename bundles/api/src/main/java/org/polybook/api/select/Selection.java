package org.polybook.api.select;

import java.util.Objects;
import org.polybook.api.book.BookEntry;
import org.polybook.chess.Move;

/**
 * A move chosen from a book.
 *
 * @param move legal in the position
 * @param book name of the book it comes from
 * @param entry its record there
 * @param probability with which it was chosen, above 0, at most 1
 * @param seed from which it was drawn: the same seed, policy, books and position give the same move
 */
public record Selection(Move move, String book, BookEntry entry, double probability, long seed) {
    public Selection {
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(book, "book");
        Objects.requireNonNull(entry, "entry");
    }
}
