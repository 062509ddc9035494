package org.polybook.view.internal.books;

import java.util.List;
import java.util.Set;
import org.polybook.api.book.StatisticsField;

/**
 * The games of one book in a position that pass the filter.
 *
 * @param fields the facts by which the book filters games; empty without results of games
 * @param count the number of games, at least 0
 * @param samples the games with the highest ratings, then the latest ones; may be empty
 */
public record BookGames(Set<StatisticsField> fields, long count, List<SampleGame> samples) {
    /** The games of a book without results of games. */
    public static final BookGames NONE = new BookGames(Set.of(), 0, List.of());

    public BookGames {
        fields = Set.copyOf(fields);
        samples = List.copyOf(samples);
    }
}
