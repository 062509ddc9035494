package org.polybook.statistics.internal.read;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.game.ByteSource;
import org.polybook.statistics.internal.layout.ByteOutput;
import org.polybook.statistics.internal.layout.FileKind;
import org.polybook.statistics.internal.layout.PageCrc;
import org.polybook.statistics.internal.layout.StatsLayout;

/** A range of keys that is read from the beginning to the end, part by part, without mapping a file. */
public final class RangeStream {
    private static final int COPIED_BYTES = 1 << 16;

    private final ByteSource source;
    private final SectionTable sections;

    private RangeStream(ByteSource source, SectionTable sections) {
        this.source = source;
        this.sections = sections;
    }

    /** The first page of a range. */
    private record FirstPage(ByteSource source, long size, byte[] page) implements HeaderSource {
        @Override
        public void read(long at, byte[] into, int count) throws IOException {
            if (at < 0 || at > page.length - count) {
                throw fault(at, "expected " + count + " bytes in the first page");
            }
            System.arraycopy(page, (int) at, into, 0, count);
        }

        @Override
        public BookFormatException fault(long at, String problem) {
            return RangeStream.fault(source, at, problem);
        }
    }

    private static BookFormatException fault(ByteSource source, long at, String problem) {
        return new BookFormatException(source.name() + ": byte " + at + ": " + problem);
    }

    /** Reads the header of a range. */
    public static RangeStream open(ByteSource source) throws IOException {
        byte[] page = new byte[StatsLayout.PAGE_BYTES];
        long size = source.size();
        int read;
        try (InputStream in = source.open(0)) {
            read = in.readNBytes(page, 0, page.length);
        }
        FirstPage first = new FirstPage(source, Math.min(size, read < page.length ? read : size), page);
        return new RangeStream(source, SectionTable.read(first, FileKind.RANGE));
    }

    public long games() {
        return sections.games();
    }

    public long positions() {
        return sections.positions();
    }

    public long moves() {
        return sections.moves();
    }

    public long plays() {
        return sections.plays();
    }

    /** Returns the number of bytes of the blocks. */
    public long blockBytes() {
        return sections.section(StatsLayout.BLOCKS).length();
    }

    /** Returns the number of bytes of the content of the index. */
    public long indexBytes() {
        return sections.section(StatsLayout.INDEX).length();
    }

    /** Copies the blocks. */
    public void copyBlocks(ByteOutput to) throws IOException {
        long start = sections.section(StatsLayout.BLOCKS).offset();
        byte[] part = new byte[COPIED_BYTES];
        try (InputStream in = source.open(start)) {
            for (long at = 0; at < blockBytes(); ) {
                int count = (int) Math.min(part.length, blockBytes() - at);
                read(in, part, count, start + at);
                to.write(part, 0, count);
                at += count;
            }
        }
    }

    private void read(InputStream in, byte[] into, int count, long at) throws IOException {
        int found = in.readNBytes(into, 0, count);
        if (found < count) {
            throw new EOFException(source.name() + ": byte " + (at + found) + ": the file ends, expected "
                    + (count - found) + " more bytes");
        }
    }

    /** Receives the entries of an index. */
    @FunctionalInterface
    public interface EntryVisitor {
        /** @param offset the offset of the block in the range */
        void visit(long firstKey, long offset) throws IOException;
    }

    /** Reads the index. */
    public void forEachBlock(EntryVisitor visitor) throws IOException {
        long start = sections.section(StatsLayout.INDEX).offset();
        int content = StatsLayout.contentBytes(StatsLayout.INDEX_ENTRY);
        byte[] page = new byte[StatsLayout.PAGE_BYTES];
        ByteBuffer fields = ByteBuffer.wrap(page);
        try (InputStream in = source.open(start)) {
            for (long done = 0, number = 0; done < indexBytes(); done += content, number++) {
                long at = start + number * StatsLayout.PAGE_BYTES;
                read(in, page, page.length, at);
                if (PageCrc.of(new CRC32C(), StatsLayout.INDEX, number, page)
                        != fields.getInt(StatsLayout.PAGE_CONTENT)) {
                    throw fault(source, at, "the check sum of the page is wrong: the file is damaged");
                }
                for (int i = 0; i < Math.min(content, indexBytes() - done); i += StatsLayout.INDEX_ENTRY) {
                    visitor.visit(fields.getLong(i), fields.getLong(i + Long.BYTES));
                }
            }
        }
    }

    /** Returns the exception for a fault of the header. */
    public BookFormatException headerFault(String problem) {
        return fault(source, 0, problem);
    }
}
