package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.polybook.api.statistics.CountedGames;
import org.polybook.api.statistics.GameHeader;
import org.polybook.api.statistics.StatisticsWriter;
import org.polybook.io.MappedFile;
import org.polybook.io.Workspace;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.FactBits;
import org.polybook.statistics.internal.layout.OriginText;
import org.polybook.statistics.internal.layout.StatsLayout;

/**
 * Writes a file of statistics. Blocks go to the new file at once; games and names are in temporary files of the
 * workspace until the names are sorted. Memory does not grow with positions and games, except for 40 bytes a name.
 */
public final class StatsFileWriter implements StatisticsWriter {
    private static final int SECTIONS = 6;
    private static final int VARIANT_SHIFT = 56;
    private static final int MAX_VARIANTS = 255;

    private final StatsOutput output;
    private final StatsOutput index;
    private final Path indexFile;
    private final GameRows rows;
    private final NameTable names;
    private final SpillFile spill;
    private final PositionRecord record;
    private final BlockWriter blocks;
    private final List<String> variants = new ArrayList<>();
    private boolean hasPosition;
    private boolean isReading;
    private long key;
    private long positions;
    private long moves;
    private long plays;

    /** Creates the file {@code name} in the workspace; messages name the target. */
    public StatsFileWriter(Workspace workspace, String name, Path target) throws IOException {
        Path games = workspace.file(name + "-games");
        indexFile = workspace.file(name + "-index");
        output = new StatsOutput(workspace.file(name), target);
        index = new StatsOutput(indexFile, target);
        rows = new GameRows(games, target);
        names = new NameTable(workspace.file(name + "-names"), target);
        spill = new SpillFile(workspace.file(name + "-lists"), target);
        record = new PositionRecord(rows, spill);
        output.write(new byte[StatsLayout.PAGE_BYTES], 0, StatsLayout.PAGE_BYTES);
        blocks = new BlockWriter(output, index);
    }

    @Override
    public long game(GameHeader header) throws IOException {
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
    public void beginPosition(long positionKey, boolean isBlackToMove) throws IOException {
        flush();
        beginReading();
        hasPosition = true;
        key = positionKey;
        record.begin(isBlackToMove);
        positions++;
    }

    private void beginReading() throws IOException {
        if (!isReading) {
            rows.beginReading();
            isReading = true;
        }
    }

    private void flush() throws IOException {
        if (hasPosition) {
            blocks.add(key, record);
            moves += record.moves();
            plays += record.plays();
            hasPosition = false;
        }
    }

    @Override
    public void plays(int[] codes, long[] games, int count) throws IOException {
        for (int i = 0; i < count; i++) {
            record.add(codes[i], games[i]);
        }
    }

    @Override
    public long finish(CountedGames origin) throws IOException {
        flush();
        beginReading();
        List<PageWriter.Section> sections = new ArrayList<>();
        sections.add(blocks.finish());
        output.align(StatsLayout.PAGE_BYTES);
        sections.add(copyIndex());
        PageWriter nameTexts = new PageWriter(output, StatsLayout.NAMES);
        PageWriter[] starts = new PageWriter[1];
        int[] ranks = names.write(nameTexts, () -> {
            sections.add(nameTexts.finish());
            starts[0] = new PageWriter(output, StatsLayout.STARTS);
            return starts[0];
        });
        sections.add(starts[0].finish());
        PageWriter games = new PageWriter(output, StatsLayout.GAMES);
        rows.write(games, ranks);
        sections.add(games.finish());
        sections.add(about(origin));
        writeHeader(sections);
        return moves;
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

    private PageWriter.Section about(CountedGames origin) throws IOException {
        CountedGames complete = new CountedGames(
                origin.scheme(),
                variants.isEmpty() ? origin.variants() : variants,
                origin.maxPly(),
                origin.from(),
                origin.filter(),
                origin.skipped(),
                origin.sources(),
                origin.book());
        byte[] text = OriginText.of(complete).getBytes(StandardCharsets.UTF_8);
        PageWriter pages = new PageWriter(output, StatsLayout.ABOUT);
        pages.write(text, 0, text.length);
        return pages.finish();
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
        header.number(rows.count(), Long.BYTES);
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

    @Override
    public void close() throws IOException {
        try (output;
                index;
                rows;
                names;
                spill) {
            output.flush();
        }
    }
}
