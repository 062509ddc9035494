package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.polybook.api.book.LargeQueryException;
import org.polybook.api.book.Period;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.api.game.SkipReason;
import org.polybook.statistics.internal.layout.FactBits;
import org.polybook.statistics.internal.layout.GameSample;
import org.polybook.statistics.internal.layout.GameSums;

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

    private final long[] candidates;
    /** The conditions of the filter, all if it is null; null if cells do not decide them. */
    private final CellConditions cells;

    private final int topGames;
    private final int recentGames;
    private final GameSample top;
    private final GameSample recent;
    /** Null unless the query requests months. */
    private final MonthCounts months;

    private final boolean needsGames;
    private final long maxPlays;
    private long playsLeft;
    private long facts;

    /**
     * @param filter the filter of the query; null if the query is for all games
     * @param candidates games that include all of the position that pass, ascending; null for all games
     */
    GameSelection(RowReader rows, StatisticsQuery query, RowFilter filter, long[] candidates) {
        this.rows = rows;
        this.filter = filter;
        this.candidates = candidates;
        this.cells = CellConditions.of(query.games()).orElse(null);
        this.maxPlays = query.maxPlays();
        this.playsLeft = maxPlays;
        this.topGames = query.topGames();
        this.recentGames = query.recentGames();
        this.top = GameSample.ofTopGames(query.topGames());
        this.recent = GameSample.ofRecentGames(query.recentGames());
        this.months = query.history() ? new MonthCounts() : null;
        this.needsGames = filter != null || months != null || query.topGames() + query.recentGames() > 0;
    }

    /** Returns true if each game must be read, false if totals are enough. */
    boolean needsGames() {
        return needsGames;
    }

    /**
     * Adds the selected games of a move by its summary alone.
     *
     * @param record the position
     * @param totals the totals of the selected games, which are replaced
     * @return false if the games of the list must be read; then nothing has been added
     */
    boolean add(SummaryReader summary, PositionHeads record, int move, long[] totals) throws IOException {
        boolean needsCells = filter != null || months != null;
        if (cells == null) {
            return false;
        }
        summary.load(record, move);
        if (needsCells && !summary.cells().areStored()) {
            return false;
        }
        if (filter == null) {
            System.arraycopy(record.totals, move * PositionHeads.TOTALS, totals, 0, totals.length);
        } else {
            Arrays.fill(totals, 0);
            summary.cells().addTotals(cells, totals);
        }
        long games = totals[GameSums.GAMES];
        if (!summary.top().select(Math.min(topGames, games), this, FactBits::topRank)
                || !summary.recent().select(Math.min(recentGames, games), this, FactBits::firstDayNumber)) {
            return false;
        }
        if (months != null) {
            summary.cells().addMonths(cells, months);
        }
        summary.top().addTo(top, move);
        summary.recent().addTo(recent, move);
        return true;
    }

    /** Returns games that include all that are selected, ascending; null for all games. */
    long[] candidates() {
        return candidates;
    }

    /**
     * Prepares for a list of that many plays.
     *
     * @throws LargeQueryException if the query does not allow to read so many more plays
     */
    void prepare(long plays) throws IOException {
        playsLeft -= plays;
        if (playsLeft < 0) {
            throw new LargeQueryException(maxPlays);
        }
        if (filter != null) {
            filter.prepare(plays);
        }
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
        top.add(FactBits.topRank(facts), game, move);
        recent.add(FactBits.firstDayNumber(facts), game, move);
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
