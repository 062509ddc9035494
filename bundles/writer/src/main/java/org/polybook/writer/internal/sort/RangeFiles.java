package org.polybook.writer.internal.sort;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.function.IntFunction;
import java.util.zip.CRC32C;
import org.polybook.api.statistics.KeyRange;
import org.polybook.io.FileOpener;
import org.polybook.io.FileWrites;

/** Divides runs into ranges of keys, and appends the moves of each range to its file, as {@link MoveBlocks}. */
public final class RangeFiles implements RunTarget {
    private final IntFunction<Path> files;
    private final int ranges;
    private final byte[] bytes = new byte[MoveBlocks.HEADER + MoveBlocks.MAX_BYTES];
    private final ByteBuffer block = ByteBuffer.wrap(bytes);
    private final CRC32C crc = new CRC32C();

    /**
     * @param files gives the file of each range; a range without moves gets no file
     * @param ranges the number of ranges
     */
    public RangeFiles(IntFunction<Path> files, int ranges) {
        this.files = files;
        this.ranges = ranges;
    }

    @Override
    public synchronized void write(long[] keys, long[] moves, int count) throws IOException {
        int start = 0;
        for (int number = 0; start < count; number++) {
            int prefix = new KeyRange(number, ranges).endPrefix();
            int end = start;
            while (end < count && KeyRange.prefix(keys[end]) < prefix) {
                end++;
            }
            if (end > start) {
                writeRange(files.apply(number), keys, moves, start, end);
            }
            start = end;
        }
    }

    private void writeRange(Path file, long[] keys, long[] moves, int start, int end) throws IOException {
        try (FileChannel channel = FileOpener.openToAppendNoFollow(file)) {
            int flag = MoveBlocks.BEGINS_RUN;
            for (int at = start; at < end; flag = 0) {
                int next = encodeAndReturnEnd(keys, moves, at, end);
                int length = block.position() - MoveBlocks.HEADER;
                crc.reset();
                crc.update(bytes, MoveBlocks.HEADER, length);
                block.putInt(0, length | flag).putInt(Integer.BYTES, (int) crc.getValue());
                FileWrites.writeAll(channel, block.flip(), file);
                at = next;
            }
        }
    }

    /** Fills the block with moves, and returns the index of the first move that has no room. */
    private int encodeAndReturnEnd(long[] keys, long[] moves, int start, int end) {
        long before = 0;
        int to = MoveBlocks.HEADER;
        int at = start;
        for (; at < end && to <= bytes.length - MoveBlocks.MAX_MOVE; at++) {
            to = putNumber(keys[at] - before, to);
            to = putNumber(Long.rotateLeft(moves[at], 1), to);
            before = keys[at];
        }
        block.clear().position(to);
        return at;
    }

    private int putNumber(long number, int start) {
        int at = start;
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            bytes[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[at++] = (byte) rest;
        return at;
    }
}
