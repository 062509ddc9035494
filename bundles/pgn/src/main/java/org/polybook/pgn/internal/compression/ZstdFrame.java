package org.polybook.pgn.internal.compression;

import java.io.IOException;
import org.polybook.pgn.internal.bytes.BulkInputStream;

/**
 * The bytes of one zstd frame (RFC 8878), block by block, as the library gets them: without the checksum, and with an
 * empty block at the end if the file is truncated.
 *
 * <pre>
 * frame     = FD2FB528 header { block } [ checksum ]        numbers have their low bytes first
 * header    = descriptor, [ window (1) ], [ dictionary (0, 1, 2, 4) ], [ size of the content (0 or 1, 2, 4, 8) ]
 * descriptor= bits 7-6 length of the size, 5 no window, 2 a checksum follows, 1-0 length of the dictionary
 * block     = bit 0 last block, 1-2 type: raw, one repeated byte, compressed, reserved; 3-23 size; the content
 * checksum  = low four bytes of the XXH64 of the decompressed data
 * skippable = 184D2A50 to 184D2A5F, size (4), content
 * </pre>
 */
final class ZstdFrame extends BulkInputStream {
    private static final int MAGIC = 0xFD2FB528;
    private static final int SKIPPABLE = 0x184D2A50;
    private static final int CHECKSUM = 4;
    private static final int NO_WINDOW = 0x20;
    private static final int REPEATED = 1;
    /** The size in bytes of the largest window that the library supports. */
    private static final long MAX_WINDOW = 8 << 20;

    private static final int MAX_BLOCK = 1 << 17;

    private final LookaheadInput in;
    private final byte[] piece = new byte[3 + MAX_BLOCK];
    private int at;
    private int limit;
    private boolean isSkippable;
    private boolean hasMore;
    private boolean hasChecksum;
    private int checksum;
    private boolean isTruncated;

    ZstdFrame(LookaheadInput in) {
        this.in = in;
    }

    /** Returns true if a frame, which may be a skippable one, begins at the next byte. */
    static boolean isAtFrameStart(LookaheadInput in) throws IOException {
        return in.begins(0x28, 0xB5, 0x2F, 0xFD)
                || in.has(4)
                        && (in.peek(0) & 0xF0) == 0x50
                        && in.peek(1) == 0x2A
                        && in.peek(2) == 0x4D
                        && in.peek(3) == 0x18;
    }

    /** Reads the header of the next frame, or all of a skippable one. */
    void openNextFrame() throws IOException {
        at = 0;
        limit = 0;
        hasChecksum = false;
        isTruncated = false;
        int magic = in.readIntLittleEndian();
        isSkippable = (magic & ~0xF) == SKIPPABLE;
        hasMore = magic == MAGIC;
        if (hasMore) {
            readHeader();
        } else if (isSkippable) {
            in.consume(in.readIntLittleEndian() & 0xFFFFFFFFL);
        }
    }

    /** Makes {@link #isSkippable} true, as after a skippable frame. */
    void beginBetweenFrames() {
        isSkippable = true;
    }

    /** Returns the number of bytes before the first block of a frame with this descriptor. */
    static int headBytes(int descriptor) {
        return Integer.BYTES + 1 + restOfHead(descriptor);
    }

    static boolean hasChecksum(int descriptor) {
        return (descriptor & CHECKSUM) != 0;
    }

    /** Returns the number of bytes between the descriptor and the first block. */
    private static int restOfHead(int descriptor) {
        boolean hasWindow = (descriptor & NO_WINDOW) == 0;
        int dictionary = descriptor & 3;
        int size = descriptor >>> 6;
        return (hasWindow ? 1 : 0)
                + (dictionary == 0 ? 0 : 1 << dictionary - 1)
                + (size == 0 ? hasWindow ? 0 : 1 : 1 << size);
    }

    /** Skips the rest of the frame after {@link #openNextFrame} without decompressing it. */
    void skipBlocks() throws IOException {
        while (hasMore) {
            int head = in.readUnsignedByte() | in.readUnsignedByte() << 8 | in.readUnsignedByte() << 16;
            in.consume((head >>> 1 & 3) == REPEATED ? 1 : head >>> 3);
            hasMore = (head & 1) == 0;
        }
        if (hasChecksum) {
            in.consume(CHECKSUM);
        }
    }

    private void readHeader() throws IOException {
        int descriptor = in.readUnsignedByte();
        hasChecksum = hasChecksum(descriptor);
        appendLittleEndian(MAGIC);
        piece[limit++] = (byte) (descriptor & ~CHECKSUM);
        boolean hasWindow = (descriptor & NO_WINDOW) == 0;
        for (int i = restOfHead(descriptor); i > 0; i--) {
            piece[limit++] = (byte) in.readUnsignedByte();
        }
        if ((descriptor & 3) != 0) {
            throw new UnsupportedFileException("it needs a dictionary: decompress it first (zstd -d -D)");
        }
        if (hasWindow) {
            requireSupportedWindow(piece[5] & 0xFF);
        }
    }

    /**
     * @param window the size of the window: a power of two, whose exponent minus ten is in bits 7-3, plus the number of
     *     eighths of that power in bits 2-0
     */
    private static void requireSupportedWindow(int window) throws IOException {
        long size = (8L + (window & 7)) << (window >>> 3) + 7;
        if (size > MAX_WINDOW) {
            throw new UnsupportedFileException("its window is " + mib(size) + " MiB, at most " + mib(MAX_WINDOW)
                    + " MiB are supported: decompress it first (zstd -d --long=31)");
        }
    }

    private static long mib(long bytes) {
        return bytes >>> 20;
    }

    private void appendLittleEndian(int number) {
        for (int shift = 0; shift < 32; shift += 8) {
            piece[limit++] = (byte) (number >>> shift);
        }
    }

    /** Returns true if the frame contains nothing for the library. */
    boolean isSkippable() {
        return isSkippable;
    }

    boolean hasChecksum() {
        return hasChecksum;
    }

    /** The checksum of the frame; valid at the end of a frame that has one. */
    int checksum() {
        return checksum;
    }

    /** Returns true if the file ends within the frame. */
    boolean isTruncated() {
        return isTruncated;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (at == limit) {
            if (!hasMore) {
                return -1;
            }
            readNextBlock();
        }
        int n = Math.min(length, limit - at);
        System.arraycopy(piece, at, into, offset, n);
        at += n;
        return n;
    }

    private void readNextBlock() throws IOException {
        at = 0;
        limit = 3;
        if (!in.has(3)) {
            endWithEmptyBlock();
            return;
        }
        int head = 0;
        for (int i = 0; i < 3; i++) {
            piece[i] = (byte) in.readUnsignedByte();
            head |= (piece[i] & 0xFF) << 8 * i;
        }
        int size = (head >>> 1 & 3) == REPEATED ? 1 : head >>> 3;
        if (size > MAX_BLOCK) {
            throw in.damaged("zstd", ": a block of " + size + " bytes", null);
        }
        limit += in.readNBytes(piece, 3, size);
        boolean isLast = (head & 1) != 0;
        hasMore = !isLast;
        if (limit < 3 + size) {
            endWithEmptyBlock();
        } else if (isLast && hasChecksum) {
            isTruncated = !in.has(4);
            checksum = isTruncated ? 0 : in.readIntLittleEndian();
        }
    }

    private void endWithEmptyBlock() {
        isTruncated = true;
        hasMore = false;
        piece[0] = 1;
        piece[1] = 0;
        piece[2] = 0;
        limit = 3;
    }
}
