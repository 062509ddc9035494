package org.polybook.api.select;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.MoveStatistics;
import org.polybook.chess.Move;

/**
 * The explanation of a choice.
 *
 * @param selection the chosen move; empty if no book has a move
 * @param seed the seed of the random choice
 * @param books the books that were considered, in the order of the stack; if a move was chosen, it is of the last one
 */
public record Explanation(Optional<Selection> selection, long seed, List<ConsultedBook> books) {
    public Explanation {
        books = List.copyOf(books);
    }

    /**
     * Returns the reason why no move was chosen, with the name of each book if there are several. Meaningless if a move
     * was chosen.
     */
    public String noMoveReason() {
        return switch (books.size()) {
            case 0 -> "no book is available";
            case 1 -> books.get(0).noMoveReason();
            default ->
                books.stream()
                        .map(book -> book.name() + ": " + book.noMoveReason())
                        .collect(Collectors.joining("; "));
        };
    }

    /**
     * A book that was considered.
     *
     * @param name the name
     * @param key the key of the position in the book; empty if {@code skipReason} is present
     * @param skipReason the reason why the book was skipped, or why it has no records of the position: it is for other
     *     variants, or has only games without a result there; empty otherwise
     * @param rulesWithoutEffect the rules that the book cannot apply because it has no results of games, as
     *     {@link SelectionRule#text}
     * @param candidates the records of the position in file order
     */
    public record ConsultedBook(
            String name,
            OptionalLong key,
            Optional<String> skipReason,
            List<String> rulesWithoutEffect,
            List<Candidate> candidates) {
        public ConsultedBook {
            rulesWithoutEffect = List.copyOf(rulesWithoutEffect);
            candidates = List.copyOf(candidates);
        }

        /**
         * Returns the reason why no move of this book was chosen, such as
         * {@code all dropped: 2 by top=1, 1 by illegal}.
         */
        public String noMoveReason() {
            if (skipReason.isPresent()) {
                return skipReason.get();
            }
            if (candidates.isEmpty()) {
                return "not in the book";
            }
            Map<String, Integer> counts = new LinkedHashMap<>();
            candidates.forEach(each -> counts.merge(each.droppedBy().orElse("a chance of 0"), 1, Integer::sum));
            return counts.entrySet().stream()
                    .map(count -> count.getValue() + " by " + count.getKey())
                    .collect(Collectors.joining(", ", "all dropped: ", ""));
        }
    }

    /**
     * A record that was considered.
     *
     * @param move the legal move; empty if the record has none
     * @param entry the record of the book
     * @param recordIndex the index in the file of the book, from 0; −1 if it has none
     * @param probability the probability of the record; 0 if it was dropped
     * @param droppedBy the rule that dropped it, as {@link SelectionRule#text}; empty if it was not dropped
     * @param statistics the results of the games with the move; empty if no game played it, or no rule needed results
     */
    public record Candidate(
            Optional<Move> move,
            BookEntry entry,
            long recordIndex,
            double probability,
            Optional<String> droppedBy,
            Optional<MoveStatistics> statistics) {}
}
