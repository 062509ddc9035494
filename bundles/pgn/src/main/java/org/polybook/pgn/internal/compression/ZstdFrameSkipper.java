package org.polybook.pgn.internal.compression;

import java.io.IOException;

/**
 * Skips frames of a zstd file without decompressing them. Some programs write a skippable frame of four bytes before
 * each frame, which has the frame's compressed size; without it, the sizes of the blocks are read.
 */
final class ZstdFrameSkipper {
    /** The magic number of a skippable frame that has a size. */
    private static final int SIZED = 0x184D2A50;

    private static final int UNKNOWN = -1;

    private final LookaheadInput in;
    private final ZstdFrame frame;

    ZstdFrameSkipper(LookaheadInput in) {
        this.in = in;
        this.frame = new ZstdFrame(in);
    }

    /**
     * Skips frames; skippable ones are not counted.
     *
     * @throws IOException if the file has fewer frames, or is damaged
     */
    void skip(long count) throws IOException {
        long size = UNKNOWN;
        for (long skipped = 0; skipped < count; ) {
            if (!in.has(4) || !ZstdFrame.isAtFrameStart(in)) {
                throw in.damaged("zstd", ": it has only " + skipped + " frames, expected more than " + count, null);
            }
            if (in.peek(3) == SIZED >>> 24) {
                size = skipSkippableFrame();
                continue;
            }
            if (size == UNKNOWN) {
                frame.openNextFrame();
                frame.skipBlocks();
            } else {
                in.consume(size);
            }
            size = UNKNOWN;
            skipped++;
        }
    }

    /** Returns the size of the next frame; {@link #UNKNOWN} if the skippable frame has other content. */
    private long skipSkippableFrame() throws IOException {
        int magic = in.readIntLittleEndian();
        long length = in.readIntLittleEndian() & 0xFFFFFFFFL;
        if (magic == SIZED && length == Integer.BYTES) {
            return in.readIntLittleEndian() & 0xFFFFFFFFL;
        }
        in.consume(length);
        return UNKNOWN;
    }
}
