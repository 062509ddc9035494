package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.polybook.api.book.Period;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.SkipReason;
import org.polybook.statistics.internal.layout.FactBits;

/** The games that a query selects, and the requested details. For one thread and one query. */
public final class GameSelection {
    /** The conditions of a filter that rows of games decide. */
    public static final Set<SkipReason> CONDITIONS = Set.copyOf(RowFacts.DECIDED);

    /** The tags on which a filter may have conditions. */
    public static final Set<String> TAGS = RowFilter.TAGS;

    private final RowReader rows;
    private final GameRow row = new GameRow();
    /** Null if all games are selected. */
    private final RowFilter filter;

    private final GameSample top;
    private final GameSample recent;
    /** Null unless the query requests months. */
    private final MonthCounts months;

    private final boolean needsGames;
    private long facts;

    /** @param filter the filter of the query; null if the query is for all games */
    GameSelection(RowReader rows, StatisticsQuery query, RowFilter filter) {
        this.rows = rows;
        this.filter = filter;
        this.top = new GameSample(query.topGames(), true);
        this.recent = new GameSample(query.recentGames(), false);
        this.months = query.history() ? new MonthCounts() : null;
        this.needsGames = filter != null || months != null || query.topGames() + query.recentGames() > 0;
    }

    /** Returns true if each game must be read, false if totals are enough. */
    boolean needsGames() {
        return needsGames;
    }

    /** Returns true if the game is selected. */
    boolean selects(long game) throws IOException {
        if (filter != null) {
            boolean passes = filter.passes(game);
            facts = filter.facts();
            return passes;
        }
        rows.read(game, row);
        facts = row.facts;
        return true;
    }

    /** The facts of the last game, in the layout of {@link FactBits}. */
    long facts() {
        return facts;
    }

    /** Adds the last game to the samples and to the months. */
    void add(long game, int move) {
        long day = FactBits.firstDayNumber(facts);
        long elo = (long) FactBits.whiteElo(facts) + FactBits.blackElo(facts);
        top.add(elo << FactBits.DAY_NUMBER_BITS | day, game, move);
        recent.add(day, game, move);
        if (months != null) {
            months.add(FactBits.month(facts), FactBits.result(facts));
        }
    }

    /** Returns the games with the highest sums of ratings. */
    public GameSample topGames() {
        return top;
    }

    /** Returns the latest games. */
    public GameSample recentGames() {
        return recent;
    }

    /** Returns the results by month; empty unless the query requests them. */
    public List<Period> history() {
        return months == null ? List.of() : months.periods();
    }
}
