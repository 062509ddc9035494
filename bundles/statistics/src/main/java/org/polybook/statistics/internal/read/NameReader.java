package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.api.game.GameHeader;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Reads all names in order, and checks that each is after the one before. For one thread. */
public final class NameReader {
    private final StatsFileBytes bytes;
    private final Pages starts;
    private final Pages names;
    private final long count;
    private final byte[] entries = new byte[StatsLayout.contentBytes(StatsLayout.NAME_START)];
    /** The first name whose start is in {@link #entries}; −1 before the first page. */
    private long firstOfPage = -1;

    private byte[] text = new byte[GameHeader.MAX_NAME_BYTES];
    private byte[] before = new byte[GameHeader.MAX_NAME_BYTES];
    private int length;
    private int number = -1;
    private long end;

    NameReader(StatsFileBytes bytes, SectionTable sections) {
        this.bytes = bytes;
        this.starts = sections.pages(bytes, StatsLayout.STARTS);
        this.names = sections.pages(bytes, StatsLayout.NAMES);
        this.count = count(sections);
    }

    /** Returns the number of names of a file. */
    static long count(SectionTable sections) {
        return Math.max(1, sections.section(StatsLayout.STARTS).length() / StatsLayout.NAME_START) - 1;
    }

    /**
     * Advances to the next name.
     *
     * @return false at the end
     * @throws org.polybook.api.book.BookFormatException if a page is damaged, or the name is not after the one before
     */
    public boolean next() throws IOException {
        if (number + 1L >= count) {
            return false;
        }
        byte[] previous = text;
        text = before;
        before = previous;
        int lengthBefore = length;
        number++;
        long start = start(number);
        long wanted = start(number + 1L) - start;
        if (start != end || wanted < 1 || wanted > GameHeader.MAX_NAME_BYTES) {
            throw fault("expected it at byte " + end + " of the section, with 1 to 1024 bytes; found byte " + start
                    + " and " + wanted + " bytes");
        }
        length = (int) wanted;
        end = start + length;
        names.read(start, text, length);
        if (number > 0 && Arrays.compareUnsigned(before, 0, lengthBefore, text, 0, length) >= 0) {
            throw fault("expected names in the order of their bytes");
        }
        return true;
    }

    private long start(long name) throws IOException {
        int namesOfPage = entries.length / StatsLayout.NAME_START;
        long first = name / namesOfPage * namesOfPage;
        if (first != firstOfPage) {
            long left = starts.length() - first * StatsLayout.NAME_START;
            starts.read(first * StatsLayout.NAME_START, entries, (int) Math.min(entries.length, left));
            firstOfPage = first;
        }
        return StatsLayout.nameStart(entries, (int) (name - first) * StatsLayout.NAME_START);
    }

    private IOException fault(String problem) {
        return bytes.fault(starts.place((long) number * StatsLayout.NAME_START), "name " + number + ": " + problem);
    }

    /** Returns the number of names. */
    public long count() {
        return count;
    }

    /** Returns the number of the current name. */
    public int number() {
        return number;
    }

    /** Returns the bytes of the current name; only the first {@link #length} count. Reused. */
    public byte[] text() {
        return text;
    }

    /** Returns the number of bytes of the current name. */
    public int length() {
        return length;
    }

    /** Compares the bytes of the current names of two readers. */
    public static int compare(NameReader one, NameReader other) {
        return Arrays.compareUnsigned(one.text, 0, one.length, other.text, 0, other.length);
    }
}
