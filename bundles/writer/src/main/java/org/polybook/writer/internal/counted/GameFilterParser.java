package org.polybook.writer.internal.counted;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameFilter.DateLimits;
import org.polybook.api.game.GameFilter.EloLimits;
import org.polybook.api.game.GameFilter.Kinds;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.NamePattern;
import org.polybook.api.game.Speed;
import org.polybook.api.variant.Variants;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;

/** Parses the conditions that {@link GameFilterText} and {@link BuildOptionsText} write. */
final class GameFilterParser {
    private GameFilterParser() {}

    /**
     * Returns a filter with an additional condition.
     *
     * @throws IllegalArgumentException if the name is unknown or the value is faulty
     */
    static GameFilter with(GameFilter filter, String name, String value) {
        EloLimits elo = filter.elo();
        return switch (name) {
            case "player" -> filter.withPlayers(plus(filter.players(), NamePattern.of(value)), filter.playerSide());
            case "side" ->
                filter.withPlayers(filter.players(), Optional.of(Color.valueOf(value.toUpperCase(Locale.ROOT))));
            case "min-elo" -> filter.withElo(new EloLimits(Integer.parseInt(value), elo.maxGap(), elo.bands()));
            case "max-elo-gap" -> filter.withElo(new EloLimits(elo.floor(), Integer.parseInt(value), elo.bands()));
            case "ratings" -> filter.withElo(elo.withBands(plus(elo.bands(), band(Integer.parseInt(value)))));
            case "result" -> filter.withResults(plus(filter.results(), GameResult.of(value)));
            case "since", "until", BuildOptionsText.HALF_LIFE ->
                filter.withDates(withDates(filter.dates(), name, value));
            case "speed", "variant", BuildOptionsText.FROM -> filter.withKinds(withKinds(filter.kinds(), name, value));
            default -> throw new IllegalArgumentException("the option \"" + name + "\" is unknown");
        };
    }

    private static DateLimits withDates(DateLimits dates, String name, String value) {
        try {
            return switch (name) {
                case "since" ->
                    new DateLimits(
                            Optional.of(LocalDate.parse(value)),
                            dates.until(),
                            dates.halfLifeDays(),
                            dates.recentDay());
                case "until" ->
                    new DateLimits(
                            dates.since(),
                            Optional.of(LocalDate.parse(value)),
                            dates.halfLifeDays(),
                            dates.recentDay());
                default -> withHalfLife(dates, value.split(" ", -1));
            };
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(name + ": \"" + value + "\" has no date", e);
        }
    }

    private static DateLimits withHalfLife(DateLimits dates, String[] daysAndDate) {
        if (daysAndDate.length != 2) {
            throw new IllegalArgumentException(
                    "half-life: expected days and a date, found " + String.join(" ", daysAndDate));
        }
        return new DateLimits(
                dates.since(),
                dates.until(),
                Integer.parseInt(daysAndDate[0]),
                Optional.of(LocalDate.parse(daysAndDate[1])));
    }

    private static Kinds withKinds(Kinds kinds, String name, String value) {
        return switch (name) {
            case "speed" ->
                new Kinds(
                        plus(kinds.speeds(), Speed.valueOf(value.toUpperCase(Locale.ROOT))),
                        kinds.variants(),
                        kinds.from());
            case "variant" -> new Kinds(kinds.speeds(), plus(kinds.variants(), value), kinds.from());
            default -> new Kinds(kinds.speeds(), kinds.variants(), Optional.of(position(value)));
        };
    }

    private static Position position(String value) {
        int space = Math.max(0, value.indexOf(' '));
        String variant = value.substring(0, space);
        var rules = Variants.find(variant)
                .orElseThrow(() -> new IllegalArgumentException("the variant \"" + variant + "\" is not available"));
        try {
            return rules.position(Fen.parse(value.substring(space + 1), rules.notation()));
        } catch (NotationException e) {
            throw new IllegalArgumentException("from: " + e.getMessage(), e);
        }
    }

    private static EloBand band(int minElo) {
        return Arrays.stream(EloBand.values())
                .filter(band -> band.minElo() == minElo)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("ratings: no group begins at " + minElo));
    }

    private static <T> List<T> plus(List<T> values, T value) {
        List<T> all = new ArrayList<>(values);
        all.add(value);
        return all;
    }

    private static <T> Set<T> plus(Set<T> values, T value) {
        Set<T> all = new HashSet<>(values);
        all.add(value);
        return all;
    }
}
