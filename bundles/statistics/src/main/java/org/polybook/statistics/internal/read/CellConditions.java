package org.polybook.statistics.internal.read;

import java.time.LocalDate;
import java.util.Optional;
import org.polybook.api.game.EloBand;
import org.polybook.api.game.GameFilter;
import org.polybook.api.game.SkipReason;
import org.polybook.api.game.Speed;
import org.polybook.statistics.internal.layout.FactBits;

/** The conditions of a filter of games whose cells decide whether they pass: months, rating bands and speeds. */
final class CellConditions {
    private static final int LAST_MONTH = 0xFFFF;
    private static final int BAND_MASK = 0xF;
    private static final int SPEED_MASK = 0x7;
    private static final int MONTH_BITS = 4;
    private static final int ALL = -1;

    private int firstMonth;
    private int lastMonth = LAST_MONTH;
    /** A bit for each band of the average rating. */
    private int averages = ALL;
    /** A bit for each band of the lower rating. */
    private int lowers = ALL;
    /** A bit for each speed, as in a cell's key. */
    private int speeds = ALL;

    private CellConditions() {}

    /** Returns the conditions; empty if the filter has a condition that cells do not decide. */
    static Optional<CellConditions> of(GameFilter filter) {
        CellConditions conditions = new CellConditions();
        boolean isDecided = !filter.requires(SkipReason.PLAYER)
                && !filter.requires(SkipReason.VARIANT)
                && !filter.requires(SkipReason.AGE)
                && !filter.requires(SkipReason.RESULT)
                && !filter.requires(SkipReason.POSITION)
                && filter.conditions().isEmpty()
                && conditions.addDates(filter.dates())
                && conditions.addRatings(filter.elo());
        conditions.addSpeeds(filter.kinds());
        return isDecided ? Optional.of(conditions) : Optional.empty();
    }

    /** Returns false if the limits are not those of whole months. */
    private boolean addDates(GameFilter.DateLimits limits) {
        if (limits.isNone()) {
            return true;
        }
        LocalDate since = limits.since().orElse(LocalDate.of(1, 1, 1));
        LocalDate until = limits.until().orElse(LocalDate.of(LAST_MONTH, 1, 31));
        firstMonth = Math.max(1, month(since));
        lastMonth = month(until);
        return since.getDayOfMonth() == 1 && until.getDayOfMonth() == until.lengthOfMonth();
    }

    /** Returns the month as in {@link FactBits#month}, at most {@link #LAST_MONTH}; 0 before the year 1. */
    private static int month(LocalDate day) {
        int year = Math.max(0, Math.min(LAST_MONTH >> MONTH_BITS, day.getYear()));
        return year == 0 ? 0 : day.getYear() > year ? LAST_MONTH : year << MONTH_BITS | day.getMonthValue();
    }

    /** Returns false if the limits are not those of bands. */
    private boolean addRatings(GameFilter.EloLimits limits) {
        if (limits.isNone()) {
            return true;
        }
        averages = limits.bands().isEmpty() ? knownBands(0) : 0;
        for (EloBand band : limits.bands()) {
            averages |= 1 << band.ordinal();
        }
        int floor = Math.max(1, limits.floor());
        EloBand first = EloBand.of(floor, floor).orElseThrow();
        lowers = knownBands(first.ordinal());
        return limits.maxGap() == GameFilter.EloLimits.ANY_GAP && floor == Math.max(1, first.minElo());
    }

    private static int knownBands(int first) {
        return (1 << EloBand.values().length) - (1 << first);
    }

    private void addSpeeds(GameFilter.Kinds kinds) {
        if (!kinds.speeds().isEmpty()) {
            speeds = 0;
            for (Speed speed : kinds.speeds()) {
                speeds |= 1 << speed.ordinal() + 1;
            }
        }
    }

    /** Returns the first month of games that pass, as in {@link FactBits#month}. */
    int firstMonth() {
        return firstMonth;
    }

    /** Returns the last month of games that pass. */
    int lastMonth() {
        return lastMonth;
    }

    /** Returns true if games of a cell pass, if its month is between the limits. */
    boolean acceptsBandsAndSpeed(int cell) {
        return (averages >>> (cell >>> FactBits.CELL_AVERAGE & BAND_MASK)
                        & lowers >>> (cell >>> FactBits.CELL_LOWER & BAND_MASK)
                        & speeds >>> (cell >>> FactBits.CELL_SPEED & SPEED_MASK)
                        & 1)
                != 0;
    }
}
