package org.polybook.api.statistics;

import java.util.List;
import java.util.Objects;

/**
 * The origin of a file of statistics: the counted games and the options of the count.
 *
 * @param scheme the name of the {@link org.polybook.api.scheme.BookScheme} of keys and move codes
 * @param variants the CECP names of the games' variants
 * @param maxPly the maximum number of plies of each game that were counted
 * @param from the FEN of the position from which moves were counted; empty for the start of each game
 * @param filter the filter of games in the words of the command line; empty for all games
 * @param skipped the number of games that were not counted, good and bad, including those that a source skipped unread
 * @param sources the sources, in the order of their numbers
 */
public record CountedGames(
        String scheme,
        List<String> variants,
        int maxPly,
        String from,
        String filter,
        long skipped,
        List<CountedSource> sources) {
    public CountedGames {
        Objects.requireNonNull(scheme, "scheme");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(filter, "filter");
        variants = List.copyOf(variants);
        sources = List.copyOf(sources);
    }
}
