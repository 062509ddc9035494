package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.polybook.api.game.GameFacts;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.GameResult;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.Speed;
import org.polybook.chess.Color;
import org.polybook.statistics.internal.layout.FactBits;

/**
 * The facts in the row of one game, for the filter of a query: all but tags and positions. For one thread; one object
 * serves all games in turn and allocates nothing per game once it has seen its names and dates.
 */
final class RowFacts implements GameFacts {
    /** The conditions that a row decides. */
    static final Set<SkipReason> DECIDED = EnumSet.of(
            SkipReason.VARIANT,
            SkipReason.PLAYER,
            SkipReason.RATING,
            SkipReason.DATE,
            SkipReason.SPEED,
            SkipReason.AGE,
            SkipReason.RESULT);

    /**
     * The number of slots of the cache of dates, by the low bits of the date: the dates of 32 successive years have
     * different slots.
     */
    private static final int DAY_SLOTS = 1 << 14;

    private final List<String> variants;
    private final GameRow row;
    /** Null if the filter has no condition on players. */
    private final NameVerdicts players;

    private final int[] dates;
    private final List<Optional<LocalDate>> days;
    private boolean isWhite;
    private boolean isBlack;
    private Optional<LocalDate> day = Optional.empty();

    /** @param row the row that the caller fills before {@link #load} */
    RowFacts(GameTable games, GameFilter filter, GameRow row) {
        this.variants = games.variants();
        this.row = row;
        this.players = filter.requires(SkipReason.PLAYER) ? new NameVerdicts(games, filter::isWantedPlayer) : null;
        boolean needsDays = filter.requires(SkipReason.DATE) || filter.requires(SkipReason.AGE);
        this.dates = new int[needsDays ? DAY_SLOTS : 0];
        this.days = new ArrayList<>(Collections.nCopies(dates.length, Optional.empty()));
    }

    /** Makes this object describe the game of the row. */
    void load() throws IOException {
        if (players != null) {
            isWhite = players.accepts(row.white);
            isBlack = players.accepts(row.black);
        }
        if (dates.length > 0) {
            int date = FactBits.dateBits(row.facts);
            int slot = date & DAY_SLOTS - 1;
            if (dates[slot] != date) {
                dates[slot] = date;
                days.set(slot, FactBits.date(row.facts).firstDay());
            }
            day = days.get(slot);
        }
    }

    @Override
    public boolean canDecide(SkipReason condition) {
        return DECIDED.contains(condition);
    }

    @Override
    public String variant() {
        return variants.get(row.variant);
    }

    @Override
    public boolean hasWantedPlayer(Color side) {
        return side == Color.WHITE ? isWhite : isBlack;
    }

    @Override
    public int elo(Color side) {
        return side == Color.WHITE ? FactBits.whiteElo(row.facts) : FactBits.blackElo(row.facts);
    }

    @Override
    public Optional<LocalDate> day() {
        return day;
    }

    @Override
    public Optional<Speed> speed() {
        return FactBits.speed(row.facts);
    }

    @Override
    public GameResult result() {
        return FactBits.result(row.facts);
    }
}
