package org.polybook.view.internal.games;

import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.book.StatisticsField;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameHeader;
import org.polybook.api.game.NameCondition;
import org.polybook.api.game.NamePattern;
import org.polybook.api.game.Speed;
import org.polybook.chess.Color;

/**
 * The conditions on games, as the user enters them; a blank text is no condition.
 *
 * @param since the first year, month or day, such as {@code 2024}, {@code 2024-05} or {@code 2024-05-31}
 * @param until the last year, month or day
 * @param minElo the minimum rating of both players
 * @param speeds the speeds; empty for all
 * @param player in a form of {@link org.polybook.api.game.NamePattern}, such as a part of the name
 * @param side the side that the player has; empty for both; ignored without a player
 * @param opponent in the same form; ignored without a player who has one side
 * @param event in the same form
 */
public record GameConditions(
        String since,
        String until,
        String minElo,
        Set<Speed> speeds,
        String player,
        Optional<Color> side,
        String opponent,
        String event) {
    /** No conditions. */
    public static final GameConditions NONE = new GameConditions("", "", "", Set.of(), "", Optional.empty(), "", "");

    public GameConditions {
        since = since.strip();
        until = until.strip();
        minElo = minElo.strip();
        player = player.strip();
        opponent = opponent.strip();
        event = event.strip();
        speeds = Set.copyOf(speeds);
        Objects.requireNonNull(side, "side");
    }

    /** A condition, with the fact by which a book must be able to filter games. */
    public enum Field {
        SINCE(StatisticsField.DAYS),
        UNTIL(StatisticsField.DAYS),
        MIN_ELO(StatisticsField.RATINGS),
        SPEEDS(StatisticsField.SPEEDS),
        PLAYER(StatisticsField.PLAYERS),
        OPPONENT(StatisticsField.PLAYERS),
        EVENT(StatisticsField.EVENTS);

        private final StatisticsField fact;

        Field(StatisticsField fact) {
            this.fact = fact;
        }

        /** The fact by which a book must be able to filter games. */
        public StatisticsField fact() {
            return fact;
        }
    }

    /** Returns true if the condition is entered, even if it is invalid. */
    public boolean has(Field field) {
        return switch (field) {
            case SINCE -> !since.isEmpty();
            case UNTIL -> !until.isEmpty();
            case MIN_ELO -> !minElo.isEmpty();
            case SPEEDS -> !speeds.isEmpty();
            case PLAYER -> !player.isEmpty();
            case OPPONENT -> !opponent.isEmpty();
            case EVENT -> !event.isEmpty();
        };
    }

    /** Returns the first field whose text is not a date or a rating; empty if all texts are valid. */
    public Optional<Field> firstInvalidField() {
        if (has(Field.SINCE) && DateRange.parse(since).isEmpty()) {
            return Optional.of(Field.SINCE);
        }
        if (has(Field.UNTIL) && DateRange.parse(until).isEmpty()) {
            return Optional.of(Field.UNTIL);
        }
        return has(Field.MIN_ELO) && !isRating(minElo) ? Optional.of(Field.MIN_ELO) : Optional.empty();
    }

    private static boolean isRating(String text) {
        return text.matches("[0-9]{1,5}") && Integer.parseInt(text) <= GameHeader.MAX_ELO;
    }

    /** Returns true if the player has one side, so that an opponent can be entered. */
    public boolean isForOneSide() {
        return has(Field.PLAYER) && side.isPresent();
    }

    private GameFilter ofPlayers(GameFilter filter) {
        GameFilter ofPlayer = filter.withPlayer(player, side);
        return isForOneSide() && has(Field.OPPONENT)
                ? ofPlayer.withCondition(NameCondition.opponent(side.orElseThrow(), NamePattern.of(opponent)))
                : ofPlayer;
    }

    /** Returns the filter of games. The conditions must have no {@link #firstInvalidField}. */
    public GameFilter filter() {
        Optional<DateRange> first = DateRange.parse(since);
        Optional<DateRange> last = DateRange.parse(until);
        GameFilter filter = GameFilter.ALL
                .withDates(new GameFilter.DateLimits(
                        first.map(DateRange::first), last.map(DateRange::last), 0, Optional.empty()))
                .withKinds(new GameFilter.Kinds(speeds, Set.of(), Optional.empty()));
        if (has(Field.MIN_ELO)) {
            filter = filter.withElo(GameFilter.EloLimits.atLeast(Integer.parseInt(minElo)));
        }
        if (has(Field.EVENT)) {
            filter = filter.withCondition(NameCondition.event(NamePattern.of(event)));
        }
        return has(Field.PLAYER) ? ofPlayers(filter) : filter;
    }
}
