package org.polybook.explorer.internal;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.NameCondition;
import org.polybook.api.game.NamePattern;
import org.polybook.api.game.Speed;
import org.polybook.chess.Color;

/**
 * The conditions on games that the parameters of a query state.
 *
 * @param filter the games that count
 * @param names the parameters that state a condition
 * @param player the color of the player whose games count; empty for games of all players
 */
record GameConditions(GameFilter filter, List<String> names, Optional<Color> player) {
    /** A year, or a year and a month of one or two digits. */
    private static final Pattern MONTH = Pattern.compile("([0-9]{1,4})(?:-([0-9]{1,2}))?");

    private static final int MONTHS = 12;
    /** The minimum ratings that name the groups of games, in the order of the groups. */
    private static final List<String> MIN_ELOS = Stream.of(EloBand.values())
            .map(band -> Integer.toString(band.minElo()))
            .toList();

    private static final Set<String> MODES = Set.of("rated", "casual");

    GameConditions {
        names = List.copyOf(names);
    }

    /**
     * Reads the conditions of lichess's explorer: {@code since}, {@code until}, {@code speeds}, {@code ratings}, {@code
     * modes} and, of a form for one player, {@code player} and {@code color}.
     */
    static GameConditions ofLichess(Parameters parameters, LichessForm form) throws RefusedRequestException {
        requireAllModes(parameters);
        GameConditions common = readCommon(parameters);
        if (form != LichessForm.ONE_PLAYER) {
            return common;
        }
        String name = parameters
                .text("player")
                .orElseThrow(() -> RefusedRequestException.badRequest("player: expected the name of a player"));
        Optional<Color> color = color(parameters);
        if (color.isEmpty()) {
            throw RefusedRequestException.badRequest("color: expected white or black");
        }
        return common.ofPlayer(new NamePattern(name, NamePattern.Extent.WHOLE), color);
    }

    /**
     * Reads {@code since}, {@code until}, {@code speeds}, {@code ratings}, {@code player} with {@code color} and {@code
     * opponent}, {@code event} and {@code minElo}.
     */
    static GameConditions read(Parameters parameters) throws RefusedRequestException {
        GameConditions conditions = readCommon(parameters);
        int elo = parameters.number("minElo", 0, 9999);
        if (elo > 0) {
            GameFilter filter = conditions.filter;
            GameFilter.EloLimits limits =
                    GameFilter.EloLimits.atLeast(elo).withBands(filter.elo().bands());
            conditions = conditions.with(filter.withElo(limits), "minElo");
        }
        Optional<String> event = parameters.text("event");
        if (event.isPresent()) {
            conditions = conditions.with(NameCondition.event(NamePattern.of(event.get())), "event");
        }
        return conditions.ofPlayers(parameters);
    }

    private GameConditions ofPlayers(Parameters parameters) throws RefusedRequestException {
        GameConditions conditions = this;
        Optional<String> player = parameters.text("player");
        Optional<Color> color = color(parameters);
        if (player.isPresent()) {
            conditions = conditions.ofPlayer(NamePattern.of(player.get()), color);
        }
        Optional<String> opponent = parameters.text("opponent");
        if (opponent.isEmpty()) {
            return conditions;
        }
        if (player.isEmpty() || color.isEmpty()) {
            throw RefusedRequestException.badRequest("opponent: expected also player and color");
        }
        return conditions.with(NameCondition.opponent(color.get(), NamePattern.of(opponent.get())), "opponent");
    }

    private GameConditions with(NameCondition condition, String name) {
        return with(filter.withCondition(condition), name);
    }

    private GameConditions ofPlayer(NamePattern name, Optional<Color> color) {
        GameConditions changed = with(filter.withPlayers(List.of(name), color), "player");
        return new GameConditions(changed.filter, changed.names, color);
    }

    private GameConditions with(GameFilter changed, String name) {
        List<String> more = new ArrayList<>(names);
        more.add(name);
        return new GameConditions(changed, more, player);
    }

    private static GameConditions readCommon(Parameters parameters) throws RefusedRequestException {
        List<String> names = new ArrayList<>();
        GameFilter filter = GameFilter.ALL;
        Set<Speed> speeds = speeds(parameters.list("speeds"));
        if (!speeds.isEmpty()) {
            filter = filter.withKinds(new GameFilter.Kinds(speeds, Set.of(), Optional.empty()));
            names.add("speeds");
        }
        Set<EloBand> bands = bands(parameters.list("ratings"));
        if (!bands.isEmpty()) {
            filter = filter.withElo(GameFilter.EloLimits.NONE.withBands(bands));
            names.add("ratings");
        }
        Optional<LocalDate> since = month(parameters, "since", 1).map(month -> month.atDay(1));
        Optional<LocalDate> until = month(parameters, "until", MONTHS).map(YearMonth::atEndOfMonth);
        since.ifPresent(day -> names.add("since"));
        until.ifPresent(day -> names.add("until"));
        filter = filter.withDates(new GameFilter.DateLimits(since, until, 0, Optional.empty()));
        return new GameConditions(filter, names, Optional.empty());
    }

    /** @param otherwise the month of a value without month */
    private static Optional<YearMonth> month(Parameters parameters, String name, int otherwise)
            throws RefusedRequestException {
        Optional<String> text = parameters.text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        Matcher parts = MONTH.matcher(text.get());
        if (parts.matches()) {
            try {
                int month = parts.group(2) == null ? otherwise : Integer.parseInt(parts.group(2));
                return Optional.of(YearMonth.of(Integer.parseInt(parts.group(1)), month));
            } catch (DateTimeException noSuchMonth) {
                // refused below
            }
        }
        throw RefusedRequestException.badRequest(name + ": expected a year, or a month such as 2020-01");
    }

    /** Returns the speeds; empty for all, also for games of unknown speed. */
    private static Set<Speed> speeds(List<String> names) throws RefusedRequestException {
        Set<Speed> speeds = EnumSet.noneOf(Speed.class);
        for (String name : names) {
            speeds.add(SpeedNames.speed(name)
                    .orElseThrow(() -> RefusedRequestException.badRequest(
                            "speeds: expected some of " + String.join(", ", SpeedNames.all()))));
        }
        return speeds.size() == Speed.values().length ? Set.of() : speeds;
    }

    /** Returns the groups of average ratings; empty for all, also for games of unknown ratings. */
    private static Set<EloBand> bands(List<String> minimums) throws RefusedRequestException {
        Set<EloBand> bands = EnumSet.noneOf(EloBand.class);
        for (String minimum : minimums) {
            bands.add(band(minimum)
                    .orElseThrow(() -> RefusedRequestException.badRequest(
                            "ratings: expected some of " + String.join(", ", MIN_ELOS))));
        }
        return bands.size() == EloBand.values().length ? Set.of() : bands;
    }

    private static Optional<EloBand> band(String minimum) {
        int index = MIN_ELOS.indexOf(minimum);
        return index < 0 ? Optional.empty() : Optional.of(EloBand.values()[index]);
    }

    /** No book can select games by mode, so only a list of all modes is accepted. */
    private static void requireAllModes(Parameters parameters) throws RefusedRequestException {
        List<String> values = parameters.list("modes");
        if (!values.isEmpty() && !Set.copyOf(values).containsAll(MODES)) {
            throw RefusedRequestException.badRequest("modes: games cannot be selected by modes; omit the parameter");
        }
    }

    private static Optional<Color> color(Parameters parameters) throws RefusedRequestException {
        Optional<String> text = parameters.text("color");
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return switch (text.get().toLowerCase(Locale.ROOT)) {
            case "white" -> Optional.of(Color.WHITE);
            case "black" -> Optional.of(Color.BLACK);
            default -> throw RefusedRequestException.badRequest("color: expected white or black");
        };
    }
}
