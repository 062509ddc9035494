package org.polybook.writer.internal.counted;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.TagCondition;
import org.polybook.api.statistics.CountedGames;
import org.polybook.chess.Fen;

/**
 * The options with which a book can be made from counted games. Options that change which moves are counted must be
 * those of the count: the position, the scheme and the maximum ply.
 */
public final class CountedOptions {
    private CountedOptions() {}

    /**
     * Rejects weights that games alone do not determine.
     *
     * @throws IOException if the weights depend on comments, marks, variations or the times at which counts are halved
     */
    public static void requireGamesSuffice(BuildOptions options) throws IOException {
        switch (options.weighting()) {
            case POLYGLOT, POLYGLOT_UNIFORM ->
                throw new IOException(
                        "the weights of polyglot depend on the moments at which counts are halved, which counted games do"
                                + " not determine; expected another weight");
            case COMMENTS ->
                throw new IOException("statistics do not have the weights in comments; expected another weight");
            default -> {
                // games and results determine these weights
            }
        }
        if (options.countsVariations()) {
            throw new IOException("statistics have the main lines only; expected options without variations");
        }
        if (!options.countsMistakes()) {
            throw new IOException("statistics do not have the marks of mistakes; expected options with all moves");
        }
    }

    /**
     * Rejects options that counted games cannot satisfy.
     *
     * @param file the name of the file for messages
     * @throws IOException if such an option differs from that of the count, or the file does not have the facts that a
     *     condition needs
     */
    public static void require(BuildOptions options, CountedGames origin, String file) throws IOException {
        requireGamesSuffice(options);
        int maxPly = options.moves().maxPly();
        if (maxPly != Integer.MAX_VALUE && maxPly != origin.maxPly()) {
            throw different(file, "the maximum ply", plies(origin.maxPly()), plies(maxPly));
        }
        Optional<String> scheme = options.scheme();
        if (scheme.isPresent() && !scheme.get().equals(origin.scheme())) {
            throw different(file, "the scheme", origin.scheme(), scheme.get());
        }
        String from = from(options.games());
        if (!from.isEmpty() && !from.equals(origin.fromFen())) {
            throw different(file, "the position from which moves count", origin.fromFen(), from);
        }
        requireKeptTags(options.games(), origin, file);
    }

    private static String plies(int maxPly) {
        return maxPly == Integer.MAX_VALUE ? "all plies" : Integer.toString(maxPly);
    }

    private static IOException different(String file, String option, String counted, String requested) {
        return new IOException(file + ": " + option + " is fixed when games are counted: "
                + (counted.isEmpty() ? "the start of each game" : counted) + ", not " + requested);
    }

    /** The FEN of the position from which moves count; empty for the start of each game. */
    public static String from(GameFilter filter) {
        return filter.kinds().from().map(from -> Fen.of(from).toString()).orElse("");
    }

    private static void requireKeptTags(GameFilter filter, CountedGames origin, String file) throws IOException {
        if (Objects.equals(GameFilterText.of(filter), origin.filter())) {
            return; // every counted game meets the conditions
        }
        List<String> unknown = filter.conditions().stream()
                .map(TagCondition::tag)
                .filter(tag -> !HeaderFacts.isKept(tag))
                .distinct()
                .toList();
        if (!unknown.isEmpty()) {
            throw new IOException(file + ": does not have the tag " + String.join(", ", unknown)
                    + " of its games; select games by this tag when they are counted");
        }
    }
}
