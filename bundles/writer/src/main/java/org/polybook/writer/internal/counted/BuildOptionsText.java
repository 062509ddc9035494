package org.polybook.writer.internal.counted;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOptions.ResultSource;
import org.polybook.api.build.BuildOptions.UnknownResults;
import org.polybook.api.build.BuildOptions.Weighting;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.NamePattern;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;

/**
 * The options of a build of a book from main lines, as texts that are restored later. Each text is a name, a space and
 * a value; the conditions on games are those of {@link GameFilterText}.
 */
public final class BuildOptionsText {
    /** The text of options that cannot be restored, because a condition on games is a program's own. */
    private static final String INCOMPLETE = "incomplete";

    static final String HALF_LIFE = "half-life";
    static final String FROM = "from";

    private BuildOptionsText() {}

    /** Returns the texts of options. */
    public static List<String> of(BuildOptions options) {
        List<String> texts = new ArrayList<>();
        texts.add("weights " + options.weighting().name());
        texts.add("unknown-results " + options.unknownResults().name());
        texts.add("result-source " + options.resultSource().name());
        options.scheme().ifPresent(scheme -> texts.add("scheme " + scheme));
        add(options.moves(), texts);
        texts.addAll(GameFilterText.conditions(options.games()));
        DateLimits dates = options.games().dates();
        if (dates.halfLifeDays() > 0) {
            texts.add(HALF_LIFE
                    + ' '
                    + dates.halfLifeDays()
                    + ' '
                    + dates.recentDay().orElseThrow());
        }
        options.games().kinds().from().ifPresent(from -> texts.add(FROM + ' ' + text(from)));
        if (!isRestorable(options.games())) {
            texts.add(INCOMPLETE);
        }
        return texts;
    }

    private static void add(MoveFilter moves, List<String> texts) {
        texts.add("max-ply " + moves.maxPly());
        texts.add("min-games " + moves.minGames());
        texts.add("min-score " + moves.minScorePercent());
        texts.add("min-share " + moves.minSharePercent());
        moves.side().ifPresent(side -> texts.add("moves-of " + side.name()));
    }

    private static String text(Position position) {
        return position.variant().name() + ' ' + Fen.of(position);
    }

    private static boolean isRestorable(GameFilter filter) {
        return filter.conditions().isEmpty()
                && filter.players().stream()
                        .allMatch(player -> NamePattern.of(player.toString()).equals(player));
    }

    /**
     * Returns the options of texts.
     *
     * @throws IllegalArgumentException if a text is unknown or faulty, or some options have no text
     */
    public static BuildOptions parse(List<String> texts) {
        BuildOptions options = BuildOptions.DEFAULT;
        for (String text : texts) {
            int space = text.indexOf(' ');
            if (text.equals(INCOMPLETE)) {
                throw new IllegalArgumentException("a condition on games is not recorded");
            }
            if (space < 0) {
                throw new IllegalArgumentException("expected a name and a value, found \"" + text + '"');
            }
            options = with(options, text.substring(0, space), text.substring(space + 1));
        }
        return options;
    }

    private static BuildOptions with(BuildOptions options, String name, String value) {
        MoveFilter moves = options.moves();
        return switch (name) {
            case "weights" -> options.withWeighting(Weighting.valueOf(value));
            case "unknown-results" -> options.withUnknownResults(UnknownResults.valueOf(value));
            case "result-source" -> options.withResultSource(ResultSource.valueOf(value));
            case "scheme" -> options.withScheme(value);
            case "max-ply" -> options.withMoves(moves.withMaxPly(Integer.parseInt(value)));
            case "min-games" -> options.withMoves(moves.withMinGames(Long.parseLong(value)));
            case "min-score" -> options.withMoves(moves.withMinScore(Double.parseDouble(value)));
            case "min-share" -> options.withMoves(moves.withMinShare(Double.parseDouble(value)));
            case "moves-of" -> options.withMoves(moves.withSide(Color.valueOf(value)));
            default -> options.withGames(GameFilterParser.with(options.games(), name, value));
        };
    }

    /**
     * Returns true if options select the same games and moves, with the same weights on the same day: the day from
     * which the age of games is counted may differ.
     */
    public static boolean areEqualButForDay(BuildOptions one, BuildOptions other) {
        return of(onDay(one)).equals(of(onDay(other)))
                && one.countsVariations() == other.countsVariations()
                && one.countsMistakes() == other.countsMistakes();
    }

    private static BuildOptions onDay(BuildOptions options) {
        GameFilter games = options.games();
        DateLimits dates = games.dates();
        return options.withGames(games.withDates(
                new DateLimits(dates.since(), dates.until(), dates.halfLifeDays(), Optional.of(LocalDate.EPOCH))));
    }
}
