package org.polybook.api.select;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.polybook.api.book.BookEntry;
import org.polybook.chess.Move;

/**
 * Why a move was chosen, or none.
 *
 * @param selection what was chosen; empty if no book has a move
 * @param seed from which it was drawn
 * @param books those that were asked, in the order of the stack; the last is the one that the move comes from
 */
public record Explanation(Optional<Selection> selection, long seed, List<ConsultedBook> books) {
    public Explanation {
        books = List.copyOf(books);
    }

    /** Why no move was chosen, in words; of several books each by its name. Without meaning if one was. */
    public String reason() {
        return switch (books.size()) {
            case 0 -> "there is no book";
            case 1 -> books.get(0).reason();
            default ->
                books.stream()
                        .map(asked -> asked.name() + ": " + asked.reason())
                        .collect(Collectors.joining("; "));
        };
    }

    /**
     * A book of the stack.
     *
     * @param name its name
     * @param key of the position in the book; empty if the selector skipped the book
     * @param skipReason why it was not looked up, or that it is for other variants and does not have the position; empty otherwise
     * @param candidates the position's records in file order
     */
    public record ConsultedBook(
            String name, OptionalLong key, Optional<String> skipReason, List<Candidate> candidates) {
        public ConsultedBook {
            candidates = List.copyOf(candidates);
        }

        /** Why no move came from it, in words: {@code all dropped: 2 by top=1, 1 by illegal}. */
        public String reason() {
            if (skipReason.isPresent()) {
                return skipReason.get();
            }
            if (candidates.isEmpty()) {
                return "not in the book";
            }
            Map<String, Integer> counts = new LinkedHashMap<>();
            candidates.forEach(each -> counts.merge(each.dropped().orElse("a chance of 0"), 1, Integer::sum));
            return counts.entrySet().stream()
                    .map(count -> count.getValue() + " by " + count.getKey())
                    .collect(Collectors.joining(", ", "all dropped: ", ""));
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
