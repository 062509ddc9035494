package org.polybook.statistics.internal.combine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.BitSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.zip.CRC32C;
import org.polybook.api.build.BuildListener;
import org.polybook.api.statistics.CountedSource;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.read.GameRowReader;
import org.polybook.statistics.internal.read.StatsContent;

/** One pass over the games of an input: checks that the games of each source follow each other, and finds used names. */
final class GameScan {
    private static final int STEP = 1 << 14;

    private final StatsContent content;
    private final List<CountedSource> sources;
    private final long[] starts;
    private final long[] crcs;
    private final BitSet names = new BitSet();

    private GameScan(StatsContent content) throws IOException {
        this.content = content;
        this.sources = content.origin().sources();
        this.starts = new long[sources.size() + 1];
        this.crcs = new long[sources.size()];
        for (int i = 0; i < sources.size(); i++) {
            long games = sources.get(i).games();
            if (games < 0 || games > content.games() - starts[i]) {
                throw wrongSum();
            }
            starts[i + 1] = starts[i] + games;
        }
        if (starts[sources.size()] != content.games()) {
            throw wrongSum();
        }
    }

    private IOException wrongSum() {
        return content.originFault("expected sources with " + content.games() + " games in total");
    }

    /**
     * Reads all games of an input.
     *
     * @param isRemoved tests sources; the names of their games are not marked as used
     * @throws org.polybook.api.book.BookFormatException if the games of a source do not follow each other
     */
    static GameScan of(StatsContent content, Predicate<CountedSource> isRemoved, BuildListener listener)
            throws IOException {
        GameScan scan = new GameScan(content);
        scan.read(isRemoved, listener);
        return scan;
    }

    private void read(Predicate<CountedSource> isRemoved, BuildListener listener) throws IOException {
        GameRowReader rows = content.gameRows();
        CRC32C crc = new CRC32C();
        ByteBuffer fields = ByteBuffer.allocate(2 * Long.BYTES);
        for (int source = 0; source < sources.size(); source++) {
            boolean isUsed = !isRemoved.test(sources.get(source));
            crc.reset();
            for (long game = starts[source]; game < starts[source + 1]; game++) {
                rows.next();
                if (rows.source() != source) {
                    throw rows.fault("expected source " + source + ", whose games follow each other, found source "
                            + rows.source());
                }
                crc.update(fields.clear()
                        .putLong(rows.facts())
                        .putLong(rows.place())
                        .flip());
                if (isUsed) {
                    markNames(rows);
                }
                if (game % STEP == 0) {
                    CombineProgress.requireNotCancelled(listener);
                }
            }
            crcs[source] = crc.getValue();
        }
    }

    private void markNames(GameRowReader rows) {
        for (int i = 0; i < GameRowReader.NAMES; i++) {
            if (rows.name(i) != StatsLayout.NO_NAME) {
                names.set(rows.name(i));
            }
        }
    }

    /** Returns the numbers of the games, each source at its old place. */
    GameNumbers numbers() {
        return new GameNumbers(starts);
    }

    /** Returns the numbers of the names of games that are not removed. */
    BitSet names() {
        return names;
    }

    /** Returns the CRC-32C over the facts and places of a source's games. */
    long crc(int source) {
        return crcs[source];
    }
}
