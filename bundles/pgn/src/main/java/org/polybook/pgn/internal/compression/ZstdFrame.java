package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;

/**
 * The bytes of one zstd frame (RFC 8878), block by block, as the library is to see them: without the checksum, and, where the
 * file is cut off, ended by an empty block.
 *
 * <pre>
 * frame     = FD2FB528 head { block } [ checksum ]          numbers have their low bytes first
 * head      = descriptor, [ window (1) ], [ dictionary (0, 1, 2, 4) ], [ size of the content (0 or 1, 2, 4, 8) ]
 * descriptor= bits 7-6 how long the size is, 5 no window, 2 there is a checksum, 1-0 how long the dictionary is
 * block     = bit 0 is the last, 1-2 type: raw, one byte repeated, packed, reserved; 3-23 size; the content
 * checksum  = low four bytes of the XXH64 of what was packed
 * skippable = 184D2A50 to 184D2A5F, size (4), so many bytes
 * </pre>
 */
final class ZstdFrame extends InputStream {
    private static final int MAGIC = 0xFD2FB528;
    private static final int SKIPPABLE = 0x184D2A50;
    private static final int CHECKSUM = 4;
    private static final int NO_WINDOW = 0x20;
    private static final int REPEATED = 1;
    /** That the library has. */
    private static final long LARGEST_WINDOW = 8 << 20;

    private static final int LARGEST_BLOCK = 1 << 17;

    private final PackedInput in;
    private final byte[] piece = new byte[3 + LARGEST_BLOCK];
    private int at;
    private int limit;
    private boolean isSkippable;
    private boolean hasMore;
    private boolean hasChecksum;
    private int checksum;
    private boolean isCutOff;

    ZstdFrame(PackedInput in) {
        this.in = in;
    }

    /** Whether a frame, perhaps a skippable one, begins at the next byte. */
    static boolean begins(PackedInput in) throws IOException {
        return in.begins(0x28, 0xB5, 0x2F, 0xFD)
                || in.has(4)
                        && (in.peek(0) & 0xF0) == 0x50
                        && in.peek(1) == 0x2A
                        && in.peek(2) == 0x4D
                        && in.peek(3) == 0x18;
    }

    /** Takes the head of the next frame, or all of a skippable one. */
    void open() throws IOException {
        at = 0;
        limit = 0;
        hasChecksum = false;
        isCutOff = false;
        int magic = in.readInt();
        isSkippable = (magic & ~0xF) == SKIPPABLE;
        hasMore = magic == MAGIC;
        if (hasMore) {
            head();
        } else if (isSkippable) {
            in.pass(in.readInt() & 0xFFFFFFFFL);
        }
    }

    private void head() throws IOException {
        int descriptor = in.readByte();
        hasChecksum = (descriptor & CHECKSUM) != 0;
        put(MAGIC);
        piece[limit++] = (byte) (descriptor & ~CHECKSUM);
        boolean hasWindow = (descriptor & NO_WINDOW) == 0;
        int dictionary = descriptor & 3;
        int size = descriptor >>> 6;
        int rest = (hasWindow ? 1 : 0)
                + (dictionary == 0 ? 0 : 1 << dictionary - 1)
                + (size == 0 ? hasWindow ? 0 : 1 : 1 << size);
        for (int i = 0; i < rest; i++) {
            piece[limit++] = (byte) in.readByte();
        }
        if (dictionary != 0) {
            throw new UnreadException("it needs a dictionary: unpack it first (zstd -d -D)");
        }
        if (hasWindow) {
            requireWindow(piece[5] & 0xFF);
        }
    }

    /** @param window its exponent less ten in bits 7-3, eighths of that in bits 2-0 */
    private static void requireWindow(int window) throws IOException {
        long size = (8L + (window & 7)) << (window >>> 3) + 7;
        if (size > LARGEST_WINDOW) {
            throw new UnreadException("its window is " + mib(size) + " MiB, up to " + mib(LARGEST_WINDOW)
                    + " MiB are read: unpack it first (zstd -d --long=31)");
        }
    }

    private static long mib(long bytes) {
        return bytes >>> 20;
    }

    private void put(int number) {
        for (int shift = 0; shift < 32; shift += 8) {
            piece[limit++] = (byte) (number >>> shift);
        }
    }

    /** Whether there is nothing in it for the library. */
    boolean isSkippable() {
        return isSkippable;
    }

    boolean hasChecksum() {
        return hasChecksum;
    }

    /** At the end of a frame that has one. */
    int checksum() {
        return checksum;
    }

    /** Whether the file ends within the frame. */
    boolean isCutOff() {
        return isCutOff;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (at == limit) {
            if (!hasMore) {
                return -1;
            }
            block();
        }
        int n = Math.min(length, limit - at);
        System.arraycopy(piece, at, into, offset, n);
        at += n;
        return n;
    }

    private void block() throws IOException {
        at = 0;
        limit = 3;
        if (!in.has(3)) {
            endCutOff();
            return;
        }
        int head = 0;
        for (int i = 0; i < 3; i++) {
            piece[i] = (byte) in.readByte();
            head |= (piece[i] & 0xFF) << 8 * i;
        }
        int size = (head >>> 1 & 3) == REPEATED ? 1 : head >>> 3;
        if (size > LARGEST_BLOCK) {
            throw in.damaged("zstd", ": a block of " + size + " bytes", null);
        }
        limit += in.readNBytes(piece, 3, size);
        boolean isLast = (head & 1) != 0;
        hasMore = !isLast;
        if (limit < 3 + size) {
            endCutOff();
        } else if (isLast && hasChecksum) {
            isCutOff = !in.has(4);
            checksum = isCutOff ? 0 : in.readInt();
        }
    }

    private void endCutOff() {
        isCutOff = true;
        hasMore = false;
        piece[0] = 1;
        piece[1] = 0;
        piece[2] = 0;
        limit = 3;
    }
}
