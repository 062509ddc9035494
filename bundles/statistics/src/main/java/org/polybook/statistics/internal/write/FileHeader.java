package org.polybook.statistics.internal.write;

import java.util.List;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The header of a file and the table of its sections. */
public final class FileHeader {
    private FileHeader() {}

    /** The numbers in a header. */
    public record Counts(long games, long positions, long moves, long plays) {}

    /** Returns header and table; {@code flag} is the kind of the file. */
    public static ByteSink of(int flag, Counts counts, List<Section> sections) {
        ByteSink table = new ByteSink();
        for (Section section : sections) {
            table.number(section.kind(), Integer.BYTES);
            table.number(0, Integer.BYTES);
            table.number(section.offset(), Long.BYTES);
            table.number(section.length(), Long.BYTES);
        }
        ByteSink header = new ByteSink();
        header.number(StatsLayout.MAGIC, Long.BYTES);
        header.number(StatsLayout.VERSION, 2);
        header.number(flag, 2);
        header.number(sections.size(), Integer.BYTES);
        header.number(counts.games(), Long.BYTES);
        header.number(counts.positions(), Long.BYTES);
        header.number(counts.moves(), Long.BYTES);
        header.number(counts.plays(), Long.BYTES);
        header.number(StatsLayout.HEADER_BYTES, Long.BYTES);
        header.number(crc(table), Integer.BYTES);
        header.number(crc(header), Integer.BYTES);
        header.append(table);
        return header;
    }

    private static int crc(ByteSink bytes) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.bytes(), 0, bytes.size());
        return (int) crc.getValue();
    }
}
