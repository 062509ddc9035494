package org.polybook.pgn.internal.compression;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.IntPredicate;

/** The text of a part of a file. */
public final class PartText {
    /** The text is {@code bytes[0]} to {@code bytes[length - 1]}. */
    public byte[] bytes;

    public int length;

    /** The text does not grow if it is longer than this. */
    private static final int MAX_BYTES = 32 << 20;

    private final IntPredicate memory;
    private FrameStarts frames = new FrameStarts();

    /**
     * Creates an empty text.
     *
     * @param capacity the number of bytes for which there is space at first
     * @param memory returns true if the space may grow by a number of bytes
     */
    public PartText(int capacity, IntPredicate memory) {
        this.bytes = new byte[capacity];
        this.memory = memory;
    }

    /** Removes the text, so that the memory can be used for another part. */
    public void clear() {
        length = 0;
        frames = new FrameStarts();
    }

    /** The frames of the part, at their offsets in its text. */
    FrameStarts frames() {
        return frames;
    }

    void setFrames(FrameStarts found) {
        frames = found;
    }

    /** Appends all bytes of a stream. */
    void append(InputStream in) throws IOException {
        int n = 0;
        while (n >= 0) {
            length += n;
            if (length == bytes.length) {
                grow();
            }
            n = in.read(bytes, length, bytes.length - length);
        }
    }

    private void grow() throws IOException {
        if (length > MAX_BYTES || !memory.test(length)) {
            throw new IOException("the text of the part has more than " + length + " bytes");
        }
        bytes = Arrays.copyOf(bytes, 2 * length);
    }
}
