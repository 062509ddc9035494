package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.polybook.statistics.internal.layout.PageCrc;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The content of a section of pages. Each page is checked before its first use. Thread-safe. */
final class Pages {
    private final StatsFileBytes bytes;
    private final int kind;
    private final Section section;
    private final int content;
    /** 1 for each page that has been checked. Threads may check a page twice. */
    private final byte[] checked;

    Pages(StatsFileBytes bytes, int kind, Section section) {
        this.bytes = bytes;
        this.kind = kind;
        this.section = section;
        this.content = StatsLayout.contentBytes(StatsLayout.recordBytes(kind));
        this.checked = new byte[Math.toIntExact(StatsLayout.pages(section.length(), StatsLayout.recordBytes(kind)))];
    }

    /** The length of the content in bytes. */
    long length() {
        return section.length();
    }

    /**
     * Reads content into the beginning of an array.
     *
     * @throws org.polybook.api.book.BookFormatException if a page is damaged, or the content ends before {@code at +
     *     count}
     */
    void read(long at, byte[] into, int count) throws IOException {
        if (at < 0 || at > section.length() - count) {
            throw bytes.fault(section.offset(), "expected more than " + section.length() + " bytes of content");
        }
        long position = at;
        int done = 0;
        while (done < count) {
            int page = (int) (position / content);
            int start = (int) (position % content);
            int part = Math.min(content - start, count - done);
            check(page);
            bytes.read(offset(page) + start, into, done, part);
            done += part;
            position += part;
        }
    }

    /** Returns the offset in the file of a byte of the content. */
    long place(long at) {
        return offset((int) (at / content)) + at % content;
    }

    private long offset(int page) {
        return section.offset() + (long) page * StatsLayout.PAGE_BYTES;
    }

    private void check(int page) throws IOException {
        if (checked[page] == 0) {
            byte[] copy = new byte[StatsLayout.PAGE_BYTES];
            bytes.read(offset(page), copy, copy.length);
            int expected = ByteBuffer.wrap(copy).getInt(StatsLayout.PAGE_CONTENT);
            if (PageCrc.of(new CRC32C(), kind, page, copy) != expected) {
                throw bytes.fault(offset(page), "the check sum of the page is wrong: the file is damaged");
            }
            checked[page] = 1;
        }
    }
}
