package org.polybook.statistics.internal.write;

import java.io.IOException;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Writes the section that has the start of each name and the end of the last one. */
public final class NameStarts {
    private final PageWriter output;
    private final byte[] entry = new byte[StatsLayout.NAME_START];
    private long start;

    public NameStarts(PageWriter output) {
        this.output = output;
    }

    /** Adds the next name, by its length in bytes. */
    public void add(long length) throws IOException {
        finish();
        start += length;
    }

    /** Writes the end of the last name. */
    public void finish() throws IOException {
        for (int i = 0; i < entry.length; i++) {
            entry[i] = (byte) (start >>> 8 * (entry.length - 1 - i));
        }
        output.write(entry, 0, entry.length);
    }
}
