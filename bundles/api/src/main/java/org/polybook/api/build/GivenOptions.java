package org.polybook.api.build;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.chess.Fen;

/**
 * The options that a user gives for an addition to a book. They must have the values with which the book was built,
 * except for {@code as-of}, the day from which the age of games is counted.
 *
 * @param options the values, with defaults for all others
 * @param names the names of the given options on the command line, such as {@code "min-games"}; names of other options
 *     are ignored
 */
public record GivenOptions(BuildOptions options, Set<String> names) {
    /** No options. */
    public static final GivenOptions NONE = new GivenOptions(BuildOptions.DEFAULT, Set.of());

    private static final String AS_OF = "as-of";

    private static final Map<String, Function<BuildOptions, Object>> VALUES = Map.ofEntries(
            Map.entry("scheme", BuildOptions::scheme),
            Map.entry("variations", BuildOptions::countsVariations),
            Map.entry("skip-mistakes", options -> !options.countsMistakes()),
            Map.entry("weights", BuildOptions::weighting),
            Map.entry("uniform", BuildOptions::weighting),
            Map.entry("weights-from", BuildOptions::weighting),
            Map.entry("unknown-results", BuildOptions::unknownResults),
            Map.entry("result-from", BuildOptions::resultSource),
            Map.entry("max-ply", options -> options.moves().maxPly()),
            Map.entry("min-games", options -> options.moves().minGames()),
            Map.entry("min-score", options -> options.moves().minScorePercent()),
            Map.entry("min-share", options -> options.moves().minSharePercent()),
            Map.entry("side", options -> options.moves().side()),
            Map.entry("player", options -> options.games().players()),
            Map.entry("player-side", options -> options.games().playerSide()),
            Map.entry("min-elo", options -> options.games().elo().floor()),
            Map.entry("max-elo-gap", options -> options.games().elo().maxGap()),
            Map.entry("ratings", options -> new TreeSet<>(options.games().elo().bands())),
            Map.entry("since", options -> options.games().dates().since()),
            Map.entry("until", options -> options.games().dates().until()),
            Map.entry("half-life", options -> options.games().dates().halfLifeDays()),
            Map.entry("results", options -> new TreeSet<>(options.games().results())),
            Map.entry("speeds", options -> new TreeSet<>(options.games().kinds().speeds())),
            Map.entry(
                    "variants", options -> new TreeSet<>(options.games().kinds().variants())),
            Map.entry("from-fen", GivenOptions::from),
            Map.entry("from-moves", GivenOptions::from));

    public GivenOptions {
        Objects.requireNonNull(options, "options");
        names = Set.copyOf(names);
    }

    private static Object from(BuildOptions options) {
        return options.games().kinds().from().map(from -> Fen.of(from).toString());
    }

    /**
     * Returns the options for an addition.
     *
     * @param recorded the options with which the book was built
     * @throws IOException if a given option has another value than the recorded one; the message has both
     */
    public BuildOptions combineWith(BuildOptions recorded, Path book) throws IOException {
        for (String name : new TreeSet<>(names)) {
            Function<BuildOptions, Object> value = VALUES.get(name);
            if (value != null && !value.apply(options).equals(value.apply(recorded))) {
                throw new IOException(book + ": was built with " + name + " " + text(value.apply(recorded)) + ", not "
                        + text(value.apply(options)) + "; new games need the same options");
            }
        }
        return names.contains(AS_OF) ? onGivenDay(recorded) : recorded;
    }

    private BuildOptions onGivenDay(BuildOptions recorded) {
        GameFilter games = recorded.games();
        DateLimits dates = games.dates();
        Optional<LocalDate> day = options.games().dates().recentDay();
        return recorded.withGames(
                games.withDates(new DateLimits(dates.since(), dates.until(), dates.halfLifeDays(), day)));
    }

    private static String text(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(GivenOptions::text).orElse("unset");
        }
        if (value.equals(Integer.MAX_VALUE)) {
            return "unlimited";
        }
        return value instanceof Enum<?> constant ? word(constant) : value.toString();
    }

    private static String word(Enum<?> constant) {
        if (constant == BuildOptions.Weighting.WINS_AND_DRAWS) {
            return "score2";
        }
        return constant == BuildOptions.ResultSource.TAG_THEN_TERMINATOR
                ? "both"
                : constant.name().toLowerCase(Locale.ROOT);
    }
}
