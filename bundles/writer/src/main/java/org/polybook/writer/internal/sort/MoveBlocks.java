package org.polybook.writer.internal.sort;

import java.nio.file.Path;
import org.polybook.api.book.BookFormatException;

/**
 * The layout of a file of sorted runs of one range of keys: blocks, each with a header of 8 bytes, big-endian.
 *
 * <ul>
 *   <li>4 bytes: the number of bytes after the header, with bit 31 set if the block begins a run;
 *   <li>4 bytes: the CRC-32C of the bytes after the header;
 *   <li>for each move: its key minus the key before it, which is 0 at the beginning of a block, and the move in the
 *       layout of {@link PackedGameMove}, rotated left by one bit. Each is a number in bytes of 7 bits, the lowest ones
 *       first; all but the last byte have bit 7 set.
 * </ul>
 */
final class MoveBlocks {
    static final int HEADER = 2 * Integer.BYTES;
    /** The maximum number of bytes after a header. Each run that is merged has a block in memory. */
    static final int MAX_BYTES = 8 << 10;

    /** The maximum number of bytes of a move. */
    static final int MAX_MOVE = 20;

    static final int BEGINS_RUN = Integer.MIN_VALUE;

    private MoveBlocks() {}

    /**
     * Returns the number of bytes after a header.
     *
     * @param offset the offset of the header in the file
     */
    static int length(int header, Path file, long offset) throws BookFormatException {
        int length = header & ~BEGINS_RUN;
        if (length == 0 || length > MAX_BYTES) {
            throw fault(file, offset, "expected a block of 1 to " + MAX_BYTES + " bytes, found " + length);
        }
        return length;
    }

    static BookFormatException fault(Path file, long offset, String problem) {
        return new BookFormatException(file + ": byte " + offset + ": " + problem);
    }
}
