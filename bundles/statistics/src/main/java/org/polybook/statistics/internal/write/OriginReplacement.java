package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.polybook.api.statistics.CountedGames;
import org.polybook.io.FileOpener;
import org.polybook.statistics.internal.layout.OriginText;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Writes the text about the origin, which is the last section, also again in a complete file. */
public final class OriginReplacement {
    private static final int SECTION_COUNT = 12;
    private static final int TABLE_CRC = 56;
    private static final int SECTION_LENGTH = 16;

    private OriginReplacement() {}

    /**
     * Writes the section at the current position of the output, which is the start of a page.
     *
     * @throws IOException also if the text is longer than readers accept
     */
    static Section write(StatsOutput output, CountedGames origin) throws IOException {
        PageWriter pages = new PageWriter(output, StatsLayout.ABOUT);
        byte[] text = OriginText.of(origin).getBytes(StandardCharsets.UTF_8);
        if (text.length > StatsLayout.MAX_ABOUT) {
            throw new IOException("the names of " + origin.sources().size()
                    + " sources are too long for one file of statistics; count the games of fewer files");
        }
        pages.write(text, 0, text.length);
        return pages.finish();
    }

    /**
     * Replaces the text of a complete file; the file then has the same bytes as one that was written with this origin.
     *
     * @param start the offset of the text
     */
    public static void replace(Path file, long start, CountedGames origin) throws IOException {
        ByteBuffer header = readHeader(file);
        try (StatsOutput output = StatsOutput.continueAt(file, start)) {
            Section section = write(output, origin);
            setLength(header, section.length());
            output.overwrite(0, header.array(), header.capacity());
        }
    }

    private static ByteBuffer readHeader(Path file) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(StatsLayout.PAGE_BYTES);
        try (FileChannel channel = FileOpener.open(file)) {
            int read = channel.read(header, 0);
            while (read > 0 && header.hasRemaining()) {
                read = channel.read(header, header.position());
            }
        }
        return header;
    }

    /** Sets the length of the last section and the check sums of table and header. */
    private static void setLength(ByteBuffer header, long length) {
        int tableBytes = header.getInt(SECTION_COUNT) * StatsLayout.SECTION_BYTES;
        int lastSection = StatsLayout.HEADER_BYTES + tableBytes - StatsLayout.SECTION_BYTES;
        header.putLong(lastSection + SECTION_LENGTH, length);
        header.putInt(TABLE_CRC, crc(header, StatsLayout.HEADER_BYTES, tableBytes));
        header.putInt(StatsLayout.HEADER_CRC, crc(header, 0, StatsLayout.HEADER_CRC));
    }

    private static int crc(ByteBuffer bytes, int start, int count) {
        CRC32C crc = new CRC32C();
        crc.update(bytes.array(), start, count);
        return (int) crc.getValue();
    }
}
