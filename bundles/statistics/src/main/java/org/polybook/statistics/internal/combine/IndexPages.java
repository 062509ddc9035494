package org.polybook.statistics.internal.combine;

import java.io.IOException;
import org.polybook.statistics.internal.layout.ByteOutput;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.StatsLayout;
import org.polybook.statistics.internal.write.PageWriter;

/** Writes the index of blocks. */
final class IndexPages {
    private final PageWriter pages;
    private final ByteSink entry = new ByteSink();

    IndexPages(ByteOutput to) {
        this.pages = new PageWriter(to, StatsLayout.INDEX);
    }

    void add(long firstKey, long offset) throws IOException {
        entry.clear();
        entry.number(firstKey, Long.BYTES);
        entry.number(offset, Long.BYTES);
        pages.write(entry.bytes(), 0, entry.size());
    }

    void finish() throws IOException {
        pages.finish();
    }
}
