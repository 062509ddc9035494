package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.ByteOutput;
import org.polybook.statistics.internal.layout.PageCrc;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Writes the content of a section as pages with check sums. */
public final class PageWriter {
    private final ByteOutput output;
    private final int kind;
    private final int content;
    private final byte[] page = new byte[StatsLayout.PAGE_BYTES];
    private final CRC32C crc = new CRC32C();
    private final long start;
    private int filled;
    private long length;
    private long number;

    /** Begins a section at the current position of the output, which is the start of a page. */
    public PageWriter(ByteOutput output, int kind) {
        this.output = output;
        this.kind = kind;
        this.content = StatsLayout.contentBytes(StatsLayout.recordBytes(kind));
        this.start = output.position();
    }

    /** Appends content. Writes each page that is complete, with a whole number of records. */
    public void write(byte[] bytes, int from, int count) throws IOException {
        for (int done = 0; done < count; ) {
            int part = Math.min(content - filled, count - done);
            System.arraycopy(bytes, from + done, page, filled, part);
            filled += part;
            done += part;
            if (filled == content) {
                flush();
            }
        }
        length += count;
    }

    private void flush() throws IOException {
        Arrays.fill(page, filled, page.length, (byte) 0);
        ByteBuffer.wrap(page).putInt(StatsLayout.PAGE_CONTENT, PageCrc.of(crc, kind, number, page));
        output.write(page, 0, page.length);
        filled = 0;
        number++;
    }

    /** Writes the last page and returns the section. */
    public Section finish() throws IOException {
        if (filled > 0) {
            flush();
        }
        return new Section(kind, start, length);
    }
}
