package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.api.book.StatisticsQuery;
import org.polybook.statistics.internal.layout.GameSums;

/**
 * Looks positions up and sums the results of their moves. For one thread; reused from position to position, and
 * allocates nothing per position.
 */
public final class PositionResults {
    private static final int CHUNK = 512;
    private static final long[] NO_GAMES = new long[PositionHeads.TOTALS];

    private final StatsContent content;
    private final BlockReader blocks;
    private final GameListReader list;
    private final SummaryReader summary;
    private final ListIntersection intersection;
    private final PositionHeads heads = new PositionHeads();
    private final BlockIndex.Entry entry = new BlockIndex.Entry();
    private final long[] games = new long[CHUNK];
    private final long[] totals = new long[PositionHeads.TOTALS];
    private final RowReader rows;
    private final GameSelection all;
    /** The filter of the last query that had one, for the next query with an equal filter; or null. */
    private RowFilter filter;

    /** The games of the players of that filter. */
    private PlayerGames players;

    /** The totals of one move, in the order of the layout. */
    public enum Total {
        GAMES,
        WHITE_WINS,
        DRAWS,
        BLACK_WINS,
        RATED_MOVERS,
        MOVER_ELO,
        RATED_OPPONENTS,
        OPPONENT_ELO,
        FIRST_MONTH,
        LAST_MONTH
    }

    /** Creates an object that reads an open file. */
    public PositionResults(StatsContent content) {
        this.content = content;
        this.blocks = content.blockReader();
        this.list = content.listReader();
        this.summary = content.summaryReader();
        this.intersection = new ListIntersection(content, list, summary);
        this.rows = new RowReader(content.gameTable());
        this.all = new GameSelection(rows, StatisticsQuery.ALL, null, null);
    }

    private long plays() {
        long plays = 0;
        for (int i = 0; i < heads.moves; i++) {
            plays += heads.plays[i];
        }
        return plays;
    }

    /**
     * Returns the selection of a query for the position that was found last. All conditions of the query must be in {@link
     * GameSelection#CONDITIONS} and {@link GameSelection#TAGS}.
     */
    public GameSelection select(StatisticsQuery query) throws IOException {
        if (query.isForSumsOfAllGames()) {
            return all;
        }
        if (query.isForAllGames()) {
            return new GameSelection(rows, query, null, null);
        }
        if (filter == null || !filter.filter().equals(query.games())) {
            filter = new RowFilter(content.gameTable(), query.games());
            players = new PlayerGames(content.gameTable(), content.players(), query.games());
        }
        return new GameSelection(rows, query, filter, players.areFewerThan(plays()) ? players.games() : null);
    }

    /**
     * Looks a position up; until the next call, the other methods read this position.
     *
     * @return the number of its moves; 0 if the file does not have it
     */
    public int find(long key, boolean black) throws IOException {
        BlockIndex index = content.index();
        long count = index.count();
        if (count == 0) {
            return 0;
        }
        for (long block = index.find(key, entry); block < count; block++) {
            index.read(block, entry);
            if (Long.compareUnsigned(entry.firstKey(), key) > 0) {
                return 0;
            }
            blocks.load(entry.offset());
            if (blocks.firstKey() != entry.firstKey()) {
                throw content.bytes().fault(entry.offset(), "expected the block to begin with its key in the index");
            }
            if (blocks.find(key, black, heads)) {
                requirePossiblePlays();
                return heads.moves;
            }
        }
        return 0;
    }

    private void requirePossiblePlays() throws IOException {
        long left = content.plays();
        for (int i = 0; i < heads.moves; i++) {
            left -= heads.plays[i];
            if (left < 0) {
                throw fault("expected at most " + content.plays() + " plays");
            }
        }
    }

    private IOException fault(String problem) {
        return content.bytes().fault(blocks.start(), problem);
    }

    /** Returns the code of a move of the position, unsigned 16 bits. */
    public int code(int move) {
        return heads.codes[move];
    }

    /** Returns the number of times that games played a move. */
    public long plays(int move) {
        return heads.plays[move];
    }

    /** Computes the totals of all games of a move, for {@link #total}. */
    public void sum(int move) throws IOException {
        sum(move, all);
    }

    /** Computes the totals of the selected games of a move, for {@link #total}. */
    public void sum(int move, GameSelection selection) throws IOException {
        if (heads.hasTotals(move) && !selection.needsGames()) {
            System.arraycopy(heads.totals, move * PositionHeads.TOTALS, totals, 0, PositionHeads.TOTALS);
            requirePossibleTotals(move);
        } else if (heads.hasSummary(move) && selection.add(summary, heads, move, totals)) {
            requirePossibleTotals(move);
        } else if (selection.candidates() != null) {
            Arrays.fill(totals, 0);
            intersection.forEach(
                    blocks, heads, move, selection.candidates(), game -> addIfSelected(game, move, selection));
        } else {
            sumGames(move, selection);
        }
    }

    private void requirePossibleTotals(int move) throws IOException {
        boolean isPossible = totals[Total.GAMES.ordinal()] == 0
                ? Arrays.equals(totals, NO_GAMES)
                : PositionHeads.arePossibleTotals(totals, 0, heads.plays[move]);
        if (!isPossible) {
            throw fault("the totals of a move are impossible: the file is damaged");
        }
    }

    /**
     * Looks a cursor's position up and returns the index of the first move whose stored totals or summary
     * differ from those of its games; 0 if the lookup finds another number of moves, −1 if all agree.
     */
    int findMismatch(StatsCursor cursor, SummaryCheck summaries) throws IOException {
        if (find(cursor.key(), cursor.isBlackToMove()) != cursor.moveCount()) {
            return 0;
        }
        for (int i = 0; i < heads.moves; i++) {
            if (heads.hasTotals(i)) {
                sumGames(i, all);
                int at = i * PositionHeads.TOTALS;
                if (!Arrays.equals(totals, 0, totals.length, heads.totals, at, at + totals.length)
                        || !summaries.isRight(blocks, heads, i)) {
                    return i;
                }
            }
        }
        return -1;
    }

    private void sumGames(int move, GameSelection selection) throws IOException {
        selection.prepare(heads.plays[move]);
        Arrays.fill(totals, 0);
        list.open(blocks, heads, move);
        long last = -1;
        for (int count = list.read(games); count > 0; count = list.read(games)) {
            for (int i = 0; i < count; i++) {
                if (games[i] != last) {
                    addIfSelected(games[i], move, selection);
                }
                last = games[i];
            }
        }
    }

    private void addIfSelected(long game, int move, GameSelection selection) throws IOException {
        if (selection.selects(game)) {
            GameSums.addToTotals(totals, selection.facts(), heads.isBlack);
            selection.add(game, move);
        }
    }

    /** Returns a total of the move that was summed last. */
    public long total(Total total) {
        return totals[total.ordinal()];
    }
}
