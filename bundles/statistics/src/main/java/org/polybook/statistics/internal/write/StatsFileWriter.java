package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.polybook.api.game.GameHeader;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.PositionWriter;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.layout.FactBits;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * Writes a file of statistics. Blocks go to the new file at once; games and names are in temporary files of the
 * workspace until the names are sorted. Memory does not grow with positions and games, except for 40 bytes a name.
 */
public final class StatsFileWriter implements StatisticsWriter {
    private static final int VARIANT_SHIFT = 56;
    private static final int MAX_VARIANTS = 255;

    private final GameRows rows;
    private final NameTable names;
    private final StatsFileAssembler file;
    private final RangeOutputs ranges;
    private final List<String> variants = new ArrayList<>();
    private boolean isReading;
    private PositionRecord record;

    /** Creates the file {@code name} in the workspace; messages name the target. */
    public StatsFileWriter(Workspace workspace, String name, Path target) throws IOException {
        rows = new GameRows(workspace.file(name + "-games"), target);
        names = new NameTable(workspace.file(name + "-names"), target);
        file = new StatsFileAssembler(workspace, name, target, new WrittenGames());
        ranges = new RangeOutputs(workspace, name, target);
    }

    /** The games that have been added. */
    private final class WrittenGames implements GameData {
        private int[] ranks;
        private GameFacts facts;

        @Override
        public long facts(long game) throws IOException {
            if (facts == null) {
                facts = rows.newFacts();
            }
            return facts.facts(game);
        }

        @Override
        public void writeNames(PageWriter to) throws IOException {
            ranks = names.write(to);
        }

        @Override
        public void writeNameStarts(PageWriter to) throws IOException {
            names.writeStarts(to);
        }

        @Override
        public void writeGames(PageWriter to) throws IOException {
            rows.write(to, ranks);
        }

        @Override
        public long count() {
            return rows.count();
        }

        @Override
        public List<String> variants() {
            return variants;
        }
    }

    @Override
    public long addGame(GameHeader header) throws IOException {
        if (isReading) {
            throw new IllegalStateException("no game can be added after the first position");
        }
        long place = header.place() < 0 ? StatsLayout.NO_PLACE : header.place() & StatsLayout.NO_PLACE;
        rows.fields()
                .putInt(names.number(header.white().name()))
                .putInt(names.number(header.black().name()))
                .putInt(names.number(header.event()))
                .putInt(header.source())
                .putLong(FactBits.of(header))
                .putLong((long) variant(header.variant()) << VARIANT_SHIFT | place);
        return rows.add();
    }

    private int variant(String name) {
        int number = variants.indexOf(name);
        if (number < 0) {
            number = variants.size();
            variants.add(name);
        }
        if (number > MAX_VARIANTS) {
            throw new IllegalArgumentException("games of more than 256 variants cannot be in one file");
        }
        return number;
    }

    @Override
    public void beginPosition(long key, boolean isBlackToMove) throws IOException {
        beginReading();
        record = file.positions().beginPosition(key, isBlackToMove);
    }

    private void beginReading() throws IOException {
        if (!isReading) {
            rows.beginReading();
            isReading = true;
        }
    }

    @Override
    public synchronized PositionWriter range(KeyRange range) throws IOException {
        beginReading();
        return ranges.open(range, rows.newFacts());
    }

    @Override
    public void addPlays(int[] codes, long[] games, int count) throws IOException {
        record.add(codes, games, count);
    }

    @Override
    public long finishAndCountMoves(CountedGames origin) throws IOException {
        beginReading();
        ranges.appendTo(file.positions());
        file.finish(origin);
        return file.positions().moves();
    }

    @Override
    public void finishHead(CountedGames origin, long plays) throws IOException {
        if (isReading) {
            throw new IllegalStateException("a head has no positions");
        }
        beginReading();
        file.finishHead(origin, plays);
    }

    @Override
    public void close() throws IOException {
        try (rows;
                names;
                ranges) {
            file.close();
        }
    }
}
