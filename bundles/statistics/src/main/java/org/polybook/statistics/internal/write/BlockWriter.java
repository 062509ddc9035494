package org.polybook.statistics.internal.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import org.polybook.io.MappedFile;
import org.polybook.statistics.internal.layout.ByteSink;
import org.polybook.statistics.internal.layout.Section;
import org.polybook.statistics.internal.layout.StatsLayout;

/** Writes records of positions as blocks, and the index of the blocks to a temporary file. */
final class BlockWriter {
    private static final int LENGTH_AT = 4;
    private static final int POSITIONS_AT = 8;
    private static final int KEY_PREFIX_SHIFT = 56;
    private static final int INDEX_PART = 1024 * StatsLayout.INDEX_ENTRY;

    private final StatsOutput output;
    private final StatsOutput index;
    private final ByteSink block = new ByteSink();
    private final ByteSink entry = new ByteSink();
    private final CRC32C crc = new CRC32C();
    private final long start;
    private long firstKey;
    private long lastKey;
    private int positions;

    /** Begins the section of blocks at the current position of the output. */
    BlockWriter(StatsOutput output, StatsOutput index) {
        this.output = output;
        this.index = index;
        this.start = output.position();
    }

    void add(long key, PositionRecord position) throws IOException {
        flushBefore(key);
        int size = block.size();
        beginShort(key);
        if (position.writeShort(block)) {
            endShort();
        } else {
            positions--;
            block.truncate(size);
            flush();
            begin(key);
            position.writeLongHeads(block);
            finish(0);
            position.writeLists(output);
        }
        lastKey = key;
    }

    /** Adds a position in which one game played one move. */
    void add(long key, boolean black, int code, long game) throws IOException {
        flushBefore(key);
        int head = PositionRecord.head(1, true, black);
        if (positions == 0) {
            begin(key);
            block.number(head, 1);
            block.number2(code);
            block.variable(game);
        } else {
            block.numbers(key - lastKey, head, code, game);
        }
        positions++;
        endShort();
        lastKey = key;
    }

    /** Ends the block if another one begins with this key. */
    private void flushBefore(long key) throws IOException {
        if (positions > 0 && key >>> KEY_PREFIX_SHIFT != lastKey >>> KEY_PREFIX_SHIFT) {
            flush();
        }
    }

    private void endShort() throws IOException {
        if (block.size() >= StatsLayout.BLOCK_BYTES) {
            flush();
        }
    }

    private void begin(long key) {
        firstKey = key;
        block.clear();
        block.number(0, Long.BYTES);
        block.number(0, 2);
        block.number(key, Long.BYTES);
    }

    private void beginShort(long key) {
        if (positions == 0) {
            begin(key);
        } else {
            block.variable(key - lastKey);
        }
        positions++;
    }

    private void flush() throws IOException {
        if (positions > 0) {
            finish(positions);
        }
    }

    private void finish(int count) throws IOException {
        block.set(LENGTH_AT, block.size() - LENGTH_AT);
        block.setShort(POSITIONS_AT, count);
        crc.reset();
        crc.update(block.bytes(), LENGTH_AT, block.size() - LENGTH_AT);
        block.set(0, (int) crc.getValue());
        entry.clear();
        entry.number(firstKey, Long.BYTES);
        entry.number(output.position(), Long.BYTES);
        index.write(entry.bytes(), 0, entry.size());
        output.write(block.bytes(), 0, block.size());
        positions = 0;
    }

    /** Appends the blocks of a file and the entries of its index; its keys are all after those of this one. */
    void append(Section section, Path file, Path indexFile) throws IOException {
        flush();
        long shift = output.position() - section.offset();
        output.copy(file, section.offset(), section.offset() + section.length());
        byte[] part = new byte[INDEX_PART];
        ByteBuffer entries = ByteBuffer.wrap(part);
        try (MappedFile mapped = MappedFile.open(indexFile)) {
            for (long at = 0; at < mapped.size(); at += part.length) {
                int count = mapped.read(at, part, 0, part.length);
                for (int i = Long.BYTES; i < count; i += StatsLayout.INDEX_ENTRY) {
                    entries.putLong(i, entries.getLong(i) + shift);
                }
                index.write(part, 0, count);
            }
        }
    }

    /** Writes the last block and returns the section. */
    Section finish() throws IOException {
        flush();
        index.flush();
        return new Section(StatsLayout.BLOCKS, start, output.position() - start);
    }
}
