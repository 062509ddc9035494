package org.polybook.api.statistics;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The origin of a file of statistics: the counted games and the options of the count.
 *
 * @param scheme the name of the {@link org.polybook.api.scheme.BookScheme} of keys and move codes
 * @param variants the CECP names of the games' variants
 * @param maxPly the maximum number of plies of each game that were counted
 * @param fromFen the FEN of the position from which moves were counted; empty for the start of each game
 * @param filter the filter of games in the words of the command line; empty for all games
 * @param skipped the number of games that were not counted, good and bad, including those that a source skipped unread
 * @param sources the sources, in the order of their numbers
 * @param book the book that was written together with the file; empty for none
 */
public record CountedGames(
        String scheme,
        List<String> variants,
        int maxPly,
        String fromFen,
        String filter,
        long skipped,
        List<CountedSource> sources,
        Optional<WrittenBook> book) {
    public CountedGames {
        Objects.requireNonNull(scheme, "scheme");
        Objects.requireNonNull(fromFen, "from");
        Objects.requireNonNull(filter, "filter");
        Objects.requireNonNull(book, "book");
        variants = List.copyOf(variants);
        sources = List.copyOf(sources);
    }

    /** Creates an origin without a book. */
    public CountedGames(
            String scheme,
            List<String> variants,
            int maxPly,
            String fromFen,
            String filter,
            long skipped,
            List<CountedSource> sources) {
        this(scheme, variants, maxPly, fromFen, filter, skipped, sources, Optional.empty());
    }

    /** Returns a copy with the book that was written together with the file. */
    public CountedGames withBook(WrittenBook written) {
        return new CountedGames(scheme, variants, maxPly, fromFen, filter, skipped, sources, Optional.of(written));
    }
}
