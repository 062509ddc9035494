package org.polybook.scid.internal.search;

import java.io.IOException;
import java.util.Locale;
import org.polybook.scid.internal.database.IndexEntry;
import org.polybook.scid.internal.database.IndexScan;
import org.polybook.scid.internal.database.MappedDatabase;

/**
 * The games whose records lie beyond the end of the file of games, as in a database that was copied incompletely.
 *
 * @param games the number of such games
 * @param first the lowest number of such a game; 0 if every record is in the file
 */
public record MissingRecords(long games, long first) {
    private static final MissingRecords NONE = new MissingRecords(0, 0);

    /**
     * Counts the games of the database whose records are missing: reads the whole index, on several threads, but no
     * record.
     */
    public static MissingRecords of(MappedDatabase database) throws IOException {
        MissingRecords all = NONE;
        for (MissingRecords run : ParallelScan.processRange(1, database.games() + 1, () -> new Counter(database))) {
            all = new MissingRecords(all.games + run.games, all.first == 0 ? run.first : all.first);
        }
        return all;
    }

    /** A phrase such as {@code the records of 3 games, the first of which is game 7}. */
    public String inWords() {
        return "the records of " + String.format(Locale.ROOT, "%,d", games)
                + (games == 1 ? " game, which is game " : " games, the first of which is game ") + first;
    }

    private static final class Counter implements ParallelScan.Worker<MissingRecords> {
        private final IndexScan scan;
        private final long end;

        Counter(MappedDatabase database) {
            scan = new IndexScan(database.index());
            end = database.records().size();
        }

        @Override
        public MissingRecords run(long first, long end) throws IOException {
            long games = 0;
            long lowest = 0;
            for (long game = first; game < end; game++) {
                if (isMissing(scan.read(game))) {
                    lowest = games++ == 0 ? game : lowest;
                }
            }
            return new MissingRecords(games, lowest);
        }

        private boolean isMissing(IndexEntry entry) {
            return entry.recordOffset() + entry.recordLength() > end;
        }
    }
}
