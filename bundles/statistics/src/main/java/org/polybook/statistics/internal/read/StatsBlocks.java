package org.polybook.statistics.internal.read;

import java.io.IOException;
import java.nio.file.Path;
import org.polybook.api.book.BookFormatException;
import org.polybook.statistics.internal.layout.ByteOutput;
import org.polybook.statistics.internal.layout.FileKind;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** The blocks of positions of an open file, of all keys or of a range of keys, and their index. Thread-safe. */
public final class StatsBlocks implements AutoCloseable {
    private static final int COPIED_BYTES = 1 << 16;

    private final StatsFileBytes bytes;
    private final SectionTable sections;
    private final Section section;
    private final BlockIndex index;

    StatsBlocks(StatsFileBytes bytes, SectionTable sections) {
        this.bytes = bytes;
        this.sections = sections;
        this.section = sections.section(StatsLayout.BLOCKS);
        this.index = new BlockIndex(sections.pages(bytes, StatsLayout.INDEX));
    }

    /** Opens the positions of a range of keys. */
    public static StatsBlocks openRange(Path path) throws IOException {
        StatsFileBytes bytes = new StatsFileBytes(path);
        boolean opened = false;
        try {
            StatsBlocks blocks = new StatsBlocks(bytes, SectionTable.read(bytes, FileKind.RANGE));
            opened = true;
            return blocks;
        } finally {
            if (!opened) {
                bytes.close();
            }
        }
    }

    /** Returns a cursor over the positions of a range of keys. */
    public StatsCursor positions(long first, long last) {
        return new StatsCursor(this, first, last);
    }

    /** Returns a cursor over all positions. */
    public StatsCursor allPositions() {
        return positions(0, -1);
    }

    /** Returns the number of games that the positions may have. */
    public long games() {
        return sections.games();
    }

    /** Returns the number of positions; {@link StatsLayout#UNKNOWN} if they have not been counted. */
    public long positions() {
        return sections.positions();
    }

    /** Returns the number of moves; unknown if the positions are. */
    public long moves() {
        return sections.moves();
    }

    /** Returns the number of plays; unknown if the positions are. */
    public long plays() {
        return sections.plays();
    }

    /** Returns the number of blocks. */
    public long count() {
        return index.count();
    }

    /** Returns the first block whose first key is not before a key; the number of blocks if all are before it. */
    public long firstBlockFrom(long key) throws IOException {
        BlockIndex.Entry entry = new BlockIndex.Entry();
        long low = 0;
        long high = count();
        while (low < high) {
            long middle = (low + high) >>> 1;
            index.read(middle, entry);
            if (Long.compareUnsigned(entry.firstKey(), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the first key of a block. */
    public long firstKey(long block) throws IOException {
        BlockIndex.Entry entry = new BlockIndex.Entry();
        index.read(block, entry);
        return entry.firstKey();
    }

    /** Returns the offset of a block in the file; for the number of blocks, that of the end of the last one. */
    public long offset(long block) throws IOException {
        if (block == count()) {
            return section.offset() + section.length();
        }
        BlockIndex.Entry entry = new BlockIndex.Entry();
        index.read(block, entry);
        return entry.offset();
    }

    /** Copies bytes of the file. */
    public void copy(long from, long end, ByteOutput to) throws IOException {
        byte[] part = new byte[COPIED_BYTES];
        for (long at = from; at < end; ) {
            int count = (int) Math.min(part.length, end - at);
            bytes.read(at, part, count);
            to.write(part, 0, count);
            at += count;
        }
    }

    /** Returns the path of the file. */
    public Path path() {
        return bytes.path();
    }

    /** Returns the size of the file in bytes. */
    public long size() {
        return bytes.size();
    }

    /** Returns the exception for a fault of the header. */
    public BookFormatException headerFault(String problem) {
        return bytes.fault(0, problem);
    }

    BlockReader blockReader() {
        long plays = plays() == StatsLayout.UNKNOWN ? Long.MAX_VALUE : plays();
        return new BlockReader(bytes, section, Math.max(1, plays));
    }

    GameListReader listReader() {
        return new GameListReader(bytes, games());
    }

    BlockIndex index() {
        return index;
    }

    StatsFileBytes bytes() {
        return bytes;
    }

    @Override
    public void close() {
        bytes.close();
    }
}
