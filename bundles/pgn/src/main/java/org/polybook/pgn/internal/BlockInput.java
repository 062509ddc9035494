package org.polybook.pgn.internal;

import java.io.IOException;
import java.util.Arrays;
import org.polybook.pgn.internal.compression.TrailingBytesException;
import org.polybook.pgn.internal.parts.PartedText;
import org.polybook.pgn.internal.split.PgnBlock;

/**
 * The text of a source for its blocks: the bytes after the last game of the previous block, then the rest of the input.
 * A failure of the input is kept until all games before it have been returned.
 */
final class BlockInput {
    private final String name;
    private final PartedText text;
    private byte[] rest = new byte[0];
    private int restLength;
    private boolean isAll;
    private Exception failure;
    /** The offset in the decompressed text at which {@link #failure} occurred. */
    private long failedAt;
    /** The problem with the bytes after the compressed data, until it has been reported; or null. */
    private String trailing;

    BlockInput(String name, PartedText text) {
        this.name = name;
        this.text = text;
    }

    /** Returns true if the input has been read up to its end or to a failure. */
    boolean isAll() {
        return isAll;
    }

    boolean hasFailed() {
        return failure != null;
    }

    /** Returns true if no bytes are left, and no problem with the bytes after the compressed data is to be reported. */
    boolean isUsedUp() {
        return isAll && restLength == 0 && trailing == null;
    }

    /** Begins with text that has been read. */
    void beginWith(byte[] first) {
        rest = first;
        restLength = first.length;
    }

    /** Ends the input here; what has been read after this place is ignored, also a failure. */
    void end() {
        restLength = 0;
        isAll = true;
        failure = null;
        trailing = null;
    }

    /**
     * Ends the input by a failure.
     *
     * @param offset the offset in the text at which it occurred
     */
    void fail(Exception e, long offset) {
        failure = e;
        failedAt = offset;
        isAll = true;
    }

    /** @throws IOException if the input ended by a failure */
    void requireSuccess(long games) throws IOException {
        if (failure != null) {
            throw new IOException(
                    name + ": cannot be read after byte " + failedAt + ", game " + games + ": " + failure.getMessage(),
                    failure);
        }
    }

    /** Returns the problem with the bytes after the compressed data, once; or null. */
    String takeTrailingOrNull() {
        String problem = trailing;
        trailing = null;
        return problem;
    }

    /** Puts the bytes after the last game of the previous block into a block of at least this size. */
    void putRestInto(PgnBlock block, int capacity) {
        int size = Math.max(restLength, capacity);
        if (block.bytes.length < size) {
            block.bytes = new byte[size];
        }
        System.arraycopy(rest, 0, block.bytes, 0, restLength);
        block.length = restLength;
        restLength = 0;
    }

    /** Keeps the bytes from an index on for the next block. */
    void keepRestOf(PgnBlock block, int from) {
        restLength = block.length - from;
        if (rest.length < restLength) {
            rest = new byte[Math.max(restLength, block.bytes.length / 16)];
        }
        System.arraycopy(block.bytes, from, rest, 0, restLength);
    }

    /**
     * Reads until the block is full, the input ends or games follow that another thread has found: if the splitter ran
     * after each small read, it would scan the undecided bytes at the end again each time.
     *
     * @param offset the offset in the text of the block's first byte
     */
    void fill(PgnBlock block, long offset) {
        try {
            for (boolean isBeforeGames = false; block.length < block.bytes.length && !isAll && !isBeforeGames; ) {
                int count = text.read(block.bytes, block.length, block.bytes.length - block.length);
                isAll = count < 0;
                block.length += Math.max(0, count);
                isBeforeGames = text.isBeforeGames();
            }
        } catch (TrailingBytesException e) {
            trailing = e.getMessage();
            isAll = true;
        } catch (IOException | RuntimeException e) {
            // damaged compressed data may cause any exception; the games before the damage are still returned
            fail(e, offset + block.length);
        }
    }

    /** Doubles the size of a block without changing its bytes. */
    static void enlarge(PgnBlock block) {
        block.bytes = Arrays.copyOf(block.bytes, block.bytes.length * 2);
    }
}
