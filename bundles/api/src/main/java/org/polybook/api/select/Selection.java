package org.polybook.api.select;

import java.util.Objects;
import org.polybook.api.book.BookEntry;
import org.polybook.chess.Move;

/**
 * A move chosen from a book.
 *
 * @param move a legal move of the position
 * @param book the name of the book
 * @param entry the record of the move
 * @param probability the probability with which it was chosen, above 0, at most 1
 * @param seed the seed of the random choice: the same seed, policy, books and position give the same move
 */
public record Selection(Move move, String book, BookEntry entry, double probability, long seed) {
    public Selection {
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(book, "book");
        Objects.requireNonNull(entry, "entry");
    }
}
