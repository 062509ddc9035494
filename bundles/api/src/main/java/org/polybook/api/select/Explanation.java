package org.polybook.api.select;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.polybook.api.book.BookEntry;
import org.polybook.chess.Move;

/**
 * Why a move was chosen, or none.
 *
 * @param selection what was chosen; empty if no book has a move
 * @param seed from which it was drawn
 * @param books those that were asked, in the order of the stack; the last is the one that the move comes from
 */
public record Explanation(Optional<Selection> selection, long seed, List<Asked> books) {
    public Explanation {
        books = List.copyOf(books);
    }

    /**
     * A book of the stack.
     *
     * @param name its name
     * @param key of the position in the book; empty if it was not looked up
     * @param passedOver why it was not looked up; empty if it was
     * @param candidates the position's records in file order
     */
    public record Asked(String name, OptionalLong key, Optional<String> passedOver, List<Candidate> candidates) {
        public Asked {
            candidates = List.copyOf(candidates);
        }
    }

    /**
     * A record that was considered.
     *
     * @param move the legal move it means; empty if none
     * @param entry as it stands in the book
     * @param record its number in the book's file, from 0; −1 if it stands in none
     * @param probability with which it could be drawn; 0 if it was dropped
     * @param dropped the rule that dropped it, as {@link SelectionRule#text} writes it; empty if none did
     */
    public record Candidate(
            Optional<Move> move, BookEntry entry, long record, double probability, Optional<String> dropped) {}
}
