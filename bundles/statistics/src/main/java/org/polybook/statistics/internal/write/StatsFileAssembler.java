package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.polybook.api.statistics.CountedGames;
import org.polybook.io.MappedFile;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Assembles a file of statistics: writes blocks of positions at once, and the other sections at the end. */
public final class StatsFileAssembler implements AutoCloseable {
    private static final int SECTIONS = 8;

    private final GameData games;
    private final Path file;
    private final StatsOutput output;
    private final StatsOutput index;
    private final Path indexFile;
    private final SpillFile spill;
    private final PositionRecord record;
    private final BlockWriter blocks;
    private boolean hasPosition;
    private long key;
    private long positions;
    private long moves;
    private long plays;

    /** Creates the file {@code name} in the workspace; messages name the target. */
    public StatsFileAssembler(Workspace workspace, String name, Path target, GameData games) throws IOException {
        this.games = games;
        indexFile = workspace.file(name + "-index");
        file = workspace.file(name);
        output = new StatsOutput(file, target);
        index = new StatsOutput(indexFile, target);
        spill = new SpillFile(workspace.file(name + "-lists"), target);
        record = new PositionRecord(games, spill);
        output.write(new byte[StatsLayout.PAGE_BYTES], 0, StatsLayout.PAGE_BYTES);
        blocks = new BlockWriter(output, index);
    }

    /**
     * Begins a position; positions come in the order of the layout.
     *
     * @return the record of the position, for its moves; until the next call
     */
    public PositionRecord beginPosition(long positionKey, boolean isBlackToMove) throws IOException {
        flush();
        hasPosition = true;
        key = positionKey;
        record.begin(isBlackToMove);
        positions++;
        return record;
    }

    /** Adds a position in which one game played one move. */
    public void addPosition(long positionKey, boolean isBlackToMove, int code, long game) throws IOException {
        flush();
        blocks.add(positionKey, isBlackToMove, code, game);
        positions++;
        moves++;
        plays++;
    }

    private void flush() throws IOException {
        if (hasPosition) {
            blocks.add(key, record);
            moves += record.moves();
            plays += record.plays();
            hasPosition = false;
        }
    }

    /** Completes the file, and returns its origin: {@code origin} with the variants of the games, if there are games. */
    public CountedGames finish(CountedGames origin) throws IOException {
        flush();
        List<PageWriter.Section> sections = new ArrayList<>();
        sections.add(blocks.finish());
        output.align(StatsLayout.PAGE_BYTES);
        sections.add(copyIndex());
        sections.add(section(StatsLayout.NAMES, games::writeNames));
        PageWriter.Section starts = section(StatsLayout.STARTS, games::writeNameStarts);
        sections.add(starts);
        PageWriter.Section rows = section(StatsLayout.GAMES, games::writeGames);
        sections.add(rows);
        addPlayers(sections, rows, (int) (starts.length() / StatsLayout.NAME_START) - 1);
        CountedGames complete = complete(origin);
        sections.add(OriginReplacement.write(output, complete));
        writeHeader(sections);
        output.flush();
        return complete;
    }

    /** Writes the content of a section. */
    private interface Content {
        void write(PageWriter to) throws IOException;
    }

    private PageWriter.Section section(int kind, Content content) throws IOException {
        PageWriter pages = new PageWriter(output, kind);
        content.write(pages);
        return pages.finish();
    }

    private void addPlayers(List<PageWriter.Section> sections, PageWriter.Section rows, int names) throws IOException {
        output.flush();
        try (PlayerGamesWriter players = new PlayerGamesWriter(file, rows, names, PlayerGamesWriter.MAX_COLLECTED)) {
            sections.add(section(StatsLayout.PLAYERS, players::writeGames));
            sections.add(section(StatsLayout.PLAYER_STARTS, players::writeStarts));
        }
    }

    private PageWriter.Section copyIndex() throws IOException {
        PageWriter pages = new PageWriter(output, StatsLayout.INDEX);
        if (index.position() > 0) {
            byte[] part = new byte[StatsLayout.PAGE_BYTES];
            try (MappedFile entries = MappedFile.open(indexFile)) {
                for (long at = 0; at < entries.size(); at += part.length) {
                    pages.write(part, 0, entries.read(at, part, 0, part.length));
                }
            }
        }
        return pages.finish();
    }

    private CountedGames complete(CountedGames origin) {
        return new CountedGames(
                origin.scheme(),
                games.variants().isEmpty() ? origin.variants() : games.variants(),
                origin.maxPly(),
                origin.fromFen(),
                origin.filter(),
                origin.skipped(),
                origin.sources(),
                origin.book());
    }

    private void writeHeader(List<PageWriter.Section> sections) throws IOException {
        ByteSink table = new ByteSink();
        for (PageWriter.Section section : sections) {
            table.number(section.kind(), Integer.BYTES);
            table.number(0, Integer.BYTES);
            table.number(section.offset(), Long.BYTES);
            table.number(section.length(), Long.BYTES);
        }
        ByteSink header = new ByteSink();
        header.number(StatsLayout.MAGIC, Long.BYTES);
        header.number(StatsLayout.VERSION, 2);
        header.number(StatsLayout.COMPLETE, 2);
        header.number(SECTIONS, Integer.BYTES);
        header.number(games.count(), Long.BYTES);
        header.number(positions, Long.BYTES);
        header.number(moves, Long.BYTES);
        header.number(plays, Long.BYTES);
        header.number(StatsLayout.HEADER_BYTES, Long.BYTES);
        header.number(crc(table), Integer.BYTES);
        header.number(crc(header), Integer.BYTES);
        header.append(table);
        output.overwrite(0, header.bytes(), header.size());
    }

    private static int crc(ByteSink bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.bytes(), 0, bytes.size());
        return (int) crc.getValue();
    }

    /** Returns the number of positions so far. */
    public long positions() {
        return positions;
    }

    /** Returns the number of moves of all positions before the current one. */
    public long moves() {
        return moves;
    }

    /** Returns the number of plays of all positions before the current one. */
    public long plays() {
        return plays;
    }

    @Override
    public void close() throws IOException {
        try (output;
                index;
                spill) {
            output.flush();
        }
    }
}
