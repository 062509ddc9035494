package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.book.ResultCounts;
import org.polybook.api.game.GameResult;
import org.polybook.api.statistics.YearCounts;
import org.polybook.statistics.internal.layout.FactBits;

/** The numbers of games by year. */
final class YearTable {
    /** The number of years that rows can have: 0 to 4,095. */
    private static final int YEARS = 1 << 12;

    private static final int MONTH_BITS = 4;
    private static final int RATED = GameResult.values().length;
    private static final int FIELDS = RATED + 1;

    /** For each year, the games by result, and the games with both ratings. */
    private final long[] counts = new long[YEARS * FIELDS];

    /** Reads all games. */
    static List<YearCounts> of(GameRowReader games) throws IOException {
        YearTable table = new YearTable();
        while (games.next()) {
            table.add(games.facts());
        }
        return table.years();
    }

    private void add(long facts) {
        int at = (FactBits.month(facts) >> MONTH_BITS) * FIELDS;
        counts[at + FactBits.result(facts).ordinal()]++;
        if (FactBits.whiteElo(facts) > 0 && FactBits.blackElo(facts) > 0) {
            counts[at + RATED]++;
        }
    }

    private List<YearCounts> years() {
        List<YearCounts> years = new ArrayList<>();
        for (int year = 0; year < YEARS; year++) {
            ResultCounts results = results(year);
            if (results.games() > 0) {
                years.add(new YearCounts(year, results, counts[year * FIELDS + RATED]));
            }
        }
        return years;
    }

    private ResultCounts results(int year) {
        long white = count(year, GameResult.WHITE_WINS);
        long draws = count(year, GameResult.DRAW);
        long black = count(year, GameResult.BLACK_WINS);
        return new ResultCounts(white + draws + black + count(year, GameResult.UNKNOWN), white, draws, black);
    }

    private long count(int year, GameResult result) {
        return counts[year * FIELDS + result.ordinal()];
    }
}
