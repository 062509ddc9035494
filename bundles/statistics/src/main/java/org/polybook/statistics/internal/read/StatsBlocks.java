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

    /** Returns the number of positions. */
    public long positions() {
        return sections.positions();
    }

    /** Returns the number of moves. */
    public long moves() {
        return sections.moves();
    }

    /** Returns the number of plays. */
    public long plays() {
        return sections.plays();
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
        return new BlockReader(bytes, section, Math.max(1, plays()));
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
