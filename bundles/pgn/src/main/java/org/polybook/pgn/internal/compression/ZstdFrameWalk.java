package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/**
 * Finds the frames of a zstd file without decompressing it. A skippable frame with the size of the next frame, such as
 * those of pzstd, leads to the frame after it; without one, the sizes of the blocks are read. {@link ZstdFrame} has the
 * layout. The sizes come from the file: a reader of the frames must find out itself if they are wrong.
 */
final class ZstdFrameWalk {
    static final long NONE = -1;

    /** The maximum size of a frame; the text of a larger one would need too much memory. */
    private static final long MAX_FRAME = 64L << 20;

    private static final int MAGIC = 0xFD2FB528;
    private static final int SKIPPABLE = 0x184D2A50;
    private static final int HEAD = 12;
    private static final int BLOCK_HEAD = 3;
    private static final int REPEATED = 1;

    private final Bytes file;
    private final long maxFrame;
    private long frameStart = NONE;
    private final ByteBuffer head = ByteBuffer.allocate(HEAD).order(ByteOrder.LITTLE_ENDIAN);

    /** The bytes of a file. */
    interface Bytes {
        /** Reads bytes at an offset; returns −1 at the end of the file. */
        int read(ByteBuffer into, long at) throws IOException;

        long size() throws IOException;
    }

    /** Creates a walk over frames that fit into memory. */
    ZstdFrameWalk(FileChannel channel) {
        this(
                new Bytes() {
                    @Override
                    public int read(ByteBuffer into, long at) throws IOException {
                        return channel.read(into, at);
                    }

                    @Override
                    public long size() throws IOException {
                        return channel.size();
                    }
                },
                MAX_FRAME);
    }

    /** @param maxFrame the maximum size of a frame in bytes */
    ZstdFrameWalk(Bytes file, long maxFrame) {
        this.file = file;
        this.maxFrame = maxFrame;
    }

    /** Returns the offset of the last frame with content that has been read; {@link #NONE} without one. */
    long frameStartOrNone() {
        return frameStart;
    }

    /**
     * Returns the offset after the first frame that has content, skipping the skippable frames before it.
     *
     * @param from the offset of a frame of any kind
     * @return {@link #NONE} if no such frame begins there, or it is truncated or too large
     */
    long frameEndOrNone(long from) throws IOException {
        long at = from;
        long size = NONE;
        while (readHead(at) >= 8 && (head.getInt(0) & ~0xF) == SKIPPABLE) {
            long length = head.getInt(4) & 0xFFFFFFFFL;
            boolean hasSize = head.getInt(0) == SKIPPABLE && length == Integer.BYTES && head.limit() == HEAD;
            size = hasSize ? head.getInt(8) & 0xFFFFFFFFL : NONE;
            at += 8 + length;
        }
        frameStart = NONE;
        if (head.limit() < 8 || head.getInt(0) != MAGIC) {
            return NONE;
        }
        frameStart = at;
        long end = size == NONE ? blocksEndOrNone(at) : at + size;
        return end <= at || end - at > maxFrame || end > file.size() ? NONE : end;
    }

    private long blocksEndOrNone(long frame) throws IOException {
        int descriptor = head.get(4) & 0xFF;
        long at = frame + ZstdFrame.headBytes(descriptor);
        boolean isLast = false;
        while (!isLast) {
            if (at - frame > maxFrame || readHead(at) < BLOCK_HEAD) {
                return NONE;
            }
            int block = head.get(0) & 0xFF | (head.get(1) & 0xFF) << 8 | (head.get(2) & 0xFF) << 16;
            at += BLOCK_HEAD + ((block >>> 1 & 3) == REPEATED ? 1 : block >>> 3);
            isLast = (block & 1) != 0;
        }
        return at + (ZstdFrame.hasChecksum(descriptor) ? Integer.BYTES : 0);
    }

    /** Reads the bytes at an offset into {@link #head}, followed by zeros; returns their number. */
    private int readHead(long at) throws IOException {
        head.clear();
        head.putLong(0, 0).putInt(8, 0);
        int n = 0;
        for (int last = 0; last >= 0 && head.hasRemaining(); n += Math.max(0, last)) {
            last = file.read(head, at + n);
        }
        head.limit(n);
        return n;
    }
}
